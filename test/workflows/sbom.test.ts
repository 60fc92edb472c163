// The SBOM of a release lists the packages in the bundle.
import { expect, test } from "vitest";
import { filterBundled } from "../../.ci/sbom.ts";

const component = (name: string, version: string) => ({ name, version, "bom-ref": `${name}@${version}` });
const all = {
  metadata: { component: component("this", "1.0.0") },
  components: [
    component("@a/b", "1.0.0"),
    component("@a/b", "2.0.0"),
    component("c", "3.1.0-rc.1"),
    component("tool", "1.0.0"),
  ],
  dependencies: [
    { ref: "this@1.0.0", dependsOn: ["@a/b@2.0.0", "tool@1.0.0"] },
    { ref: "@a/b@2.0.0", dependsOn: ["c@3.1.0-rc.1"] },
    { ref: "tool@1.0.0", dependsOn: ["c@3.1.0-rc.1"] },
  ],
};
const licences =
  "The bundle holds these packages.\n\n@a/b 2.0.0\nMIT\n\ntext 1.0.0 of it\n\n---\n\nc 3.1.0-rc.1\nISC\n";

test("lists the packages of the bundle with versions and dependencies", () => {
  expect(filterBundled(all, licences)).toEqual({
    metadata: all.metadata,
    components: [component("@a/b", "2.0.0"), component("c", "3.1.0-rc.1")],
    dependencies: [
      { ref: "this@1.0.0", dependsOn: ["@a/b@2.0.0"] },
      { ref: "@a/b@2.0.0", dependsOn: ["c@3.1.0-rc.1"] },
    ],
  });
});

test("is an error if the bundle contains a package that npm does not list", () => {
  expect(() => filterBundled(all, `${licences}\nd 1.0.0\n`)).toThrow(/d@1\.0\.0/);
});

test("is an error if the licences name no package", () => {
  expect(() => filterBundled(all, "")).toThrow(/none at all/);
});
