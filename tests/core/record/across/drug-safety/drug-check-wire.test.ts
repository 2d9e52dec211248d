import { NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import {
  DrugCheckWire,
  DrugWarningWire,
  RecordEntryWire,
} from "@libretto/core/record/across/drug-safety/drug-check-wire";
import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { describe, expect, it } from "vitest";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../../support/arbitraries/codec-round-trip.ts";
import { on } from "../../../../support/builders.ts";
import { therapyEntry } from "../../../../support/record/drug-check-sources.ts";

const warning: DrugWarning = {
  kind: "interaction",
  conflictsWith: "Warfarin",
  drug: "Ibuprofene",
  severity: "severe",
  advice: { it: "Rischio di sanguinamento", en: "Risk of bleeding" },
  reference: "RCP di warfarin",
  source: { name: "starter", date: "2026-01-01" },
  entry: therapyEntry(1),
};
const row = {
  farmaco_in_corso: "Warfarin",
  interazione_con: "Ibuprofene",
  tipo: "interazione",
  gravita: "grave",
  messaggio: "Rischio di sanguinamento",
  messaggio_en: "Risk of bleeding",
  riferimento: "RCP di warfarin",
  fonte: { fonte: "starter", data: "2026-01-01" },
  voce: { sezione: "tbl_terapie", id: 101, data: "2026-01-10" },
  motivo: null,
  id_avviso: "interaction:severe:Warfarin",
};

describe("a drug warning on the wire", () => {
  it("has its documented form", () => {
    expect(DrugWarningWire.encode(warning)).toEqual(row);
    expect(decode(DrugWarningWire, row)).toEqual(right(warning));
  });

  it("can have no grade and come from the record only", () => {
    const pregnancy: DrugWarning = {
      ...warning,
      kind: "pregnancy",
      conflictsWith: "",
      severity: null,
      advice: NO_ADVICE,
      reference: "",
      source: null,
      entry: { section: "pregnancies", id: 9, date: on("2026-01-01") },
    };
    const encodedWarning = DrugWarningWire.encode(pregnancy);
    expect(encodedWarning).toMatchObject({
      tipo: "gravidanza",
      gravita: null,
      fonte: null,
      voce: { sezione: "tbl_gravidanze" },
    });
    expect(decode(DrugWarningWire, encodedWarning)).toEqual(right(pregnancy));
  });

  it("has the documented names, and refuses others", () => {
    expectCompleteEnum(enumOfColumn(DrugWarningWire, "tipo"), {
      interaction: "interazione",
      forbidden: "vietato",
      sensitivity: "allergia",
      duplicate: "doppione",
      sameClass: "stessa classe",
      pregnancy: "gravidanza",
      qt: "intervallo qt",
      together: "più farmaci insieme",
      washOut: "farmaco concluso",
      dose: "dose",
      illness: "malattia",
      labValue: "esame di laboratorio",
      age: "età",
      nursing: "allattamento",
      fertileAge: "età fertile",
      vaccination: "vaccino",
    });
    expectCompleteEnum(SeverityName, { contraindicated: "controindicata", severe: "grave", moderate: "moderata" });
    expectCompleteEnum(enumOfColumn(RecordEntryWire, "sezione"), {
      therapies: therapies.collection,
      diagnoses: diagnoses.collection,
      pregnancies: pregnancies.collection,
      labResults: labResults.collection,
      vaccinations: vaccinations.collection,
      sheet: "scheda",
    });
    for (const change of [{ tipo: "altro" }, { gravita: "lieve" }, { voce: null }, { voce: { ...row.voce, id: "1" } }])
      expect(isLeft(decode(DrugWarningWire, { ...row, ...change }))).toBe(true);
  });

  it("loses nothing", () => {
    // The id is derived from the other fields.
    expectRoundTrip(DrugWarningWire, { isCoherent: ({ id_avviso }) => (id_avviso ?? "") === "" });
  });

  it("is refused with the name of the field that cannot be decoded", () => {
    const refused = (change: object) => {
      const read = decode(DrugWarningWire, { ...row, ...change });
      return isLeft(read) ? read.left.map(({ at, expected }) => [at, expected]) : [];
    };
    expect(refused({ tipo: "altro", gravita: "lieve" })).toEqual([
      ["/tipo", "WarningKind"],
      ["/gravita", "Severity or null"],
    ]);
    expect(refused({ voce: { ...row.voce, sezione: "esami" } })).toEqual([["/voce/sezione", "EntrySection"]]);
  });
});

const rules = { source: { name: "starter", date: "2026-01-01" }, count: 312 };
const regole = { fonte: "starter", data: "2026-01-01", numero: 312 };

describe("the drug check on the wire", () => {
  it.each<[string, DrugCheckResult, object]>([
    [
      "has findings",
      { state: "checked", findings: [warning], rules },
      { esito: true, messaggiInterazioni: [row], controlli_mancanti: [], regole },
    ],
    [
      "has no findings",
      { state: "checked", findings: [], rules },
      { esito: false, messaggiInterazioni: [], controlli_mancanti: [], regole },
    ],
    [
      "is incomplete",
      {
        state: "partly",
        findings: [],
        rules: null,
        uncheckedParts: [
          { part: "interaction", drugs: ["Tisana"] },
          { part: "pregnancy", drugs: [] },
        ],
      },
      {
        esito: false,
        messaggiInterazioni: [],
        controlli_mancanti: [
          { tipo: "interazione", farmaci: ["Tisana"], id_avviso: "unchecked:interaction" },
          { tipo: "gravidanza", farmaci: [], id_avviso: "unchecked:pregnancy" },
        ],
        regole: null,
      },
    ],
  ])("that %s is encoded and decoded without loss", (_, check, encodedWarning) => {
    expect(DrugCheckWire.encode(check)).toEqual(encodedWarning);
    expect(decode(DrugCheckWire, encodedWarning)).toEqual(right(check));
  });

  it("is complete when no part is missing, and absent when it cannot be decoded", () => {
    expect(decode(DrugCheckWire, { esito: true, messaggiInterazioni: [row] })).toEqual(
      right({ state: "checked", findings: [warning], rules: null }),
    );
    for (const odd of [{}, { esito: false }, { esito: "false", messaggiInterazioni: [] }, null])
      expect(isLeft(decode(DrugCheckWire, odd))).toBe(true);
  });
});
