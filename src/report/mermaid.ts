// Pictures: Mermaid flow charts, which GitHub draws in a summary.
import { codeBlock, type Markdown } from "./markdown.ts";
import type { Severity } from "./verdict-texts.ts";
import { visible } from "./visible-text.ts";

/** A box of a chart. The label is raw text. */
export interface Box {
  readonly label: string;
  readonly tone: Severity;
}

/** An arrow from one box to another, by their places in the list. */
export type Arrow = readonly [from: number, to: number];

const strokes: Readonly<Record<Severity, string>> = {
  good: "#1a7f37",
  warning: "#9a6700",
  bad: "#cf222e",
  neutral: "#59636e",
};

/** A flow chart from left to right. */
export function flowChart(boxes: readonly Box[], arrows: readonly Arrow[]): Markdown {
  return codeBlock(
    "mermaid",
    [
      "flowchart LR",
      ...boxes.map(({ label, tone }, index) => `  box${index}["${mermaidLabel(label)}"]:::${tone}`),
      ...arrows.map(([from, to]) => `  box${from} --> box${to}`),
      ...Object.entries(strokes).map(
        ([tone, stroke]) => `  classDef ${tone} stroke:${stroke},stroke-width:2px`,
      ),
    ].join("\n"),
  );
}

/** Raw text as the inside of a quoted Mermaid label: all but letters, digits and spaces as Mermaid's own entities. */
export function mermaidLabel(raw: string): string {
  return visible(raw, 100).replace(
    /[^\p{L}\p{M}\p{N} ]/gu,
    (character) => `#${String(character.codePointAt(0) ?? 0)};`,
  );
}
