import { describe, expect, test } from "vitest";
import { createWorkspace, readLine } from "./support.ts";

const decision = { type_name: "decision", control: "CTRL-7" };

describe("evidence whose result the workflow says", () => {
  test.each([
    ["generic true", "generic", { is_compliant: true }, true],
    ["generic false", "generic", { is_compliant: false }, false],
    ["decision:CTRL-7 true", "system", { ...decision, attestation_data: { is_compliant: true } }, true],
    ["decision:CTRL-7 false", "system", { ...decision, attestation_data: { is_compliant: false } }, false],
  ])("is sent as it is said: %s", async (type, kind, fields, isCompliant) => {
    const read = await readLine(`trail:x ${type}`, createWorkspace());
    expect(read).toMatchObject({ kind, isCompliant, attachment: undefined });
    expect(read.fields).toEqual(fields);
  });

  test.each(["generic", "decision:C"])("has its files attached: %s", async (type) => {
    const { attachment } = await readLine(`trail:x ${type} false a.txt`, createWorkspace({ "a.txt": "A" }));
    expect(attachment).toEqual({ filename: "a.txt", content: Buffer.from("A") });
  });
});
