// How an image is written.
import { describe, expect, test } from "vitest";
import { challengesIn } from "../../src/artifacts/images/registry.ts";
import { imageReference } from "../../src/artifacts/image-reference.ts";

const digest = "a".repeat(64);

describe("an image is read by Docker's rules", () => {
  test.each([
    ["alpine", "docker.io", "library/alpine", "latest", undefined],
    ["alpine:3.20", "docker.io", "library/alpine", "3.20", undefined],
    ["library/alpine", "docker.io", "library/alpine", "latest", undefined],
    ["docker.io/alpine", "docker.io", "library/alpine", "latest", undefined],
    ["index.docker.io/acme/app", "docker.io", "acme/app", "latest", undefined],
    ["acme/app", "docker.io", "acme/app", "latest", undefined],
    ["localhost/app", "localhost", "app", "latest", undefined],
    ["localhost:5000/app", "localhost:5000", "app", "latest", undefined],
    ["localhost:5000/a/b/c:v1", "localhost:5000", "a/b/c", "v1", undefined],
    ["ghcr.io/acme/app:v1", "ghcr.io", "acme/app", "v1", undefined],
    [`ghcr.io/acme/app@sha256:${digest}`, "ghcr.io", "acme/app", undefined, digest],
    [`ghcr.io/acme/app:v1@sha256:${digest}`, "ghcr.io", "acme/app", "v1", digest],
    ["REGISTRY/app", "REGISTRY", "app", "latest", undefined],
    ["a__b/c-d.e--f:_1", "docker.io", "a__b/c-d.e--f", "_1", undefined],
    ["[::1]:5000/app", "[::1]:5000", "app", "latest", undefined],
  ])("%s", (written, registry, repository, tag, fingerprint) => {
    expect(imageReference(written)).toEqual({
      written,
      registry,
      repository,
      ...(tag === undefined ? {} : { tag }),
      ...(fingerprint === undefined ? {} : { digest: fingerprint }),
    });
  });

  test.each([
    ["", /is not an image/],
    ["Acme/App", /is not an image/],
    ["ghcr.io/Acme/app", /\. Repository names are in lower case/],
    ["ghcr.io/acme/", /not a repository name/],
    ["/app", /is not an image/],
    ["ghcr.io//app", /is not an image/],
    ["app:", /is not an image/],
    ["app:-x", /is not an image/],
    ["app v1", /is not an image/],
    ["https://ghcr.io/acme/app", /is not an image/],
    ["ghcr.io/../../etc:v1", /is not an image/],
    ["ghcr.io/acme/app?x=y", /is not an image/],
    ["user@ghcr.io/acme/app", /digest/],
    ["app@sha256:abc", /not the SHA-256 digest/],
    [`app@sha256:${digest.toUpperCase()}`, /not the SHA-256 digest/],
    [`app@sha512:${digest}${digest}`, /not the SHA-256 digest/],
    ["app@1f0e3dad99908345f7439f8ffabdffc4a1b2c3d4", /looks like a commit SHA/],
    [`app@sha256:${digest}@sha256:${digest}`, /is not an image/],
    ["a".repeat(256), /is not an image/],
  ])("and refused otherwise: %s", (written, says) => {
    expect(() => imageReference(written)).toThrow(says);
  });
});

describe("the challenge of a registry", () => {
  test.each([
    [
      'Bearer realm="https://auth.example/token",service="x",scope="repository:a/b:pull,push"',
      [
        {
          scheme: "bearer",
          parameters: {
            realm: "https://auth.example/token",
            service: "x",
            scope: "repository:a/b:pull,push",
          },
        },
      ],
    ],
    ['Basic realm="a \\"b\\""', [{ scheme: "basic", parameters: { realm: 'a "b"' } }]],
    [
      "Negotiate, BASIC realm=x",
      [
        { scheme: "negotiate", parameters: {} },
        { scheme: "basic", parameters: { realm: "x" } },
      ],
    ],
    ["", []],
    ['="', []],
    [
      'Bearer realm="never closed',
      [
        { scheme: "bearer", parameters: {} },
        { scheme: "realm", parameters: {} },
      ],
    ],
  ])("%s", (header, expected) => {
    // prettier-ignore
    expect(challengesIn(header)).toEqual(expected);
  });
});
