import { describe, expect, test } from "vitest";
import { secretForms, secretMasks } from "../../src/report/secret-forms.ts";

const secret = `p@ss/w+rd="ä<&'`;
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a secret is redacted", () => {
  test.each([
    ["as it is", secret],
    ["percent-encoded", "p%40ss%2Fw%2Brd%3D%22%C3%A4%3C%26'"],
    ["percent-encoded in lower case", "p%40ss%2fw%2brd%3d%22%c3%a4%3c%26'"],
    ["as a value of a form", "p%40ss%2Fw%2Brd%3D%22%C3%A4%3C%26%27"],
    ["as a value of a form in lower case", "p%40ss%2fw%2brd%3d%22%c3%a4%3c%26%27"],
    ["in JSON", String.raw`p@ss/w+rd=\"ä<&'`],
    ["in JSON with escaped slashes, as by PHP", String.raw`p@ss\/w+rd=\"\u00e4<&'`],
    ["in JSON that is ASCII, as by Python", String.raw`p@ss/w+rd=\"\u00e4<&'`],
    ["in JSON for HTML, as by Go", String.raw`p@ss/w+rd=\"\u00e4\u003c\u0026'`],
    ["in JSON as by .NET", String.raw`p@ss/w\u002Brd=\u0022\u00E4\u003C\u0026\u0027`],
    ["in base64", base64(secret)],
    ["in base64 without padding", base64(secret).replaceAll("=", "")],
    ["as a key in Basic form", base64(`${secret}:`)],
    ["as a key in Basic form without padding", base64(`${secret}:`).replaceAll("=", "")],
    ["as a password in Basic form", base64(`robot:${secret}`)],
  ])("%s", (_, form) => {
    expect(secretForms(secret, "robot")).toContain(form);
  });

  test("line by line, but for lines of fewer than 8 characters", () => {
    const forms = secretForms('{\r\n  "key": "hidden"\r\n}\n');
    expect(forms).toContain('"key": "hidden"');
    expect(forms.filter((form) => form.length < 8)).toEqual([]);
  });

  test("only from 8 characters on", () => {
    expect(secretForms("12345678")).toContain("12345678");
    for (const short of ["1234567", " 1234567  ", "", "         "])
      expect(secretForms(short, "robot")).toEqual([]);
  });
});

describe("the runner is asked to mask", () => {
  test("a secret of any length in every form", () => {
    expect(secretMasks("1234567")).toEqual(["1234567"]);
    expect(secretMasks(secret)).toEqual(expect.arrayContaining([secret, base64(`${secret}:`)]));
  });

  test("no text of several lines and no short line: it masks each line alone, and `{` would hide every brace", () => {
    const masks = secretMasks('{\n  "key": "hidden-1"\n}');
    expect(masks).toContain('"key": "hidden-1"');
    expect(masks.filter((mask) => /[\r\n]/.test(mask) || mask.length < 8)).toEqual([]);
  });

  test.each(["", "  ", "\n", "{\n}"])("nothing for %j", (blank) => {
    expect(secretMasks(blank)).toEqual([]);
  });
});
