import { typesByContent } from "@libretto/core/catalogues/files/file-signature";
import { isDicomStart, toDicomFile } from "@libretto/core/media/dicom-file";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { type DicomPreamble, discImage, EXPLICIT, IMPLICIT } from "../../support/documents/dicom-disc.ts";

const STARTS: readonly (readonly [DicomPreamble, string])[] = [
  ["file", EXPLICIT],
  ["prefix", EXPLICIT],
  ["meta", EXPLICIT],
  ["meta", IMPLICIT],
  ["dataSet", EXPLICIT],
  ["dataSet", IMPLICIT],
];

/** The part of a file that must stay as it is. */
const dataSetOf = (syntax: string) => Buffer.from(discImage({}, { start: "dataSet", syntax }));

describe("a DICOM file by its content", () => {
  it.each(STARTS)("is recognised with the start “%s” in %s, and becomes one that the record takes", (start, syntax) => {
    const bytes = discImage({}, { start, syntax });
    expect(isDicomStart(bytes.subarray(0, 4096))).toBe(true);
    const file = toDicomFile(bytes);
    if (file === null) throw new Error("it was recognised");
    expect(typesByContent(file.subarray(0, 4096))).toEqual(["application/dicom"]);
    const dataSet = dataSetOf(syntax);
    expect(Buffer.from(file).subarray(-dataSet.length)).toEqual(dataSet);
    expect(Buffer.from(file).includes(syntax)).toBe(true);
  });

  it("keeps a complete file as it is, and empties only a preamble that could be a program", () => {
    const file = discImage();
    expect(toDicomFile(file)).toBe(file);
    const program = Uint8Array.from(file);
    program.set([0x4d, 0x5a, 0x90]);
    expect(toDicomFile(program)).toEqual(file);
    const tiff = Uint8Array.from(file);
    tiff.set([0x49, 0x49, 0x2a, 0]);
    expect(toDicomFile(tiff)).toBe(tiff);
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["a text", new TextEncoder().encode("REFERTO del 3 marzo ".repeat(20))],
    ["zeros", new Uint8Array(4096)],
    ["a program", Uint8Array.from([0x4d, 0x5a, ...new Uint8Array(400)])],
    ["a prefix without anything after it", Uint8Array.from([...new Uint8Array(128), 0x44, 0x49, 0x43, 0x4d])],
    ["elements of another group", discImage({}, { start: "dataSet" }).subarray(200)],
  ])("is not %s", (_what, bytes) => {
    expect([isDicomStart(bytes), toDicomFile(bytes)]).toEqual([false, null]);
  });

  it("needs the class of a stored object and its identifier in the first elements", () => {
    const replace = (from: string, to: string) => {
      const bytes = Buffer.from(discImage({}, { start: "dataSet" }));
      bytes.write(to, bytes.indexOf(from), "latin1");
      return Uint8Array.from(bytes);
    };
    expect(isDicomStart(replace("1.2.840.10008.5.1.4", "1.2.840.10008.1.3.4"))).toBe(false);
    expect(isDicomStart(replace("2.25.200.1", "2.25.x00.1"))).toBe(false);
  });

  it("never throws, and answers the same for the beginning and for the whole", () => {
    assertProperty(
      fc.property(fc.constantFrom(...STARTS), fc.nat(900), fc.nat(900), fc.nat(255), (start, cut, at, byte) => {
        const bytes = discImage({}, { start: start[0], syntax: start[1] }).slice(0, cut);
        if (at < bytes.length) bytes[at] = byte;
        expect(toDicomFile(bytes) !== null).toBe(isDicomStart(bytes));
      }),
    );
  });
});
