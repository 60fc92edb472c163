import { describe, expect, test } from "vitest";
import { parseImageReference, pinImage } from "../../src/artifacts/image-reference.ts";

const digest = "1".repeat(64);

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

  test("with a digest, with or without a tag beside it", () => {
    for (const written of [`ghcr.io/acme/app@sha256:${digest}`, `ghcr.io/acme/app:v1@sha256:${digest}`]) {
      const image = parseImageReference(written);
      expect(image.digest).toBe(digest);
      expect(image.digest && pinImage(image, image.digest)).toBe(`ghcr.io/acme/app@sha256:${digest}`);
    }
  });

  test.each<[written: string, says: RegExp]>([
    ["", /no name/],
    ["ghcr.io/acme/my app", /a space/],
    ["https://ghcr.io/acme/app", /protocol.*`oci:ghcr.io\/acme\/app`/],
    ["//ghcr.io/acme/app", /protocol.*`oci:ghcr.io\/acme\/app`/],
    ["docker://ghcr.io/acme/app", /protocol.*`oci:ghcr.io\/acme\/app`/],
    ["localhost/app:v1", /in no registry.*Push it/],
    [`localhost/app@sha256:${digest}`, /in no registry.*Push it/],
    ["ghcr.io:99999/app", /not a host name/],
    ["ghcr.io/Acme/app", /lower case/],
    ["ghcr.io/../../etc:v1", /not a repository name/],
    ["ghcr.io/acme/app:", /not a repository name, or its tag/],
    ["user@ghcr.io/acme/app", /digest/],
    ["-x.io/app", /not a host name/],
    ["app@", /digest is empty/],
    [`app@sha256:${"A".repeat(64)}`, /64 lower-case hex digits/],
    [`app@sha512:${digest}${digest}`, /64 lower-case hex digits/],
    [`app@${digest}`, /lacks `sha256:`/],
    ["a".repeat(256), /not a repository name/],
  ])("and %j is an error: %s", (written, says) => {
    expect(() => parseImageReference(written)).toThrow(says);
  });
});
