import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { ReadingWire, vitalSigns } from "@libretto/core/record/vital-signs/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { TODAY } from "../../../support/builders.ts";
import { anEmptyReading, anyReading, aReading } from "../../../support/record/vital-signs.ts";

describe("a reading on the wire", () => {
  it("loses nothing", () => expectRoundTrip(ReadingWire));

  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyReading, (reading) => {
        expect(decode(ReadingWire, JSON.parse(JSON.stringify(ReadingWire.encode(reading))))).toEqual(right(reading));
      }),
    );
  });

  it("can have 0 degrees", () => {
    expect(decode(ReadingWire, { parametro_temperatura: 0 })).toMatchObject(right({ temperature: 0 }));
  });

  it("is of a body or an object only", () => {
    expectCompleteEnum(enumOfColumn(ReadingWire, "parametro_temperatura_modo"), { body: "corpo", object: "oggetto" });
  });

  it("has the documented names, and similar ones for device values", () => {
    expect(ReadingWire.encode(aReading({ source: { kind: "device", name: "Checkme 0042" } }))).toEqual({
      id_parametro_vitale: 71,
      created_on: "2026-03-01T07:30:00.000Z",
      parametro_peso: 72.5,
      parametro_altezza: 174,
      parametro_pressione_minima: 80,
      parametro_pressione_massima: 125,
      parametro_frequenza_cardiaca: 64,
      parametro_saturazione: 98,
      parametro_indice_perfusione: 3.2,
      parametro_glicemia: 92,
      parametro_glicemia_momento: "digiuno",
      parametro_frequenza_respiratoria: 15,
      parametro_circonferenza_vita: 88,
      parametro_temperatura: 36.6,
      parametro_temperatura_modo: "corpo",
      parametro_fonte: "Checkme 0042",
      id_livello_confidenzialita: 6,
      id_documenti: null,
      version: 1,
    });
    expect(ReadingWire.encode({ ...aReading(), level: null })).toMatchObject({
      parametro_fonte: "",
      id_livello_confidenzialita: 6,
    });
  });

  it("can have the documented fields only; then it is new, typed and strictly restricted", () => {
    const documented = {
      parametro_peso: 72.5,
      parametro_altezza: 174,
      parametro_pressione_minima: 80,
      parametro_pressione_massima: 125,
      parametro_frequenza_cardiaca: 64,
      created_on: "2026-03-01T07:30:00.000Z",
    };
    const given = { weight: 72.5, height: 174, minimumPressure: 80, maximumPressure: 125, heartRate: 64 };
    expect(decode(ReadingWire, documented)).toEqual(right(anEmptyReading({ id: 0, version: 0, ...given })));
    expect(decode(ReadingWire, {})).toEqual(right(vitalSigns.createBlank("readings", TODAY)));
  });

  it.each([
    { id_parametro_vitale: 0.5 },
    { created_on: "2026-03-01" },
    { created_on: "2026-02-30T07:30:00Z" },
    { parametro_peso: "72" },
    { parametro_altezza: -1 },
    { parametro_pressione_minima: Number.NaN },
    { parametro_pressione_massima: Number.POSITIVE_INFINITY },
    { parametro_frequenza_cardiaca: [64] },
    { parametro_saturazione: {} },
    { parametro_indice_perfusione: -0.1 },
    { parametro_glicemia_momento: "fasting" },
    { parametro_frequenza_respiratoria: -1 },
    { parametro_temperatura: true },
    { parametro_temperatura_modo: "ascella" },
    { parametro_fonte: "x".repeat(201) },
    { id_livello_confidenzialita: 7 },
    { version: -1 },
  ])("IO-3: refuses %j", (change) => {
    const read = decode(ReadingWire, { ...(ReadingWire.encode(aReading()) as object), ...change });
    expect(isLeft(read) && read.left.map(({ at }) => at.split("/")[1])).toEqual(Object.keys(change));
  });
});

describe("the definition of vital signs", () => {
  it("creates an empty one, typed, at the strictest level", () => {
    expect(vitalSigns.createBlank("readings", TODAY)).toEqual(
      anEmptyReading({ id: 0, version: 0, takenAt: null, level: STRICTLY_RESTRICTED }) satisfies ReadingDraft,
    );
  });

  it("R7: has rows to edit, lock and remove after a confirmation", () => {
    expect([vitalSigns.name, vitalSigns.collection, vitalSigns.idField]).toEqual([
      "vitalSigns",
      "tbl_parametri_vitalis",
      "id_parametro_vitale",
    ]);
    expect(vitalSigns.lists).toEqual(["readings"]);
    expect(vitalSigns.targetListsOf("readings")).toEqual([]);
    expect(vitalSigns.prepareMove(aReading(), "readings")).toEqual(aReading());
    expect(vitalSigns.moveFields).toEqual([]);
    expect(vitalSigns.actions).toEqual(["edit", "lock", "remove"]);
    expect(vitalSigns.permissions).toEqual({ add: null, edit: null, move: null });
    expect(vitalSigns.removeQuestion).toBe("general.sureToDelete");
    expect(vitalSigns.messages).toEqual({
      saved: "form.saved",
      removed: "general.success",
      failed: "failure.apology",
      removeFailed: "failure.apology",
    });
  });

  it("W11: is not in the emergency set, is searched by its values and its device, and sorted by its time", () => {
    expect(vitalSigns.isInEmergencySet(aReading())).toBe(false);
    expect(vitalSigns.searchTextOf(aReading({ source: { kind: "device", name: "Checkme" } }))).toBe(
      "72.5 174 80 125 64 98 3.2 36.6 92 15 88 Checkme",
    );
    expect(vitalSigns.searchTextOf(anEmptyReading({ weight: 70 }) as never).trim()).toBe("70");
    expect(vitalSigns.sortKeyOf(aReading())).toBe("2026-03-01T07:30:00.000Z");
  });
});
