import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import { FileRowWire, NewFileWire } from "@libretto/core/record/files/new-file-wire";
import { blankFile, checkFile } from "@libretto/core/record/files/record-file";
import { files, KardiaCode, kardiaTraces } from "@libretto/core/record/files/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { rareFileFields } from "../../../support/arbitraries/file-fields.ts";
import { TODAY } from "../../../support/builders.ts";
import { aFile, anUpload, anyFileDraft, anyUpload } from "../../../support/record/files.ts";

const definitions = { files, kardia: kardiaTraces } as const;

describe.each([
  ["files", files],
  ["Kardia traces", kardiaTraces],
] as const)("a row of %s on the wire", (_name, definition) => {
  it("loses nothing", () => expectRoundTrip(definition.wire, { special: rareFileFields }));
});

describe("a file on the wire", () => {
  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyFileDraft, (draft) => {
        const { wire } = definitions[draft.list];
        expect(decode(wire, JSON.parse(JSON.stringify(wire.encode(draft))))).toEqual(right(draft));
      }),
    );
  });

  it("has the documented codes only", () => {
    expectCompleteEnum(enumOfColumn(files.wire, "file_type"), {
      photo: "foto",
      video: "Video",
      recording: "registrazione",
      instrumentalExam: "esamistrumentali",
      dicom: "dicom",
      document: "documento",
    });
    expectCompleteEnum(KardiaCode, { kardia: "kardia" });
  });

  it("has the documented names, and its size in MB", () => {
    expect(files.wire.encode(aFile({ exam: 51 }))).toEqual({
      id_file: 61,
      id_indagine: 51,
      id_audit_log: 132,
      file_nome: "referto.pdf",
      file_size: 1.25,
      file_type: "documento",
      type: "application/pdf",
      file_commento: "referto di dimissione",
      data_rilievo: "2026-03-01",
      data_reg: null,
      date_display: "",
      id_livello_confidenzialita: 1,
      tags: [],
      version: 1,
    });
  });

  it("without audit entry has 1, and is otherwise empty", () => {
    expect(decode(files.wire, { id_file: 1, file_nome: "a.pdf" })).toEqual(
      right({
        ...blankFile("files", TODAY),
        id: 1,
        name: "a.pdf",
        surveyedOn: null,
        auditEntry: 1,
        level: null,
      }),
    );
  });

  it("keeps its author unchanged", () => {
    const row = { ...(files.wire.encode(aFile()) as object), id_autore: 7, created_at: "2026-03-01T08:00:00.000Z" };
    const read = decode(files.wire, row);
    expect(isRight(read) && files.wire.encode(read.right)).toEqual(row);
  });

  it.each([
    { file_type: "kardia" },
    { file_type: "Foto" },
    { file_size: -1 },
    { file_size: Number.POSITIVE_INFINITY },
    { file_size: 0.0000001 },
    { file_size: "1.25" },
    { type: "documento" },
    { type: "Application/PDF" },
    { data_rilievo: "01/03/2026" },
    { id_audit_log: 0 },
    { id_indagine: 0 },
    { file_nome: null },
    { file_nome: "x".repeat(201) },
    { id_livello_confidenzialita: 7 },
  ])("IO-3: refuses %j", (change) => {
    expect(isLeft(decode(files.wire, { ...(files.wire.encode(aFile()) as object), ...change }))).toBe(true);
  });

  it.each([{ file_type: "documento" }, { file_type: null }, { file_type: undefined }])(
    "is no Kardia trace with %j",
    (change) => {
      const row = kardiaTraces.wire.encode(aFile({ list: "kardia" })) as object;
      expect(isRight(decode(kardiaTraces.wire, row))).toBe(true);
      expect(isLeft(decode(kardiaTraces.wire, { ...row, ...change }))).toBe(true);
    },
  );
});

describe("a new file on the wire", () => {
  it("is its row and, in addition, the file as a data URL", () => {
    expect(NewFileWire.encode({ file: aFile(), upload: anUpload() })).toEqual({
      ...(files.wire.encode(aFile()) as object),
      file: "data:application/pdf;base64,JVBERi0xLjQKc3RhcnR4cmVmCjAKJSVFT0YK",
      file_nome: "referto.pdf",
    });
  });

  it("has its day in created_at, as in the form of an exam, where data_rilievo is missing", () => {
    const { data_rilievo: _day, ...row } = files.wire.encode(aFile()) as Record<string, unknown>;
    for (const created_at of ["2026-03-01", "2026-03-01T23:30:00.000Z"])
      expect(FileRowWire.decode({ ...row, created_at })).toMatchObject({ right: { surveyedOn: "2026-03-01" } });
    expect(
      FileRowWire.decode({ ...row, data_rilievo: "2026-02-01", created_at: "2026-03-01T00:00:00.000Z" }),
    ).toMatchObject({
      right: { surveyedOn: "2026-02-01" },
    });
    expect(FileRowWire.decode({ ...row, created_at: "ieri" })._tag).toBe("Left");
  });

  it("is encoded and decoded without loss, on either list, with and without the file", () => {
    assertProperty(
      fc.property(anyFileDraft, fc.option(anyUpload), (draft, upload) => {
        const form = { file: { ...draft, name: upload?.name ?? draft.name }, upload };
        expect(decode(NewFileWire, JSON.parse(JSON.stringify(NewFileWire.encode(form))))).toEqual(right(form));
      }),
    );
  });

  it.each([{ file: "C:\\referto.pdf" }, { file: 8 }, { file: "data:;base64,AAAA" }, { file_type: "Kardia" }])(
    "IO-3: refuses %j",
    (change) => {
      const body = NewFileWire.encode({ file: aFile(), upload: anUpload() }) as object;
      expect(isLeft(decode(NewFileWire, { ...body, ...change }))).toBe(true);
    },
  );

  it("IO-3: refuses values that are not rows", () => {
    for (const body of [null, 3, "kardia", [], { file_type: "kardia" }])
      expect(isLeft(decode(NewFileWire, body))).toBe(true);
  });
});

describe("the definitions of files", () => {
  it("are two, of one kind", () => {
    const both = {
      idField: "id_file",
      moveFields: [],
      permissions: { add: "addFile", edit: "editFile", move: null },
      removeQuestion: "general.sureToDelete",
      messages: {
        saved: "files.changed",
        added: "files.uploaded",
        removed: "files.removed",
        failed: "failure.apology",
        removeFailed: "files.removeFailed",
      },
    };
    expect(files).toMatchObject({
      ...both,
      name: "files",
      collection: "tbl_files",
      lists: ["files"],
      actions: ["download", "edit", "lock", "remove"],
    });
    expect(kardiaTraces).toMatchObject({
      ...both,
      name: "kardiaTraces",
      collection: "kardias",
      lists: ["kardia"],
      actions: ["view", "download", "edit", "lock", "remove"],
    });
  });

  it.each([files, kardiaTraces])(
    "$name: cannot be moved, is not in the emergency set, is searched by name and comment",
    (definition) => {
      const [list = "files"] = definition.lists;
      expect(definition.check).toBe(checkFile);
      expect(definition.createBlank(list, TODAY)).toEqual(blankFile(list, TODAY));
      expect(definition.targetListsOf(list)).toEqual([]);
      expect(definition.prepareMove(aFile(), list)).toEqual(aFile());
      expect(definition.isInEmergencySet(aFile())).toBe(false);
      expect(definition.searchTextOf(aFile())).toBe("referto.pdf referto di dimissione");
      expect(definition.sortKeyOf(aFile())).toBe("2026-03-01");
    },
  );
});
