import { describe, expect, test } from "vitest";
import { parseArtifactLines, parseImageReference, pinImage } from "../../src/artifacts/artifact.ts";
import { ConfigurationError } from "../../src/lib/errors.ts";

const digest = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

test.each<[text: string, expected: object]>([
  ["dist/app", { kind: "path", value: "dist/app" }],
  ["app=dist/app", { name: "app", kind: "path", value: "dist/app" }],
  ["my-app_2= dist/my app", { name: "my-app_2", kind: "path", value: "dist/my app" }],
  ["app=dist/a=b", { name: "app", kind: "path", value: "dist/a=b" }],
  ["./a=b", { kind: "path", value: "./a=b" }],
  ["my.app=dist", { kind: "path", value: "my.app=dist" }],
  ["=dist", { kind: "path", value: "=dist" }],
  ["./oci:x", { kind: "path", value: "./oci:x" }],
  ["OCI:x", { kind: "path", value: "OCI:x" }],
  ["C:\\out\\app.exe", { kind: "path", value: "C:\\out\\app.exe" }],
  ["oci:ghcr.io/acme/shop:1.4", { kind: "oci", value: "ghcr.io/acme/shop:1.4" }],
  [
    `app=oci:ghcr.io/acme/shop@sha256:${digest}`,
    { name: "app", kind: "oci", value: `ghcr.io/acme/shop@sha256:${digest}` },
  ],
  [`sha256:${digest}`, { kind: "sha256", value: digest }],
  [`app=sha256:${digest.toUpperCase()}`, { name: "app", kind: "sha256", value: digest }],
  ["artifacts-file: build/*.json", { kind: "artifacts-file", value: "build/*.json" }],
])("%j is read as %j", (text, expected) => {
  expect(parseArtifactLines(text)).toEqual([{ line: 1, ...expected }]);
});

test("each line has its number, also after empty lines and with line ends of Windows", () => {
  expect(parseArtifactLines("a\r\n\r\n \n  b  \n").map(({ line, value }) => [line, value])).toEqual([
    [1, "a"],
    [4, "b"],
  ]);
  expect(parseArtifactLines("")).toEqual([]);
});

describe("an error", () => {
  test.each<[text: string, says: RegExp]>([
    ["app=", /after `app=`.*expression/],
    ["app=sha256: ", /after `sha256:`/],
    ["oci:", /an image after `oci:`.*expression/],
    ["artifacts-file:", /a path after `artifacts-file:`/],
    ["sha256:9f86", /64 hex digits.*not 4 characters/],
    [`sha256:${"a".repeat(40)}`, /SHA-1 of a commit/],
    ["oci:ghcr.io/acme/shop@sha256:", /digest is empty/],
    ["app=artifacts-file:x.json", /takes no name.*`artifacts-file:x.json`/],
  ])("names the line %j and what is expected: %s", (text, says) => {
    expect(() => parseArtifactLines(text)).toThrow(says);
    expect(() => parseArtifactLines(text)).toThrow(`line 1 is \`${text.trim()}\``);
  });

  test("does not take the capitals of a digest that is too long for another text on its line", () => {
    expect(() => parseArtifactLines(`sha256:${digest.toUpperCase()}A`)).not.toThrow("one digest per line");
    expect(() => parseArtifactLines(`sha256:${digest} app`)).toThrow("one digest per line");
  });

  test("has everything that is wrong", () => {
    let error: unknown;
    try {
      parseArtifactLines("app=\nfine\nsha256:x");
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toMatch(/line 1 is [^]*line 3 is/);
  });
});

const imageDigest = "1".repeat(64);

test("only a tag with a slash is said to have one", () => {
  expect(() => parseImageReference("ghcr.io/acme/app:feature/x")).toThrow("A tag has no `/`");
  expect(() => parseImageReference("ghcr.io/acme/app$x")).not.toThrow("A tag has no `/`");
});

describe("an image is read by Docker's rules", () => {
  test.each<[written: string, registry: string, repository: string, tag: string]>([
    ["alpine", "docker.io", "library/alpine", "latest"],
    ["alpine:3", "docker.io", "library/alpine", "3"],
    ["docker.io/alpine", "docker.io", "library/alpine", "latest"],
    ["index.docker.io/acme/app:v1", "docker.io", "acme/app", "v1"],
    ["ghcr.io/acme/app:v1.2-rc_1", "ghcr.io", "acme/app", "v1.2-rc_1"],
    ["localhost:5000/app", "localhost:5000", "app", "latest"],
    ["127.0.0.1:5000/a/b/c:d", "127.0.0.1:5000", "a/b/c", "d"],
    ["[::1]:5000/app:v1", "[::1]:5000", "app", "v1"],
    ["my--app__x/y.z", "docker.io", "my--app__x/y.z", "latest"],
  ])("%s", (written, registry, repository, tag) => {
    expect(parseImageReference(written)).toEqual({ written, registry, repository, tag, digest: undefined });
  });

  test("with a imageDigest, with or without a tag beside it", () => {
    for (const written of [
      `ghcr.io/acme/app@sha256:${imageDigest}`,
      `ghcr.io/acme/app:v1@sha256:${imageDigest}`,
    ]) {
      const image = parseImageReference(written);
      expect(image.digest).toBe(imageDigest);
      expect(image.digest && pinImage(image, image.digest)).toBe(`ghcr.io/acme/app@sha256:${imageDigest}`);
    }
  });

  test.each<[written: string, says: RegExp]>([
    ["", /is empty/],
    ["ghcr.io/acme/my app", /a space/],
    ["https://ghcr.io/acme/app", /protocol.*`oci:ghcr.io\/acme\/app`/],
    ["//ghcr.io/acme/app", /protocol.*`oci:ghcr.io\/acme\/app`/],
    ["docker://ghcr.io/acme/app", /protocol.*`oci:ghcr.io\/acme\/app`/],
    ["localhost/app:v1", /in no registry.*Push it/],
    [`localhost/app@sha256:${imageDigest}`, /in no registry.*Push it/],
    ["ghcr.io:99999/app", /not a host name/],
    ["ghcr.io/Acme/app", /lower case/],
    ["ghcr.io/../../etc:v1", /not a repository name/],
    ["ghcr.io/acme/app:", /tag is empty/],
    ["ghcr.io/acme/:1", /repository or tag is empty/],
    ["/shop:1", /registry, repository or tag is empty/],
    ["@sha256:1", /repository or tag is empty/],
    ["ghcr.io/a:1,ghcr.io/b:1", /comma/],
    ["user@ghcr.io/acme/app", /digest/],
    ["-x.io/app", /not a host name/],
    ["app@", /digest is empty/],
    [`app@sha256:${"A".repeat(64)}`, /64 lower-case hex digits/],
    [`app@sha512:${imageDigest}${imageDigest}`, /64 lower-case hex digits/],
    [`app@${imageDigest}`, /lacks `sha256:`/],
    ["a".repeat(256), /not a repository name/],
  ])("and %j is an error: %s", (written, says) => {
    expect(() => parseImageReference(written)).toThrow(says);
  });
});
