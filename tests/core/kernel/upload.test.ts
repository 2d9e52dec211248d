import { decode } from "@libretto/core/kernel/codec";
import { correctFutureDate } from "@libretto/core/kernel/correction";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { Line } from "@libretto/core/kernel/text";
import {
  DataUrl,
  dataUrlOf,
  MediaType,
  shortenFileName,
  UPLOAD_LIMIT_BYTES,
  uploadProblem,
} from "@libretto/core/kernel/upload";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { on } from "../../support/builders.ts";

describe("a data URL", () => {
  it("returns type, length and content, and is encoded unchanged", () => {
    assertProperty(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const base64 = Buffer.from(bytes).toString("base64");
        const url = `data:application/pdf;base64,${base64}`;
        const content = { mediaType: "application/pdf", bytes: bytes.length, base64 };
        expect(decode(DataUrl, url)).toEqual(right(content));
        expect([DataUrl.encode(content), dataUrlOf(content)]).toEqual([url, url]);
      }),
    );
  });

  it("has its type in lower case", () => {
    expect(decode(DataUrl, "data:Image/PNG;base64,AAAA")).toEqual(
      right({ mediaType: "image/png", bytes: 3, base64: "AAAA" }),
    );
  });

  it.each([
    "",
    "AAAA",
    "data:image/png;base64",
    "data:;base64,AAAA",
    "data:image/png,AAAA",
    "data:image/png;charset=utf-8;base64,AAAA",
    "data:image;base64,AAAA",
    " data:image/png;base64,AAAA",
    "data:image/png;base64,AAA",
    "data:image/png;base64,AAA-",
    "data:image/png;base64,A===",
    "data:image/png;base64,AA=A",
    "data:image/png;base64,AA A",
    "data:image/png;base64x,AAAA",
    3,
    null,
  ])("IO-3: is not %j", (value) => {
    expect(isLeft(decode(DataUrl, value))).toBe(true);
  });

  it("IO-4: contains at most 25 MiB", () => {
    expect(UPLOAD_LIMIT_BYTES).toBe(26_214_400);
    const longest = `data:application/pdf;base64,${"A".repeat(34_952_532)}AA==`;
    expect(decode(DataUrl, longest)).toMatchObject(right({ bytes: 26_214_400 }));
    expect(isLeft(decode(DataUrl, longest.replace("==", "A=")))).toBe(true);
  });

  it("is determined by the decoded value", () => {
    const content = { mediaType: "image/png", bytes: 3, base64: "AAAA" };
    expect([content, "AAAA", null, {}].map(DataUrl.is)).toEqual([true, false, false, false]);
  });
});

it("a media type is type and subtype in lower case, or nothing", () => {
  for (const type of ["", "image/png", "application/vnd.ms-excel", "image/svg+xml", "a/1"])
    expect(MediaType.is(type)).toBe(true);
  for (const type of ["image", "Image/png", "image/png;q=1", "image/ png", "/", "image/", `a/${"x".repeat(64)}`, "-/a"])
    expect(MediaType.is(type)).toBe(false);
});

it("a chosen file needs a name and a content of at most 25 MiB", () => {
  const upload = { name: "a.pdf", mediaType: "", base64: "", bytes: 1 };
  expect(uploadProblem(null)).toBe("form.required");
  expect(uploadProblem(upload)).toBeNull();
  expect(uploadProblem({ ...upload, bytes: 0 })).toBe("form.required");
  expect(uploadProblem({ ...upload, name: " " })).toBe("form.required");
  expect(uploadProblem({ ...upload, bytes: UPLOAD_LIMIT_BYTES })).toBeNull();
  expect(uploadProblem({ ...upload, bytes: UPLOAD_LIMIT_BYTES + 1 })).toBe("files.tooLarge");
});

describe("the name of a chosen file", () => {
  it.each([
    ["referto.pdf", "referto.pdf"],
    [`${"a".repeat(196)}.pdf`, `${"a".repeat(196)}.pdf`],
    [`${"a".repeat(197)}.pdf`, `${"a".repeat(196)}.pdf`],
    [`${"a".repeat(193)} e poi ${"b".repeat(90)}.dicom`, `${"a".repeat(193)}.dicom`],
    [`${"a".repeat(195)}😀.pdf`, `${"a".repeat(195)}.pdf`],
    ["a".repeat(201), "a".repeat(200)],
    [`a.${"b".repeat(300)}`, `a.${"b".repeat(198)}`],
  ])("%j is stored as %j", (name, normalised) => {
    expect(shortenFileName(name)).toBe(normalised);
  });

  it("fits its limit, and normalising it again changes nothing", () => {
    const long = fc.string({ unit: "grapheme", minLength: 150, maxLength: 300 });
    const names = fc.tuple(long, fc.constantFrom("", ".pdf", ".DICOM"));
    assertProperty(
      fc.property(names, ([beginning, ending]) => {
        const normalised = shortenFileName(beginning + ending);
        return (
          normalised.endsWith(ending) &&
          Line.is(normalised.replaceAll("\0", "")) &&
          shortenFileName(normalised) === normalised
        );
      }),
    );
  });
});

it("R6: a future day is replaced by today, with the reason; any other day stays", () => {
  const today = on("2026-03-14");
  expect(correctFutureDate(on("2026-03-15"), today, "form.dateInvalid")).toEqual({
    value: today,
    code: "form.dateInvalid",
  });
  for (const date of [today, on("2026-03-13"), null])
    expect(correctFutureDate(date, today, "form.dateInvalid")).toBeNull();
});
