import { ServerFields } from "@libretto/core/access/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { checkExam, EXAM_LISTS } from "@libretto/core/record/exams/exam";
import { ExamKindName, exams } from "@libretto/core/record/exams/wire";
import { stripUnknownFields } from "@libretto/core/record/section";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { TODAY } from "../../../support/builders.ts";
import { anExam, anyExamDraft } from "../../../support/record/exams.ts";

/** The name of a listed centre belongs to its id, that of another centre has no id. */
const coherent = (row: Readonly<Record<string, unknown>>) =>
  (!row.investigazione || !!row.id_diagn_investigations) &&
  (!row.centro || !!row.id_centro_indagine) &&
  (!row.altro_centro || !row.id_centro_indagine);

describe("an exam on the wire", () => {
  it("loses nothing", () => expectRoundTrip(exams.wire, { isCoherent: coherent }));

  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyExamDraft, (draft) => {
        expect(decode(exams.wire, JSON.parse(JSON.stringify(exams.wire.encode(draft))))).toEqual(right(draft));
      }),
    );
  });

  it("has the documented codes only", () => {
    expectCompleteEnum(enumOfColumn(exams.wire, "indagine_stato"), { requested: "0", scheduled: "1", completed: "2" });
    expectCompleteEnum(ExamKindName, {
      specialist: "Studi Specialistici",
      radiology: "Studi Radiologici",
      laboratory: "Laboratori Analisi",
      pathology: "Patologia",
    });
  });

  it("has the documented names", () => {
    expect(exams.wire.encode(anExam())).toEqual({
      id_indagine: 51,
      indagine_stato: "0",
      indagine_tipologia: "Laboratori Analisi",
      indagine_motivo: "controllo annuale",
      indagine_data_display: "2026-03-20",
      indagine_ora: null,
      indagine_preparazione: "",
      indagine_domande: "",
      id_diagn_investigations: 9062,
      investigazione: { descrizione: "Emocromo" },
      id_centro_indagine: 77,
      centro: { centro_nome: "Laboratorio San Marco" },
      altro_centro: "",
      careprovider: "Dott.ssa Verdi",
      diags: [31],
      id_livello_confidenzialita: 6,
      tags: [],
      id_documenti: null,
      version: 1,
    });
    expect(exams.wire.encode(anExam({ centre: { kind: "other", name: "Studio Bo" } }))).toMatchObject({
      id_centro_indagine: null,
      centro: null,
      altro_centro: "Studio Bo",
    });
  });

  it("decodes missing names as empty, and prefers a listed centre to another one", () => {
    const row = { id_indagine: 1, indagine_stato: "2", id_diagn_investigations: 5, id_centro_indagine: 6 };
    expect(decode(exams.wire, { ...row, altro_centro: "Studio Bo" })).toMatchObject(
      right({
        investigation: { id: 5, name: "" },
        centre: { kind: "listed", id: 6, name: "" },
        reason: "",
        careProvider: "",
        diagnoses: [],
        tags: [],
        version: 0,
      }),
    );
  });

  it("AZ-5: hides attachments and server fields from another reader", () => {
    const row = {
      ...(exams.wire.encode(anExam()) as object),
      allegati: [{ file_nome: "referto.pdf" }],
      id_allegati: [61],
    };
    const read = decode(exams.wire, row);
    if (isLeft(read)) throw new Error("not read");
    expect(exams.wire.encode(read.right)).toEqual(row);
    expect(exams.wire.encode(stripUnknownFields(read.right))).toEqual(exams.wire.encode(anExam()));
    expect(Object.keys(exams.wire.props)).toEqual([
      ...exams.wire.columns,
      ...Object.keys(ServerFields),
      "allegati",
      "id_allegati",
    ]);
  });

  it.each([
    { indagine_stato: "3" },
    { indagine_stato: 0 },
    { indagine_tipologia: "Altro" },
    { indagine_data_display: "20/03/2026" },
    { id_diagn_investigations: 0 },
    { id_centro_indagine: "77" },
    { diags: [0] },
    { diags: Array.from({ length: 101 }, (_, n) => n + 1) },
    { id_livello_confidenzialita: 0 },
    { indagine_motivo: "a\0b" },
    { investigazione: {} },
    { centro: {} },
    { id_indagine: -1 },
    { tags: ["1"] },
  ])("IO-3: refuses %j", (change) => {
    expect(isLeft(decode(exams.wire, { ...(exams.wire.encode(anExam()) as object), ...change }))).toBe(true);
  });

  it("can refer to a hundred diagnoses", () => {
    const diags = Array.from({ length: 100 }, (_, n) => n + 1);
    expect(decode(exams.wire, { ...(exams.wire.encode(anExam()) as object), diags })).toEqual(
      right(anExam({ diagnoses: diags })),
    );
  });
});

describe("the definition of exams", () => {
  it("creates a new one in the requested list, with today's date and at the strictest level", () => {
    for (const list of EXAM_LISTS)
      expect(exams.createBlank(list, TODAY)).toEqual({
        id: 0,
        version: 0,
        list,
        kind: null,
        reason: "",
        date: TODAY,
        investigation: null,
        time: "",
        centre: null,
        preparation: "",
        questions: "",
        careProvider: "",
        diagnoses: [],
        level: 6,
        tags: [],
      });
  });

  it("has the documented permissions, actions and texts", () => {
    expect(exams).toMatchObject({
      name: "exams",
      collection: "esami",
      idField: "id_indagine",
      lists: ["requested", "scheduled", "completed"],
      permissions: { add: "addExam", edit: "editExam", move: "moveExam" },
      actions: ["complete", "download", "move", "attach", "edit", "lock", "remove"],
      removeQuestion: "general.sureToDelete",
      messages: {
        saved: "form.dataSaved",
        removed: "general.success",
        failed: "failure.apology",
        removeFailed: "failure.apology",
      },
    });
    expect(exams.check).toBe(checkExam);
  });

  it("W11: is not in the emergency set", () => {
    expect(exams.isInEmergencySet(anExam())).toBe(false);
  });

  it("is searched by investigation, reason, centre and care provider, and sorted by day", () => {
    expect(exams.searchTextOf(anExam())).toBe("Emocromo controllo annuale Laboratorio San Marco Dott.ssa Verdi");
    expect(exams.searchTextOf(anExam({ investigation: null, centre: null, reason: "" }))).toBe("Dott.ssa Verdi");
    expect(exams.sortKeyOf(anExam())).toBe("2026-03-20");
    expect(exams.sortKeyOf(anExam({ date: null }))).toBe("");
  });
});
