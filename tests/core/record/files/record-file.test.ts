import { isRight, left, right } from "@libretto/core/kernel/fp";
import {
  AUDIT_ENTRY,
  blankFile,
  bytesOf,
  checkFile,
  checkFileOn,
  correctSurveyDate,
  type FileDraft,
  kindsOf,
  listOf,
  megabytesOf,
} from "@libretto/core/record/files/record-file";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyDate } from "../../../support/arbitraries/record.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { aFile, anyFileDraft } from "../../../support/record/files.ts";

const required = "form.required";

describe("a file", () => {
  it.each<[Partial<FileDraft>, Record<string, string>]>([
    [{ name: " " }, { name: required }],
    [{ kind: null }, { kind: "files.kindInvalid" }],
    [{ kind: "kardia" }, { kind: "files.kindInvalid" }],
    [{ list: "kardia", kind: "document" }, { kind: "files.kindInvalid" }],
    [{ surveyedOn: null }, { surveyedOn: required }],
    [{ surveyedOn: on("2026-02-30") }, { surveyedOn: "form.dateInvalid" }],
    [{ level: null }, { level: required }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkFile({ ...aFile(), ...change })).toEqual(left(problems));
    expect(checkFileOn({ ...aFile(), ...change }, TODAY)).toEqual(left(problems));
  });

  it("is valid exactly when name, day and level are set and its kind is one of its list", () => {
    assertProperty(
      fc.property(anyFileDraft, (draft) => {
        const isValid =
          draft.name.trim() !== "" &&
          draft.kind !== null &&
          kindsOf(draft.list).includes(draft.kind) &&
          draft.surveyedOn !== null &&
          draft.level !== null;
        expect(checkFile(draft)).toEqual(isValid ? right(draft) : expect.objectContaining({ _tag: "Left" }));
        expect(isRight(checkFileOn(draft, TODAY))).toBe(isValid && (draft.surveyedOn ?? "") <= TODAY);
      }),
    );
  });

  it("has one of six kinds, or is a Kardia trace on the Kardia list", () => {
    expect(kindsOf("files")).toEqual(["photo", "video", "recording", "instrumentalExam", "dicom", "document"]);
    expect(kindsOf("kardia")).toEqual(["kardia"]);
    for (const kind of kindsOf("files")) expect(listOf(kind)).toBe("files");
    expect([listOf("kardia"), listOf(null)]).toEqual(["kardia", "files"]);
  });

  it("starts with today and level 1, with audit entry 132", () => {
    expect(AUDIT_ENTRY).toEqual({ absent: 1, added: 132 });
    expect(blankFile("files", TODAY)).toEqual({
      id: 0,
      version: 0,
      list: "files",
      kind: null,
      exam: null,
      name: "",
      mediaType: "",
      bytes: 0,
      comment: "",
      surveyedOn: TODAY,
      registeredOn: null,
      shownDate: "",
      auditEntry: 132,
      level: 1,
      tags: [],
    });
    expect(blankFile("kardia", TODAY)).toEqual({ ...blankFile("files", TODAY), list: "kardia", kind: "kardia" });
  });
});

describe("the survey date", () => {
  it("R6: in the future becomes today, with the message; any other stays", () => {
    expect(correctSurveyDate(on("2026-03-15"), TODAY)).toEqual({ value: TODAY, code: "files.surveyInFuture" });
    expect([
      correctSurveyDate(TODAY, TODAY),
      correctSurveyDate(on("1990-01-01"), TODAY),
      correctSurveyDate(null, TODAY),
    ]).toEqual([null, null, null]);
  });

  it("that the form corrected is always valid", () => {
    assertProperty(
      fc.property(anyDate, anyDate, (typed, today) => {
        const surveyedOn = correctSurveyDate(typed, today)?.value ?? typed;
        expect(checkFileOn(aFile({ surveyedOn }), today)).toEqual(right(aFile({ surveyedOn })));
      }),
    );
  });

  it("in the future is refused when it is sent nevertheless", () => {
    expect(checkFileOn(aFile({ surveyedOn: on("2026-03-15") }), TODAY)).toEqual(
      left({ surveyedOn: "files.surveyInFuture" }),
    );
  });
});

it("a size in MB is bytes / 1,000,000, and converts back to the bytes", () => {
  expect(megabytesOf(1_250_000)).toBe(1.25);
  assertProperty(fc.property(fc.nat(), (bytes) => bytesOf(megabytesOf(bytes)) === bytes));
});
