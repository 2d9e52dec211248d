import { readDose, readTimesPerDay } from "@libretto/core/record/across/drug-safety/dose-text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";

const milligrams = (dose: string, name = "Farmaco") => {
  const read = readDose(dose, name);
  return read.is === "amount" ? read.milligrams : read.is;
};

describe("a typed dose", () => {
  it.each<[string, number | string]>([
    ["40 mg", 40],
    ["20mg", 20],
    ["20 MG", 20],
    ["1 cp da 40 mg", 40],
    ["2 compresse da 500 mg", 1000],
    ["500 mg (2 compresse)", 500],
    ["1/2 compressa da 40 mg", 20],
    ["½ compressa da 40 mg", 20],
    ["mezza compressa da 40 mg", 20],
    ["due bustine da 1 g", 2000],
    ["2 x 40 mg", 80],
    ["1-2 compresse da 500 mg", 1000],
    ["2 supposte da 500 mg", 1000],
    ["2 dosi da 500 mg", 1000],
    ["3 volte da 500 mg", 500],
    ["1 compressa e mezza da 40 mg", "unreadable"],
    ["1 e 1/2 cp da 40 mg", "unreadable"],
    ["1 and a half tablets of 40 mg", "unreadable"],
    ["0,5 mg", 0.5],
    ["0.125 mg", 0.125],
    ["2.5 mg", 2.5],
    ["1000 mcg", 1],
    ["125 µg", 0.125],
    ["125 μg", 0.125],
    ["125 microgrammi", 0.125],
    ["1 g", 1000],
    ["1 grammo", 1000],
    ["1.000 mg", 1000],
    ["500-1000 mg", 1000],
    ["1 two", "unreadable"],
    ["2.125 mg", "unreadable"],
    ["100 mg/5 ml", "unreadable"],
    ["25 mcg/ora", "unreadable"],
    ["20 mg/12,5 mg", "unreadable"],
    ["10 mg + 20 mg", "unreadable"],
    ["40 mg x 2", "unreadable"],
    ["20 gocce", "unreadable"],
    ["5 ml", "unreadable"],
    ["10 UI", "unreadable"],
    ["quanto basta", "unreadable"],
    ["1 compressa", "units"],
    ["1", "units"],
    ["", "missing"],
    ["   ", "missing"],
  ])("%j is %j", (dose, expected) => {
    expect(milligrams(dose)).toEqual(expected);
  });

  it.each<[string, string, number | string]>([
    ["1 compressa", "SIMVASTATINA 40 mg compresse", 40],
    ["mezza", "SIMVASTATINA 40 mg compresse", 20],
    ["2 cpr", "TACHIPIRINA*30CPR 500MG", 1000],
    ["1 compressa", "INEGY*30CPR 10MG+20MG", "units"],
    ["1 compressa da 20 mg", "SIMVASTATINA 40 mg compresse", 20],
    ["20 gocce", "SIMVASTATINA 40 mg compresse", "unreadable"],
    ["", "SIMVASTATINA 40 mg compresse", "missing"],
  ])("%j of %j is %j: the strength in the name counts without an amount", (dose, name, expected) => {
    expect(milligrams(dose, name)).toEqual(expected);
  });

  it("is per day where it says so", () => {
    expect(readDose("40 mg/die", "")).toEqual({ is: "amount", milligrams: 40, isPerDay: true });
    expect(readDose("40 mg al giorno", "")).toEqual({ is: "amount", milligrams: 40, isPerDay: true });
    expect(readDose("3 compresse al giorno", "TACHIPIRINA 1000 mg")).toEqual({
      ...{ is: "amount", milligrams: 3000, isPerDay: true },
    });
    expect(readDose("2 cp/die", "Farmaco")).toEqual({ is: "units", count: 2, isPerDay: true });
    expect(readDose("2 compresse", "Farmaco")).toEqual({ is: "units", count: 2, isPerDay: false });
    expect(readDose("40 mg", "")).toEqual({ is: "amount", milligrams: 40, isPerDay: false });
  });

  it("is the same for every spelling of a number and a unit", () => {
    const amount = fc.integer({ min: 1, max: 999 });
    assertProperty(
      fc.property(amount, fc.integer({ min: 1, max: 9 }), (whole, tenth) => {
        expect(milligrams(`${String(whole)},${String(tenth)} mg`)).toBe(whole + tenth / 10);
        expect(milligrams(`${String(whole)}.${String(tenth)}mg`)).toBe(whole + tenth / 10);
        expect(milligrams(`${String(whole)} g`)).toBe(whole * 1000);
        expect(milligrams(`${String(whole)} mcg`)).toBeCloseTo(whole / 1000, 9);
      }),
    );
  });
});

describe("a typed frequency", () => {
  it.each<[string, number | null]>([
    ["2 volte al giorno", 2],
    ["due volte al dì", 2],
    ["una volta al giorno", 1],
    ["1 volta al giorno, per una settimana", 1],
    ["fino a 3 volte al giorno", 3],
    ["2-3 volte al giorno", 3],
    ["ogni 8 ore", 3],
    ["ogni 6-8 ore", 4],
    ["ogni 12 h", 2],
    ["2/die", 2],
    ["3 al giorno", 3],
    ["2 compresse al giorno", 2],
    ["x 3/die", 3],
    ["1-0-1", 2],
    ["1-1-1-1", 4],
    ["0,5-0-1", 1.5],
    ["mattina e sera", 2],
    ["a colazione, pranzo e cena", 3],
    ["la sera prima di dormire", 1],
    ["tutte le sere", 1],
    ["1 volta ogni 7 giorni", 1 / 7],
    ["ai pasti", 3],
    ["ogni giorno", 1],
    ["tutti i giorni", 1],
    ["die", 1],
    ["a giorni alterni", 1 / 2],
    ["ogni 3 giorni", 1 / 3],
    ["una volta a settimana", 1 / 7],
    ["una volta alla settimana, il lunedì", 1 / 7],
    ["1 giorno a settimana", 1 / 7],
    ["ogni lunedì", 1 / 7],
    ["lunedì e giovedì", 2 / 7],
    ["settimanale", 1 / 7],
    ["3 volte a settimana", 3 / 7],
    ["ogni 2 settimane", 1 / 14],
    ["una volta al mese", 1 / 30],
    ["twice a day", 2],
    ["once daily", 1],
    ["every 8 hours", 3],
    ["3 times a day for 2 weeks", 3],
    ["once a week", 1 / 7],
    ["una volta al giorno, una settimana al mese", null],
    ["al bisogno", null],
    ["come da piano", null],
    ["", null],
  ])("%j is %j times a day", (frequency, expected) => {
    expect(readTimesPerDay(frequency)).toBe(expected);
  });
});
