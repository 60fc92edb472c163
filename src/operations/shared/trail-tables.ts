// A trail: what its template requires and what was reported, as a picture and tables.
import type { HttpUrl } from "../../domain/identifiers.ts";
import type { Trail } from "../../domain/trail.ts";
import { code, gfm, inLog, joined, link } from "../../report/markdown.ts";
import { ratedTable, type Block, type Maybe, type NamedTable } from "../../report/presentation.ts";
import { formatTime } from "../../report/time-format.ts";
import { drawTrail, groupEvidence } from "../../report/views/evidence.ts";

/** Returns what the summary says of a trail besides its tables. */
export function trailBlocks(
  found: Trail,
  htmlUrl: HttpUrl | undefined,
  now: number,
): readonly Maybe<Block>[] {
  const { name: trail, flow } = found;
  const groups = groupEvidence(found);
  return [
    joined(
      [
        gfm`Trail ${link(code(trail), htmlUrl)} of flow ${code(flow.name)}`,
        gfm`begun ${formatTime(found.created_at, now)} by ${found.created_by}`,
        gfm`last changed ${formatTime(found.last_modified_at, now)}`,
        ...commitOf(found),
      ],
      gfm`, `,
    ),
    found.description && gfm`> ${found.description}`,
    groups.length === 0 ? gfm`Nothing is required and nothing was reported.` : drawTrail(trail, groups),
  ];
}

/** Returns the tables of what is on a trail and what its template requires. */
export function trailTables(found: Trail): readonly NamedTable[] {
  const groups = groupEvidence(found);
  const artifacts = groups.flatMap(({ artifact }) => artifact ?? []);
  const attestations = groups.flatMap((group) =>
    group.attestations.map((one) => ({ ...one, of: group.artifact?.name })),
  );
  const tables = [
    {
      title: "Artifacts",
      table: ratedTable(artifacts, ({ name, state, fingerprint = "" }) => ({
        Artifact: code(name),
        State: state,
        Fingerprint: inLog(code(fingerprint.slice(0, 12)), fingerprint),
      })),
    },
    {
      title: "Attestations",
      table: ratedTable(attestations, ({ name, type, of, state }) => ({
        Attestation: code(name),
        Type: type,
        Of: of === undefined ? "the trail" : code(of),
        State: state,
      })),
    },
  ];
  return tables.filter(({ table }) => table.length > 0);
}

function commitOf({ git_commit_info: commit }: Trail) {
  if (commit?.sha1 === undefined) return [];
  const short = link(code(commit.sha1.slice(0, 12)), commit.url);
  return [commit.branch ? gfm`commit ${short} on ${code(commit.branch)}` : gfm`commit ${short}`];
}
