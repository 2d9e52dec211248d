import { decodeBase45 } from "@libretto/core/documents/codes/base45";
import { decodeBase64Url } from "@libretto/core/documents/codes/base64url";
import { decodeCbor } from "@libretto/core/documents/codes/cbor";
import { joinNumericCards } from "@libretto/core/documents/codes/numeric-card";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeBase45, encodeCbor } from "../../../support/documents/health-codes.ts";

const hex = (text: string) => Uint8Array.from(Buffer.from(text, "hex"));
const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

describe("base45", () => {
  it.each([
    ["BB8", "AB"],
    ["%69 VD92EX0", "Hello!!"],
    ["UJCLQE7W581", "base-45"],
    ["QED8WEX0", "ietf!"],
  ])("reads the example %s of RFC 9285", (text, expected) => expect(textOf(decodeBase45(text))).toBe(expected));

  it.each(["GGW", "::", "A", "bb8", "BBÈ", "BB8="])("refuses %s", (text) => expect(decodeBase45(text)).toBeNull());

  it("reads what was written", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
  });
});

describe("base64url", () => {
  it.each([
    ["", ""],
    ["Zg", "f"],
    ["Zm8", "fo"],
    ["Zm9v", "foo"],
    ["Zm9vYmFy", "foobar"],
  ])("reads the example %s of RFC 4648", (text, expected) => expect(textOf(decodeBase64Url(text))).toBe(expected));

  it.each(["Z", "Zg==", "a+b/", "Zm9v\n", "è123"])("refuses %s", (text) => expect(decodeBase64Url(text)).toBeNull());

  it("reads what was written", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeBase64Url(Buffer.from(bytes).toString("base64url"))).toEqual(Uint8Array.from(bytes));
      }),
    );
  });
});

describe("CBOR", () => {
  // RFC 8949, appendix A
  it.each([
    ["00", 0],
    ["17", 23],
    ["1818", 24],
    ["1903e8", 1000],
    ["1a000f4240", 1_000_000],
    ["1b000000e8d4a51000", 1_000_000_000_000],
    ["20", -1],
    ["3863", -100],
    ["3903e7", -1000],
    ["f93c00", 1],
    ["f97bff", 65_504],
    ["f90001", 2 ** -24],
    ["f9c400", -4],
    ["fa47c35000", 100_000],
    ["fbc010666666666666", -4.1],
    ["f4", false],
    ["f5", true],
    ["f6", null],
    ["f7", null],
    ["c074323031332d30332d32315432303a30343a30305a", { tag: 0, content: "2013-03-21T20:04:00Z" }],
    ["4401020304", Uint8Array.of(1, 2, 3, 4)],
    ["6449455446", "IETF"],
    ["62c3bc", "ü"],
    ["64f0908591", "𐅑"],
    ["83010203", [1, 2, 3]],
    ["8301820203820405", [1, [2, 3], [4, 5]]],
    ["a0", new Map()],
    [
      "a26161016162820203",
      new Map<string, unknown>([
        ["a", 1],
        ["b", [2, 3]],
      ]),
    ],
    ["5f42010243030405ff", Uint8Array.of(1, 2, 3, 4, 5)],
    ["7f657374726561646d696e67ff", "streaming"],
    ["9f018202039f0405ffff", [1, [2, 3], [4, 5]]],
    [
      "bf61610161629f0203ffff",
      new Map<string, unknown>([
        ["a", 1],
        ["b", [2, 3]],
      ]),
    ],
  ])("reads the example %s of RFC 8949", (bytes, expected) => expect(decodeCbor(hex(bytes))).toEqual(expected));

  it.each([
    ["nothing", ""],
    ["an end in the middle of a text", "6449"],
    ["an end in the middle of a number", "1903"],
    ["more bytes than one value", "0000"],
    ["a list that is longer than the bytes", "9bffffffffffffffff"],
    ["a text that is longer than the bytes", "7bffffffffffffffff"],
    ["a list without its end", "9f01"],
    ["a map with a key twice", "a201010102"],
    ["a map with a list as its key", "a18001"],
    ["a map with a key and no value", "a101"],
    ["an end that nothing began", "ff"],
    ["a reserved length", "1c"],
    ["a text that is not UTF-8", "61ff"],
    ["a tag without content", "c0"],
    ["too many levels", "81".repeat(50_000)],
    ["too many tags", "c1".repeat(50_000)],
  ])("refuses %s", (_what, bytes) => expect(decodeCbor(hex(bytes))).toBeNull());

  it("reads what was written, and never throws on other bytes", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.nat(), fc.uint8Array())), (values) => {
        expect(decodeCbor(Uint8Array.from(encodeCbor(values)))).toEqual(values);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        decodeCbor(bytes);
      }),
    );
  });
});

describe("numeric cards", () => {
  it("reads the start of the example of the SMART Health Cards Framework", () => {
    expect(joinNumericCards(["56762909"])).toEqual({ cards: ["eyJ6"], isIncomplete: false });
  });

  it("joins the parts of a card in any order, and says when one is missing", () => {
    expect(joinNumericCards(["2/2/2909", "1/2/5676"])).toEqual({ cards: ["eyJ6"], isIncomplete: false });
    expect(joinNumericCards(["2/3/2909", "1/3/5676"])).toEqual({ cards: [], isIncomplete: true });
    expect(joinNumericCards(["1/2/5676", "2/2/2909", "1/2/0101"])).toEqual({ cards: [], isIncomplete: true });
    expect(joinNumericCards(["1/99999999999/5676"])).toEqual({ cards: [], isIncomplete: true });
  });

  it.each(["567", "5678x1", "9999", ""])("refuses the digits %j", (digits) => {
    expect(joinNumericCards([digits]).cards).toEqual([null]);
  });
});
