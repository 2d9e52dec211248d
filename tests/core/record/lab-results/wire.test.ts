import { STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { setLevel } from "@libretto/core/record/section";
import { describe, expect, it } from "vitest";
import { expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { TODAY } from "../../../support/builders.ts";
import { aLabResult, aTextResult } from "../../../support/record/lab-results.ts";

describe("a laboratory result on the wire", () => {
  it("loses nothing", () => expectRoundTrip(labResults.wire));

  it("has these names", () => {
    expect(
      labResults.wire.encode(aLabResult({ documents: [61], flag: "criticalHigh", status: "preliminary" })),
    ).toEqual({
      id_risultato: 81,
      risultato_esame: "creatinine",
      risultato_esame_nome: "S-Creatinina",
      risultato_valore: 1.4,
      risultato_comparatore: "=",
      risultato_decimali: 2,
      risultato_testo: "",
      risultato_unita: "mg/dL",
      risultato_minimo: 0.7,
      risultato_massimo: 1.2,
      risultato_riferimento: "",
      risultato_segnalazione: "critico_alto",
      risultato_stato: "provvisorio",
      risultato_data: "2026-03-02",
      risultato_ora: "08:15",
      risultato_laboratorio: "Laboratorio San Marco",
      risultato_nota: "",
      id_documenti: [61],
      id_livello_confidenzialita: 6,
      tags: [2],
      version: 1,
    });
  });

  it("can be incomplete, like a form", () => {
    expect(decode(labResults.wire, {})).toEqual(right({ ...labResults.createBlank("results", TODAY), date: null }));
    expect(labResults.wire.encode({ ...aLabResult(), level: null })).toMatchObject({ id_livello_confidenzialita: 6 });
  });

  it.each([
    { id_risultato: -1 },
    { risultato_esame: "x".repeat(201) },
    { risultato_valore: "1,4" },
    { risultato_valore: Number.NaN },
    { risultato_comparatore: "~" },
    { risultato_segnalazione: "H" },
    { risultato_stato: "final" },
    { risultato_decimali: 11 },
    { risultato_decimali: 1.5 },
    { risultato_testo: "a\0b" },
    { risultato_data: "2026-02-30" },
    { risultato_ora: "24:00" },
    { risultato_ora: "8:15" },
    { id_documenti: [0] },
    { id_livello_confidenzialita: 7 },
    { version: -1 },
  ])("IO-3: refuses %j", (change) => {
    const read = decode(labResults.wire, { ...(labResults.wire.encode(aLabResult()) as object), ...change });
    expect(isLeft(read) && read.left.map(({ at }) => at.split("/")[1])).toEqual(Object.keys(change));
  });
});

describe("the definition of laboratory results", () => {
  it("creates a new one with today's date at the strictest level; every patient may keep them", () => {
    expect(labResults.createBlank("results", TODAY)).toMatchObject({
      ...{ id: 0, version: 0, list: "results", test: null, value: null, comparator: "=", date: TODAY, time: null },
      ...{ documents: [], level: STRICTLY_RESTRICTED, tags: [] },
    });
    expect(labResults.permissions).toEqual({ add: null, edit: null, move: null });
  });

  it("has one list without moves, and these actions", () => {
    expect(labResults.lists).toEqual(["results"]);
    expect(labResults.targetListsOf("results")).toEqual([]);
    expect(labResults.actions).toEqual(["edit", "lock", "remove"]);
    expect(setLevel(aLabResult(), UNRESTRICTED)).toEqual(aLabResult({ level: UNRESTRICTED }));
  });

  it("W11: is not in the emergency set, is searched by its texts, and sorted by day", () => {
    expect(labResults.isInEmergencySet(aLabResult())).toBe(false);
    expect(labResults.searchTextOf(aLabResult({ note: "a digiuno" }))).toBe(
      "S-Creatinina  Laboratorio San Marco a digiuno",
    );
    expect(labResults.searchTextOf(aTextResult({ test: null, testName: "X", laboratory: "" }))).toBe("X negativo  ");
    expect(labResults.sortKeyOf(aLabResult())).toBe("2026-03-02");
  });

  it("has its texts in both languages", () => {
    for (const code of [labResults.removeQuestion, ...Object.values(labResults.messages)])
      expect([italian[code], en[code]]).not.toContain("");
    expect([labResults.name, labResults.collection, labResults.idField]).toEqual([
      "labResults",
      "risultati_laboratorio",
      "id_risultato",
    ]);
  });
});
