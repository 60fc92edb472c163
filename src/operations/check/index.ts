// `check`: tries everything that a setup needs (docs/getting-started.md). It only reads.
import { renderChecked } from "../../report/views/checked.ts";
import { defineOperation } from "../operation.ts";
import { waiverRules } from "../shared/enforcement.ts";
import { filenameRule, selectionRules } from "../shared/selection.ts";
import { check } from "./check.ts";
import { checkInputs, checkRequest, checkRequires } from "./request.ts";

export const operation = {
  ...defineOperation({
    name: "check",
    inputs: checkInputs,
    requires: checkRequires,
    defaults: { "on-non-compliance": "fail" },
    rules: [...selectionRules, filenameRule, ...waiverRules],
    introduce: () => "Checking the setup",
    run: (values, context) => check(checkRequest(values), context),
    present: renderChecked,
  }),
  // It is given the inputs of the step that fails, whatever step that is.
  takesAllInputs: true,
};
