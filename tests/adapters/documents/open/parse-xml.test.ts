import { decodeText } from "@libretto/adapters/documents/open/decode-text";
import { parseXml } from "@libretto/adapters/documents/open/parse-xml";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const nested = (depth: number) => `${"<a>".repeat(depth)}${"</a>".repeat(depth)}`;

describe("an XML document", () => {
  it("becomes a tree with local names, namespaces and resolved entities", () => {
    const text = `<?xml version="1.0"?><!-- comment --><x:Doc xmlns:x="urn:a" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" x:id="1">
      <value i:type="PQ" unit="&lt;&#181;g">a &amp; b<![CDATA[<c>]]></value></x:Doc>`;
    expect(parseXml(text)).toMatchObject(
      right({
        ...{ name: "Doc", namespace: "urn:a", attributes: { id: "1" } },
        children: [
          expect.any(String),
          {
            ...{ name: "value", namespace: "", attributes: { "xsi:type": "PQ", unit: "<µg" } },
            children: ["a & b", "<c>"],
          },
        ],
      }),
    );
  });

  it("may have empty lines, a byte order mark and zeros around it, and a prefix without a declaration", () => {
    expect(parseXml('\uFEFF\n\n<?xml version="1.0"?><a sdtc:x="1"/>\0\0 \n')).toMatchObject(
      right({ attributes: { x: "1" } }),
    );
  });

  it.each([
    ["tags that do not match", "<a><b></a>", "malformedXml"],
    ["an end that is missing", "<a><b>", "malformedXml"],
    ["an attribute that is repeated", '<a x="1" x="2"/>', "malformedXml"],
    ["an entity of its own", "<a>&boom;</a>", "malformedXml"],
    ["no element", "<!-- nothing -->", "malformedXml"],
    ["a document type", '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>', "forbiddenXml"],
    ["a definition of entities", '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>', "forbiddenXml"],
    ["too many levels", nested(100 + 1), "tooDeep"],
    ["too many elements", `<a>${"<b/>".repeat(500_000)}</a>`, "tooLarge"],
    ["too many characters", `<a>${" ".repeat(8 * 2 ** 20)}</a>`, "tooLarge"],
  ])("with %s is refused", (_what, text, refusal) => {
    expect(parseXml(text)).toEqual(left(refusal));
  });

  it("may have as many levels as the limit", () => {
    expect(parseXml(nested(100))._tag).toBe("Right");
  });
});

const TEXT = '<?xml version="1.0" encoding="ENC"?><a>è € ò</a>';
const bytesOf = (codes: readonly number[]) => Uint8Array.from(codes);
const inLatin = (encoding: string, euro: number) =>
  bytesOf([...TEXT.replace("ENC", encoding)].map((character) => (character === "€" ? euro : character.charCodeAt(0))));
const inUtf16 = (encoding: string, isLittle: boolean, mark: boolean) =>
  bytesOf(
    [...(mark ? "\uFEFF" : ""), ...TEXT.replace("ENC", encoding)].flatMap((character) => {
      const code = character.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
const utf8 = (encoding: string, mark = "") => new TextEncoder().encode(mark + TEXT.replace("ENC", encoding));

describe("the encoding of a text", () => {
  it.each([
    ["UTF-8", utf8("UTF-8")],
    ["UTF-8 with a byte order mark", utf8("UTF-8", "\uFEFF")],
    ["UTF-8 that calls itself UTF-16", utf8("utf-16")],
    ["windows-1252 that calls itself UTF-8", inLatin("UTF-8", 0x80)],
    ["windows-1252", inLatin("windows-1252", 0x80)],
    ["ISO-8859-15", inLatin("ISO-8859-15", 0xa4)],
    ["ISO-8859-1 with a euro sign, as programs of Windows write it", inLatin("iso-8859-1", 0x80)],
    ["UTF-16 with a byte order mark", inUtf16("UTF-16", true, true)],
    ["UTF-16 without one, the other order", inUtf16("UTF-16", false, false)],
  ])("can be %s", (_what, bytes) => {
    const text = decodeText(bytes);
    expect(text._tag === "Right" && text.right.slice(text.right.indexOf("<a>"))).toBe("<a>è € ò</a>");
  });

  it("that is unknown is refused", () => {
    expect(decodeText(utf8("x-unknown-9"))).toEqual(left("unknownEncoding"));
  });
});

describe("a document of a hostile shape", () => {
  it("may have white space in any quantity", () => {
    const space = " ".repeat(1_000_000);
    expect(parseXml(`${space}<a>${space}</a>${space}\0`)).toMatchObject({ right: { name: "a" } });
    expect(parseXml(`<a/>${space}x`)).toEqual(left("malformedXml"));
  });

  it("may declare many namespaces on many elements", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `xmlns:p${index}="urn:${index}"`).join(" ");
    const inner = Array.from({ length: 20_000 }, (_, index) => `<p${index}:a xmlns:q="urn:q"/>`).join("");
    const root = parseXml(`<a ${many}>${inner}</a>`);
    if (isLeft(root)) throw new Error(root.left);
    expect(root.right.children.at(-1)).toMatchObject({ name: "a", namespace: "urn:19999" });
  });
});
