import { describe, expect, test } from "vitest";
import { parseXml, XmlError } from "../../src/evidence/xml.ts";

/** Parses a document to `<name attributes>`, texts and `/`. */
async function parse(content: string | Uint8Array): Promise<readonly string[]> {
  const events: string[] = [];
  await parseXml(
    Buffer.from(content),
    {
      open: (name, attributes) => {
        events.push(
          `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`)].join(" ")}>`,
        );
      },
      text: (piece) => {
        if (piece.trim() !== "") events.push(piece.trim());
      },
      close: () => {
        events.push("/");
      },
    },
    () => Promise.resolve(),
  );
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

describe("a document that is not well-formed", () => {
  test.each([
    ["empty", "", 1],
    ["not closed", "<a>\n<b>\n", 3],
    ["crossed", "<a>\n<b></a></b>", 2],
    ["with two roots", "<a/>\n<b/>", 2],
    ["with an entity that is not declared", "<a>\n&b;</a>", 2],
    ["with an attribute twice", '<a>\n<b c="1" c="2"/></a>', 2],
    ["with a control character", "<a>\n\u0001</a>", 2],
  ])("is rejected with its line: %s", async (_, content, line) => {
    const error = await rejectionOf(content);
    expect(error.message).toMatch(/^is not well-formed XML: .*[^.]$/s);
    expect(error.line).toBe(line);
    expect(error.column).toBeGreaterThan(0);
  });
});

describe("a DOCTYPE", () => {
  test("without entities is passed over", async () => {
    expect(await parse('<!DOCTYPE a SYSTEM "a.dtd"><a/>')).toEqual(["<a>", "/"]);
    expect(await parse("<!DOCTYPE a [<!ELEMENT a ANY>]><a/>")).toEqual(["<a>", "/"]);
  });

  test.each([
    ["an entity", '<!DOCTYPE a [<!ENTITY x "y">]><a/>'],
    ["an external entity", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
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
    ["UTF-8", declared("UTF-8")],
    ["utf8 in single quotes", "<?xml version='1.0' encoding='utf8'?><a>é</a>"],
    ["a byte order mark", `\ufeff${declared("UTF-8")}`],
    ["ISO-8859-1", Buffer.from(declared("ISO-8859-1"), "latin1")],
    ["UTF-16 with a mark", utf16le(`\ufeff${declared("UTF-16")}`)],
    ["UTF-16 with the other mark", utf16be(`\ufeff${declared("utf-16")}`)],
    ["UTF-16 without a declaration", utf16le("\ufeff<a>é</a>")],
    ["UTF-16 without a mark", utf16be(declared("UTF-16"))],
  ])("is decoded: %s", async (_, content) => {
    expect(await parse(content)).toEqual(["<a>", "é", "/"]);
  });

  test("US-ASCII is a part of UTF-8", async () => {
    expect(await parse(declared("US-ASCII"))).toEqual(["<a>", "é", "/"]);
  });

  test("is decoded across chunks", async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `é€😀${index}`);
    for (const before of ["", "x", "xy", "xyz"]) {
      const elements = names.map((name) => `<a b="${name}"/>`).join("");
      const events = await parse(`<r>${before}${elements}</r>`);
      expect(
        events
          .filter((event) => event.startsWith("<a"))
          .every((event, index) => event === `<a b=${names[index]}>`),
      ).toBe(true);
      expect(events).toHaveLength(40_002 + (before === "" ? 0 : 1));
    }
  });

  test.each([
    ["declared, but not known", declared("EBCDIC-CP-US"), "`EBCDIC-CP-US`"],
    ["UTF-16 declared in 8-bit text", declared("UTF-16"), "8-bit text"],
    ["UTF-8 declared in UTF-16", utf16le(`\ufeff${declared("UTF-8")}`), "UTF-16LE"],
    ["ISO-8859-1 declared behind the mark of UTF-8", `\ufeff${declared("ISO-8859-1")}`, "UTF-8"],
    ["Latin 1 without a declaration", Buffer.from("<a>\né</a>", "latin1"), "not UTF-8"],
    ["UTF-8 that is cut off", Buffer.from("<a>é</a>").subarray(0, 4), "not UTF-8"],
  ])("that the bytes contradict is rejected: %s", async (_, content, problem) => {
    expect((await rejectionOf(content)).message).toContain(problem);
  });

  test("that the bytes contradict is rejected with the place", async () => {
    const content = Buffer.concat([
      Buffer.from("<a>\n\n  <b>"),
      Buffer.from([0xe9]),
      Buffer.from("</b></a>"),
    ]);
    expect(await rejectionOf(content)).toMatchObject({ line: 3, column: 5 });
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
    expect(await parse(element(1_000))).toHaveLength(2);
    expect((await rejectionOf(element(1_001))).message).toContain("1000 attributes");
  });

  test.each(["<NAME/>", "<a NAME=''/>", "<a></NAME>", "<?NAME ?><a/>", "<a>&NAME;</a>"])(
    "are names that are not endless: %s",
    async (form) => {
      await rejectionOf(form.replace("NAME", "n".repeat(300_000)));
    },
  );

  test.each([
    ["an attribute", `<a b="X"/>`],
    ["an attribute of short lines", `<a b="\r"/>`],
    ["an attribute of entities", `<a b="&lt;"/>`],
    ["a comment of dashes", "<a><!--X- --></a>"],
    ["a CDATA section of brackets", "<a><![CDATA[]x]]></a>"],
    ["a processing instruction", "<a><?b X? ?></a>"],
    ["a text", "<a>X</a>"],
  ])("let nothing of any length take more than its size in memory or time: %s", async (_, form) => {
    const [, before = "", piece = "", after = ""] =
      /^(.*?(?:"|<!--|\[CDATA\[|<\?b |<a>(?=X)))(.+?)((?:"|-->|\]\]>|\?>|<\/a>).*)$/s.exec(form) ?? [];
    const content = Buffer.from(before + piece.repeat(4_000_000 / piece.length) + after);
    const heapBefore = process.memoryUsage().heapUsed;
    let most = 0;
    const measure = () => {
      most = Math.max(most, process.memoryUsage().heapUsed - heapBefore);
      return Promise.resolve();
    };
    const ignore = () => undefined;
    await parseXml(content, { open: ignore, text: ignore, close: ignore }, measure);
    expect(most).toBeLessThan(100_000_000);
  });
});
