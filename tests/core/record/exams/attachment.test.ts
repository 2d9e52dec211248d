import { LEVELS } from "@libretto/core/access/confidentiality";
import { ATTACHMENT_KINDS } from "@libretto/core/catalogues/files/file-kind";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import {
  type Attachment,
  type AttachmentDraft,
  attachmentsOf,
  blankAttachment,
  canUpload,
  checkAttachment,
} from "@libretto/core/record/exams/attachment";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyDate } from "../../../support/arbitraries/record.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { aFile, anUpload, anyUpload } from "../../../support/record/files.ts";

const anAttachment = (differs: Partial<Attachment> = {}): Attachment => ({
  exam: 51,
  upload: anUpload(),
  surveyedOn: TODAY,
  kind: "document",
  level: 1,
  ...differs,
});

describe("the upload form of an exam", () => {
  it("starts with today, unrestricted, without kind and file", () => {
    expect(blankAttachment(51, TODAY)).toEqual({ exam: 51, upload: null, surveyedOn: TODAY, kind: null, level: 1 });
  });

  it("offers all kinds of files, and the Kardia trace", () => {
    expect(ATTACHMENT_KINDS).toEqual([
      "photo",
      "video",
      "recording",
      "instrumentalExam",
      "dicom",
      "document",
      "kardia",
    ]);
  });

  it("cannot be uploaded before kind and level are set", () => {
    for (const kind of [null, "photo"] as const)
      for (const level of [null, ...LEVELS])
        expect(canUpload(anAttachment({ kind, level } as Attachment))).toBe(kind !== null && level !== null);
  });

  it.each<[Partial<AttachmentDraft>, Record<string, string>]>([
    [
      { upload: null, surveyedOn: null, kind: null, level: null },
      { upload: "form.required", surveyedOn: "form.required", kind: "form.required", level: "form.required" },
    ],
    [{ upload: null }, { upload: "form.required" }],
    [{ upload: anUpload({ bytes: 0 }) }, { upload: "form.required" }],
    [{ upload: anUpload({ bytes: 25 * 2 ** 20 + 1 }) }, { upload: "failure.tooLarge" }],
    [{ surveyedOn: on("2026-02-30") }, { surveyedOn: "form.dateInvalid" }],
    [{ surveyedOn: on("2026-03-15") }, { surveyedOn: "files.surveyInFuture" }],
    [{ kind: "photo" }, { kind: "files.kindInvalid" }],
    [{ kind: "kardia", upload: anUpload({ name: "a.png", mediaType: "image/png" }) }, { kind: "files.pdfOnly" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkAttachment({ ...anAttachment(), ...change }, TODAY)).toEqual(left(problems));
  });

  it("is valid with all of them, and a Kardia trace as PDF", () => {
    expect(checkAttachment(anAttachment(), TODAY)).toEqual(right(anAttachment()));
    expect(isRight(checkAttachment(anAttachment({ kind: "kardia" }), TODAY))).toBe(true);
  });

  it("recognises a DICOM file by its name where the browser has no type", () => {
    const named = anUpload({ name: "torace.DCM", mediaType: "" });
    expect(checkAttachment(anAttachment({ kind: "dicom", upload: named }), TODAY)).toEqual(
      right(anAttachment({ kind: "dicom", upload: { ...named, mediaType: "application/dicom" } })),
    );
  });

  it("accepts nothing that could not be uploaded", () => {
    const anyDraft: fc.Arbitrary<AttachmentDraft> = fc.record({
      exam: fc.constant(51),
      upload: fc.option(anyUpload),
      surveyedOn: fc.option(anyDate),
      kind: fc.option(fc.constantFrom(...ATTACHMENT_KINDS)),
      level: fc.option(fc.constantFrom(...LEVELS)),
    });
    assertProperty(
      fc.property(anyDraft, (draft) => {
        const result = checkAttachment(draft, TODAY);
        return !isRight(result) || (canUpload(draft) && draft.upload !== null && result.right.surveyedOn <= TODAY);
      }),
    );
  });
});

it("the attachments of an exam are the files that name it", () => {
  const files = [aFile({ id: 1, exam: 51 }), aFile({ id: 2 }), aFile({ id: 3, exam: 52 }), aFile({ id: 4, exam: 51 })];
  expect(attachmentsOf(51, files).map(({ id }) => id)).toEqual([1, 4]);
});
