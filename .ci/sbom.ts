// `npm sbom --package-lock-only --sbom-format cyclonedx | node .ci/sbom.ts` prints the SBOM of the bundles, as
// CycloneDX: of all packages, those in dist/licenses.txt and dist/service/licenses.txt, which are written from the
// bundler's statistics. (npm's `--omit dev` would omit bundled packages that a development tool uses too.)
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

interface Component {
  readonly name: string;
  readonly version: string;
  readonly "bom-ref": string;
}
interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}
export interface Sbom {
  readonly metadata: { readonly component: { readonly "bom-ref": string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const licences = ["licenses.txt", "service/licenses.txt"]
    .map((name) => readFileSync(join(import.meta.dirname, "../dist", name), "utf8"))
    .join("\n");
  const all = JSON.parse(readFileSync(0, "utf8")) as Sbom;
  process.stdout.write(`${JSON.stringify(filterBundled(all, licences), null, 2)}\n`);
}

/**
 * Returns the packages of the SBOM that are in the bundle, with their dependencies.
 * @param licences the text of dist/licenses.txt: each section begins with the package's name and version
 * @throws if the bundle contains a package that is not in the SBOM, or no package
 */
export function filterBundled(sbom: Sbom, licences: string): Sbom {
  const bundled = new Set(
    [...licences.matchAll(/^(@?[\w./-]+) (\d+\.\d+\.\d+\S*)$/gm)].map(
      ([, name, version]) => `${name}@${version}`,
    ),
  );
  const components = sbom.components.filter(({ name, version }) => bundled.has(`${name}@${version}`));
  const found = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const unknown = [...bundled].filter((one) => !found.has(one));
  if (bundled.size === 0 || unknown.length > 0)
    throw new Error(
      `The bundle holds packages that npm does not list: ${unknown.join(", ") || "none at all"}`,
    );
  const refs = new Set([sbom.metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...sbom, components, dependencies };
}
