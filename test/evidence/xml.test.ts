import { describe, expect, test } from "vitest";
import { parseXml, XmlError } from "../../src/evidence/xml.ts";

/** Parses a document to `<name attributes>`, texts and `/`. */
async function parse(content: string | Uint8Array): Promise<readonly string[]> {
  const events: string[] = [];
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    events.push(`<${[name, ...Object.entries(attributes).map((pair) => pair.join("="))].join(" ")}>`);
  };
  const text = (piece: string) => {
    if (piece.trim() !== "") events.push(piece.trim());
  };
  const close = () => {
    events.push("/");
  };
  const end = () => undefined;
  await parseXml(Buffer.from(content), { open, text, close, end }, () => Promise.resolve());
  return events;
}

async function rejectionOf(content: string | Uint8Array): Promise<XmlError> {
  const result = await parse(content).catch((error: unknown) => error);
  if (result instanceof XmlError) return result;
  throw new Error(`not rejected: ${String(result)}`);
}

test("a document is its elements, attributes and texts", async () => {
  expect(
    await parse(
      '<?xml version="1.0"?><a x="1 &lt; 2"><p:b/>t &amp; u<![CDATA[<c>]]><!-- no --><?pi no?></a>',
    ),
  ).toEqual(["<a x=1 < 2>", "<b>", "/", "t & u", "<c>", "/"]);
});

test.each([
  ["empty", "", 1],
  ["not closed", "<a>\n<b>\n", 3],
  ["crossed", "<a>\n<b></a></b>", 2],
  ["with an entity that is not declared", "<a>\n&b;</a>", 2],
  ["followed by a second document", "<a/>\n<a/>", 2],
  ["followed by a second declaration", '<?xml version="1.0"?>\n<a/>\n<?xml version="1.0"?>\n<a/>', 3],
  ["followed by text", "<a/>\nb", 2],
])("a document that is not well-formed is rejected with its line: %s", async (_, content, line) => {
  const error = await rejectionOf(content);
  expect(error.message).toMatch(/^is not well-formed XML: \D.*[^.]$/s);
  expect(error.line).toBe(line);
  expect(error.column).toBeGreaterThan(0);
});

describe("a DOCTYPE", () => {
  test("without entities is passed over", async () => {
    expect(await parse("<!DOCTYPE a [<!ELEMENT a ANY>]><a/>")).toEqual(["<a>", "/"]);
  });

  test.each([
    ["an entity", '<!DOCTYPE a [<!ENTITY x "y">]><a/>'],
    [
      "an entity behind much else",
      `<!DOCTYPE a [<!-- ${"x".repeat(100_000)} --><!ENTITY x "y"><!-- ${"x".repeat(200_000)} -->]><a/>`,
    ],
  ])("with entities is rejected: %s", async (_, content) => {
    expect((await rejectionOf(content)).message).toContain("DOCTYPE");
  });
});

describe("an encoding", () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>é</a>`;
  const utf16le = (text: string) => Buffer.from(text, "utf16le");
  const utf16be = (text: string) => utf16le(text).swap16();

  test.each([
    ["none: UTF-8", "<a>é</a>"],
    ["utf8 in single quotes", "<?xml version='1.0' encoding='utf8'?><a>é</a>"],
    ["a byte order mark", `\ufeff${declared("UTF-8")}`],
    ["US-ASCII, a part of UTF-8", declared("US-ASCII")],
    ["ISO-8859-1", Buffer.from(declared("ISO-8859-1"), "latin1")],
    ["UTF-16 with a mark", utf16le(`\ufeff${declared("UTF-16")}`)],
    ["UTF-16 with the other mark", utf16be(`\ufeff${declared("utf-16")}`)],
    ["UTF-16 without a declaration", utf16le("\ufeff<a>é</a>")],
    ["UTF-16 without a mark", utf16be(declared("UTF-16"))],
    ["UTF-16 in the other order without a mark", utf16le(declared("UTF-16"))],
    ["UTF-16 that is declared behind the mark of UTF-8", `\ufeff${declared("utf-16")}`],
    ["ISO-8859-1 that is declared behind the mark of UTF-8", `\ufeff${declared("ISO-8859-1")}`],
    ["UTF-8 that is declared behind the mark of UTF-16", utf16le(`\ufeff${declared("UTF-8")}`)],
  ])("is decoded: %s", async (_, content) => {
    expect(await parse(content)).toEqual(["<a>", "é", "/"]);
  });

  test("is decoded across chunks", async () => {
    const events = await parse(`<r>${"<a>😀</a>".repeat(20_000)}</r>`);
    expect(events.filter((event) => event === "😀")).toHaveLength(20_000);
  });

  test.each([
    ["declared, but not known", declared("EBCDIC-CP-US"), "`EBCDIC-CP-US`"],
    ["UTF-16 declared in 8-bit text", declared("UTF-16"), "8-bit text"],
    ["Latin 1 behind the mark of UTF-8", Buffer.from("\xef\xbb\xbf<a>\xe9</a>", "latin1"), "not UTF-8"],
    ["Latin 1 declared as UTF-8", Buffer.from(declared("UTF-8"), "latin1"), "not UTF-8"],
    ["UTF-8 that is cut off", Buffer.from("<a>é</a>").subarray(0, 4), "not UTF-8"],
  ])("that the bytes contradict is rejected: %s", async (_, content, problem) => {
    expect((await rejectionOf(content)).message).toContain(problem);
  });

  test("that the bytes contradict is rejected with the place", async () => {
    const error = await rejectionOf(Buffer.from("<a>\n\n  <b>é</b></a>", "latin1"));
    expect(error).toMatchObject({ line: 3, column: 5 });
  });
});

describe("the limits of a document", () => {
  test("are 100 elements deep", async () => {
    const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
    expect(await parse(nested(100))).toHaveLength(200);
    expect((await rejectionOf(nested(101))).message).toContain("100 deep");
  });

  test("are 1,000 attributes of an element", async () => {
    const element = (count: number) =>
      `<a ${Array.from({ length: count }, (_, index) => `a${index}=""`).join(" ")}/>`;
    expect(await parse(`<r>${element(1_000)}<a b=""/></r>`)).toHaveLength(6);
    expect((await rejectionOf(element(1_001))).message).toContain("1000 attributes");
  });

  test.each(["<NAME/>", "<?NAME ?><a/>", "<a>&NAME;</a>"])("are short names: %s", async (form) => {
    const error = await rejectionOf(form.replace("NAME", "n".repeat(300_000)));
    expect(error.message).toContain("longer than 1000");
  });

  test.each(['<a b="X"/>', "<a>X</a>", "<a><![CDATA[X]]></a>"])("cut a long text: %s", async (form) => {
    const events = await parse(form.replace("X", "x".repeat(1_000_000)));
    expect(events.join("").length).toBeLessThan(110_000);
  });
});
