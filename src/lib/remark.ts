// What people should know of a step although it does not fail: warnings and notices.
import { joinTruncated, sentence } from "./format.ts";

/** A warning or a notice. Those of one `text` and `hint` are shown as one, with the names of all of them. */
export interface Remark {
  /** Its kind, as a sentence without a full stop; what it is about follows after a colon. */
  readonly text: string;
  /** What it is about, each thing by its name. */
  readonly names?: readonly string[];
  /** What to do about it. */
  readonly hint?: string;
}

/** Merges remarks of one kind, in the order of their first ones, and writes each as one text. */
export function describeRemarks(remarks: readonly (Remark | string)[]): readonly string[] {
  const kinds = new Map<
    string,
    { readonly text: string; readonly hint?: string; readonly names: string[] }
  >();
  for (const remark of remarks) {
    const { text, hint, names = [] } = typeof remark === "string" ? { text: remark } : remark;
    const key = JSON.stringify([text, hint]);
    const kind = kinds.get(key) ?? { text, hint, names: [] };
    kinds.set(key, kind);
    for (const name of names) kind.names.push(name);
  }
  return [...kinds.values()].map(({ text, hint, names }) => {
    const fact = names.length === 0 ? text : `${text}: ${joinTruncated([...new Set(names)])}`;
    return hint === undefined ? fact : `${sentence(fact)} ${hint}`;
  });
}
