import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import type { Upload } from "@libretto/core/kernel/upload";
import { checkNewFile, chooseFile, type NewFile } from "@libretto/core/record/files/new-file";
import { blankFile, type FileDraft } from "@libretto/core/record/files/record-file";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { anUpload, anyUpload } from "../../../support/record/files.ts";

/** Chooses a file whose content is not read. */
const chooseUnread = (form: NewFile, upload: Upload | null) => chooseFile(form, upload, null);
const empty = (list: "files" | "kardia"): NewFile => ({ file: blankFile(list, TODAY), upload: null });
const picture = anUpload({ name: "nevo.png", mediaType: "image/png", bytes: 70 });
const chosen = (upload: Upload | null, change: Partial<FileDraft> = {}): NewFile => ({
  file: { ...blankFile("files", TODAY), kind: "document", ...change },
  upload,
});

describe("choosing a file", () => {
  it("copies its name, type and size", () => {
    expect(chooseUnread(empty("files"), picture)).toEqual({
      form: {
        file: { ...blankFile("files", TODAY), name: "nevo.png", mediaType: "image/png", bytes: 70 },
        upload: picture,
      },
      code: null,
    });
  });

  it("shortens a name that is too long, and keeps its extension", () => {
    const { form } = chooseUnread(empty("files"), { ...picture, name: `${"n".repeat(250)}.png` });
    expect([form.file.name, form.upload?.name]).toEqual(Array(2).fill(`${"n".repeat(196)}.png`));
  });

  it("recognises the extension of a name that is too long", () => {
    const unnamed = { ...picture, name: `${"n".repeat(250)}.dcm`, mediaType: "" };
    expect(chooseUnread(empty("files"), unnamed).form.file.mediaType).toBe("application/dicom");
  });

  it("on the Kardia list accepts a PDF, and clears anything else with the message", () => {
    expect(chooseUnread(empty("kardia"), anUpload())).toMatchObject({ form: { upload: anUpload() }, code: null });
    const fileForm = chooseUnread(empty("kardia"), anUpload()).form;
    expect(chooseUnread(fileForm, picture)).toEqual({ form: empty("kardia"), code: "files.pdfOnly" });
    const disguised = anUpload({ name: "traccia.png" });
    expect(chooseUnread(empty("kardia"), disguised)).toEqual({ form: empty("kardia"), code: "files.pdfOnly" });
  });

  it("refuses an empty one, with a message", () => {
    expect(chooseUnread(chooseUnread(empty("files"), picture).form, { ...picture, bytes: 0 })).toEqual({
      form: empty("files"),
      code: "files.empty",
    });
    expect(chooseUnread(empty("kardia"), anUpload({ bytes: 0 }))).toEqual({
      form: empty("kardia"),
      code: "files.empty",
    });
  });

  it("of more than 25 MiB is refused at once, on both lists and whatever its end says", () => {
    const large = anUpload({ bytes: 26_214_401 });
    for (const list of ["files", "kardia"] as const)
      for (const ends of [null, { head: new Uint8Array(), tail: new Uint8Array() }])
        expect(chooseFile(empty(list), large, ends)).toEqual({ form: empty(list), code: "files.tooLarge" });
    expect(chooseUnread(empty("files"), anUpload({ bytes: 26_214_400 })).code).toBeNull();
  });

  it("can be undone", () => {
    expect(chooseUnread(chooseUnread(empty("files"), picture).form, null)).toEqual({
      form: empty("files"),
      code: null,
    });
  });

  it("leaves on the Kardia list a PDF or nothing, for any choice", () => {
    assertProperty(
      fc.property(anyUpload, (upload) => {
        const { form, code } = chooseUnread(empty("kardia"), upload);
        expect(form.upload === null).toBe(code !== null);
        expect(form.upload?.mediaType ?? "application/pdf").toBe("application/pdf");
      }),
    );
  });
});

describe("a new file", () => {
  it.each<[NewFile, Record<string, string>]>([
    [chosen(null), { upload: "form.required" }],
    [chosen(null, { name: "finto.pdf", kind: null }), { upload: "form.required", kind: "files.kindInvalid" }],
    [
      chosen(null, { surveyedOn: null, kind: null, level: null }),
      { upload: "form.required", surveyedOn: "form.required", kind: "files.kindInvalid", level: "form.required" },
    ],
    [chosen(anUpload({ name: " " })), { upload: "form.required" }],
    [chosen(anUpload({ bytes: 0 }), { level: null }), { upload: "form.required", level: "form.required" }],
    [chosen(anUpload({ bytes: 26_214_401 })), { upload: "files.tooLarge" }],
    [chosen(anUpload(), { kind: null }), { kind: "files.kindInvalid" }],
    [chosen(anUpload(), { kind: "photo" }), { kind: "files.otherKind" }],
    [chosen(anUpload(), { surveyedOn: on("2026-03-15") }), { surveyedOn: "files.surveyInFuture" }],
    [chosen(picture, { list: "kardia", kind: "kardia" }), { upload: "files.pdfOnly" }],
  ])("as %j is refused by %j", (form, problems) => {
    expect(checkNewFile(form, TODAY)).toEqual(left(problems));
  });

  it("describes its own file, for any form values", () => {
    const form = chosen(anUpload({ mediaType: "" }), { name: "altro.exe", mediaType: "text/html", bytes: 1 });
    expect(checkNewFile(form, TODAY)).toEqual(
      right({
        file: { ...form.file, name: "referto.pdf", mediaType: "application/pdf", bytes: anUpload().bytes },
        upload: anUpload(),
      }),
    );
  });

  it("may have exactly 25 MiB", () => {
    expect(isRight(checkNewFile(chosen(anUpload({ bytes: 26_214_400 })), TODAY))).toBe(true);
  });

  it("that is valid has its file's name and size", () => {
    assertProperty(
      fc.property(anyUpload, (upload) => {
        const result = checkNewFile(chosen(upload, { kind: "instrumentalExam" }), TODAY);
        if (isLeft(result)) return;
        const { file } = result.right;
        expect([file.name, file.mediaType, file.bytes]).toEqual([upload.name, upload.mediaType, upload.bytes]);
      }),
    );
  });
});
