// Who reports attestations of which type (docs/migrating-from-the-cli.md, "What stays with the client").

/** The types of the flow's template that the action can report, besides `custom:NAME`. */
export const plainTypes = ["generic", "junit", "pull_request", "decision"] as const;

/** The types that the service's own client alone reports: from the interface of another product, or for a person. */
const typesOfClient: ReadonlySet<string> = new Set(["snyk", "jira", "sonar", "override"]);

/** Returns the command of the service's own client that reports attestations of a type; undefined where the action can. */
export const clientCommand = (type: string): string | undefined =>
  typesOfClient.has(type) ? `kosli attest ${type}` : undefined;
