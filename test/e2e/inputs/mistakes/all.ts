import type { Mistake } from "./mistake.ts";
import { fileMistakes } from "./files.ts";
import { inputMistakes } from "./inputs.ts";
import { networkMistakes } from "./network.ts";
import { serviceMistakes } from "./service.ts";
import { workflowMistakes } from "./workflow.ts";

export const mistakes: readonly Mistake[] = [
  ...inputMistakes,
  ...fileMistakes,
  ...serviceMistakes,
  ...networkMistakes,
  ...workflowMistakes,
];
