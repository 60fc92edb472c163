// actions/attest: writes the statement that it would sign.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readInputs, runFolder } from "./step.ts";

const inputs = readInputs({ "subject-path": "", "predicate-type": "", "predicate-path": "" });
const sha256 = createHash("sha256").update(readFileSync(inputs["subject-path"])).digest("hex");
const statement = {
  _type: "https://in-toto.io/Statement/v1",
  subject: [{ name: basename(inputs["subject-path"]), digest: { sha256 } }],
  predicateType: inputs["predicate-type"],
  predicate: JSON.parse(readFileSync(inputs["predicate-path"], "utf8")) as unknown,
};
writeFileSync(join(runFolder, "signed.json"), JSON.stringify(statement));
