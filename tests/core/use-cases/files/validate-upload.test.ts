import { fieldFailure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { validateUpload } from "@libretto/core/use-cases/files/validate-upload";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { aFile, PDF_END } from "../../../support/record/files.ts";
import { anUploadOf } from "../../../support/use-cases/fake-files.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const aPdf = { ...anUploadOf(27), head: bytes("%PDF-1.4"), tail: bytes(PDF_END) };
const validate = (differs: Partial<Parameters<typeof validateUpload>[0]> = {}) =>
  validateUpload({ draft: aFile(), content: aPdf, mediaType: "text/plain", ...differs }, CLOCK.now());

it("accepts a PDF with its row, as a new row with the size of the received bytes", () => {
  const draft = { ...aFile({ id: 9, version: 4, auditEntry: 1 }), unknownFields: { other: "x" } };
  expect(validate({ draft })).toMatchObject({
    right: { ready: { file: { id: 0, version: 0, auditEntry: 132, bytes: 27 } }, content: aPdf },
  });
  expect(JSON.stringify(validate({ draft }))).not.toContain("other");
});

it("takes the declared type when the row names none", () => {
  const draft = aFile({ mediaType: "" });
  expect(validate({ draft, mediaType: "application/pdf" })).toMatchObject({
    right: { ready: { file: { mediaType: "application/pdf" } } },
  });
});

it.each([
  ["without bytes", { content: null }, { upload: "form.required" }],
  [
    "whose bytes are of another type",
    { content: { ...aPdf, head: bytes("<html>") } },
    { upload: "files.contentMismatch" },
  ],
  ["that is incomplete", { content: { ...aPdf, tail: bytes("cut") } }, { upload: "files.incomplete" }],
  ["of a day to come", { draft: aFile({ surveyedOn: on("2027-01-01") }) }, { surveyedOn: "files.surveyInFuture" }],
] as const)("FI-1: refuses a file %s", (_, differs, fields) => {
  expect(validate(differs)).toEqual(left(fieldFailure(fields)));
});
