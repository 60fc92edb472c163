// Pictures: Mermaid flow charts, which GitHub draws in a summary.
import { codeBlock, type Markdown } from "./markdown.ts";
import { severities, type Severity } from "./presentation.ts";
import { visible } from "./visible-text.ts";

/** A box of a chart. The label is raw text. */
export interface Box {
  readonly label: string;
  readonly severity: Severity;
  /** The place in the list of the box from which an arrow leads here. */
  readonly from?: number;
}

/** Returns a flow chart from left to right. */
export function flowChart(boxes: readonly Box[]): Markdown {
  return codeBlock(
    "mermaid",
    [
      "flowchart LR",
      ...boxes.map(({ label, severity }, index) => `  box${index}["${mermaidLabel(label)}"]:::${severity}`),
      ...boxes.flatMap(({ from }, to) => (from === undefined ? [] : `  box${from} --> box${to}`)),
      ...Object.entries(severities).map(
        ([severity, { stroke }]) => `  classDef ${severity} stroke:${stroke},stroke-width:2px`,
      ),
    ].join("\n"),
  );
}

/** Escapes raw text for a quoted Mermaid label: all but letters, digits and spaces become Mermaid's own entities. */
export function mermaidLabel(raw: string): string {
  return visible(raw, 100).replace(
    /[^\p{L}\p{M}\p{N} ]/gu,
    (character) => `#${String(character.codePointAt(0) ?? 0)};`,
  );
}
