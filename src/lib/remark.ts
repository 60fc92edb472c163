// What people should know of a step although it does not fail: warnings and notices.
/** A warning or a notice. Those of one `text` and `hint` are shown as one, with the names of all of them. */
export interface Remark {
  /** Its kind, as a sentence without a full stop; what it is about follows after a colon. */
  readonly text: string;
  /** What it is about, each thing by its name. */
  readonly names?: readonly string[];
  /** What to do about it. */
  readonly hint?: string;
}
