// How each kind of artifact is found and fingerprinted (domain/artifact-kinds.ts has what else is known of it). Each way is
// loaded where it is used: a step needs few of them.
import type { Context } from "../context.ts";
import type { FoundArtifact } from "../domain/artifact.ts";
import type { SelectableType } from "../domain/artifact-kinds.ts";
import type { ArtifactSelection } from "../domain/request.ts";
import type { Deadline } from "../lib/deadline.ts";
import type { Manifests } from "./manifests.ts";

/** What a step selects, and how long registries may take. */
export type BudgetedSelection = ArtifactSelection & { readonly deadline: Deadline };

/**
 * Finds and fingerprints what the lines of the input `artifacts` select.
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint; CancelledError
 */
type FindArtifacts = (
  selection: BudgetedSelection,
  context: Context,
  manifests?: Manifests,
) => Promise<FoundArtifact[]>;

const onDisk =
  (type: "auto" | "file" | "dir"): FindArtifacts =>
  async (selection, context, manifests) =>
    (await import("./select/from-paths.ts")).fromPaths(type, selection, context, manifests);

const image =
  (location: "registry" | "engine"): FindArtifacts =>
  async (selection, context) =>
    (await import("./images/from-images.ts")).fromImages(location, selection, context);

/** By the input `artifact-type`; `auto` is a file or a directory. */
export const findArtifacts: Readonly<Record<SelectableType | "auto", FindArtifacts>> = {
  auto: onDisk("auto"),
  file: onDisk("file"),
  dir: onDisk("dir"),
  oci: image("registry"),
  docker: image("engine"),
};
