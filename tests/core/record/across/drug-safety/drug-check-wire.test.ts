import { NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import {
  DrugCheckWire,
  DrugWarningWire,
  EntrySectionName,
  WarningKindName,
} from "@libretto/core/record/across/drug-safety/drug-check-wire";
import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { on } from "../../../../support/builders.ts";
import { therapyEntry } from "../../../../support/record/drug-checks.ts";
import { expectLossless, expectTotal } from "../../../../support/round-trip.ts";

const warning: DrugWarning = {
  kind: "interaction",
  because: "Warfarin",
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

describe("what speaks against a drug, on the wire", () => {
  it("is told as the documents say", () => {
    expect(DrugWarningWire.encode(warning)).toEqual(row);
    expect(decode(DrugWarningWire, row)).toEqual(right(warning));
  });

  it("may be graded by nobody and come from the record alone", () => {
    const pregnancy: DrugWarning = {
      ...warning,
      kind: "pregnancy",
      because: "",
      severity: null,
      advice: NO_ADVICE,
      reference: "",
      source: null,
      entry: { section: "pregnancies", id: 9, date: on("2026-01-01") },
    };
    const told = DrugWarningWire.encode(pregnancy);
    expect(told).toMatchObject({ tipo: "gravidanza", gravita: null, fonte: null, voce: { sezione: "tbl_gravidanze" } });
    expect(decode(DrugWarningWire, told)).toEqual(right(pregnancy));
  });

  it("has the names of the documents, and refuses others", () => {
    expectTotal(WarningKindName, {
      interaction: "interazione",
      forbidden: "vietato",
      sensitivity: "allergia",
      duplicate: "doppione",
      pregnancy: "gravidanza",
    });
    expectTotal(SeverityName, { contraindicated: "controindicata", severe: "grave", moderate: "moderata" });
    expectTotal(EntrySectionName, {
      therapies: therapies.collection,
      diagnoses: diagnoses.collection,
      pregnancies: pregnancies.collection,
    });
    for (const change of [{ tipo: "altro" }, { gravita: "lieve" }, { voce: null }, { voce: { ...row.voce, id: "1" } }])
      expect(isLeft(decode(DrugWarningWire, { ...row, ...change }))).toBe(true);
  });

  it("loses nothing on its way", () => {
    // the id is made of the other fields
    expectLossless(DrugWarningWire, { coherent: ({ id_avviso }) => (id_avviso ?? "") === "" });
  });

  it("is refused by the name of what cannot be read", () => {
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

describe("the check of a drug on the wire", () => {
  it.each<[string, DrugCheckResult, object]>([
    [
      "found something",
      { state: "checked", findings: [warning], rules },
      { esito: true, messaggiInterazioni: [row], controlli_mancanti: [], regole },
    ],
    [
      "found nothing",
      { state: "checked", findings: [], rules },
      { esito: false, messaggiInterazioni: [], controlli_mancanti: [], regole },
    ],
    [
      "was not whole",
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
  ])("that %s comes back as it went", (_, check, told) => {
    expect(DrugCheckWire.encode(check)).toEqual(told);
    expect(decode(DrugCheckWire, told)).toEqual(right(check));
  });

  it("is whole where nothing is said to be missing, and none where it cannot be read", () => {
    expect(decode(DrugCheckWire, { esito: true, messaggiInterazioni: [row] })).toEqual(
      right({ state: "checked", findings: [warning], rules: null }),
    );
    for (const odd of [{}, { esito: false }, { esito: "false", messaggiInterazioni: [] }, null])
      expect(isLeft(decode(DrugCheckWire, odd))).toBe(true);
  });
});
