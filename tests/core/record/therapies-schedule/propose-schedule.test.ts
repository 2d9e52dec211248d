import { findTimesADay, proposeSchedule } from "@libretto/core/record/therapies/schedule/propose-schedule";
import { EMPTY_SCHEDULE, scheduleProblem } from "@libretto/core/record/therapies/schedule/schedule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const times = (text: string) => {
  const schedule = proposeSchedule(text);
  return schedule?.doses.map(({ time }) => time);
};

describe("a proposed schedule", () => {
  it.each([
    ["1 compressa al mattino", ["08:00"]],
    ["1 compressa al mattino a digiuno", ["08:00"]],
    ["una volta al giorno, prima di colazione", ["08:00"]],
    ["una volta al giorno, alle 18", ["18:00"]],
    ["mattina e sera", ["08:00", "20:00"]],
    ["2 volte al giorno, mattina e sera", ["08:00", "20:00"]],
    ["ogni 12 ore", ["08:00", "20:00"]],
    ["ogni 8 ore", ["06:00", "14:00", "22:00"]],
    ["alle 8:30 e alle 20.30", ["08:30", "20:30"]],
    ["20 gocce prima di dormire", ["22:00"]],
    ["1 compressa dopo pranzo", ["12:30"]],
    ["dopo colazione e dopo cena", ["08:00", "20:00"]],
    ["durante il pranzo", ["12:30"]],
    ["mattina e sera, dopo i pasti", ["08:00", "20:00"]],
    ["a colazione e a cena, prima dei pasti", ["08:00", "20:00"]],
    ["alle 8 e alle 20 con il cibo", ["08:00", "20:00"]],
    ["morning and evening after meals", ["08:00", "20:00"]],
    ["in the morning", ["08:00"]],
    ["twice a day, morning and evening", ["08:00", "20:00"]],
  ])("reads %s", (text, expected) => {
    expect(times(text)).toEqual(expected);
  });

  it.each([
    "una volta al giorno",
    "due volte al giorno",
    "tre volte al giorno, mattina e sera",
    "1 compressa al giorno per 3 giorni",
    "1 compressa al mattino, poi 2",
    "1 flaconcino al mese",
    "secondo lo schema del medico, la sera",
    "alle 27",
    "1 compressa la sera prima di dormire",
    "alle 8 di sera",
    "at 8 in the evening",
    "mattina alle 7 e sera alle 19",
    "ogni 12 ore, alle 7 e alle 19",
    "2 compresse al giorno, mattina e sera",
    "3 compresse al giorno colazione pranzo cena",
    "2 tablets daily, morning and evening",
    "lunedì mattina e giovedì sera",
    "lunedì al venerdì alle 8",
    "lunedì a venerdì, la sera",
    "Monday to Friday in the evening",
    "sabato a domenica, la sera",
    "ogni giorno la mattina, domenica alle 10",
    "ogni giorno e domenica la sera",
    "non alla sera",
    "1 compressa la mattina solo se serve",
    "1,5 compresse la sera",
    "mattina o sera",
    "1 compressa al mattino e mezza alla sera",
    "al mattino, dopo i pasti",
    "dopo i pasti",
    "ogni 15 giorni",
    "ogni 1 giorni al mattino",
    "ogni 15 giorni, lunedì al mattino",
    "2 compresse al bisogno, massimo 6 al giorno",
    "al bisogno, massimo 6 compresse al giorno",
    "al bisogno, massimo 40 volte al giorno",
    "",
  ])("does not guess from %s", (text) => {
    expect(proposeSchedule(text)).toBeNull();
  });

  it("keeps the amount, the weekdays and every other day", () => {
    expect(proposeSchedule("2 compresse la sera")).toMatchObject({ doses: [{ time: "20:00", amount: "2 compresse" }] });
    expect(proposeSchedule("lunedì e giovedì, la sera")).toMatchObject({
      kind: "weekdays",
      weekdays: ["monday", "thursday"],
    });
    expect(proposeSchedule("a giorni alterni al mattino")).toMatchObject({ kind: "interval", every: 2 });
    expect(proposeSchedule("1 flaconcino ogni 15 giorni, alle 8")).toMatchObject({
      ...{ kind: "interval", every: 15, doses: [{ time: "08:00", amount: "1 flaconcino" }] },
    });
    expect(proposeSchedule("ogni tre giorni la sera")).toMatchObject({ kind: "interval", every: 3 });
    expect(proposeSchedule("every 2 days in the morning")).toMatchObject({ kind: "interval", every: 2 });
  });

  it("knows a medication that is taken when needed", () => {
    expect(proposeSchedule("al bisogno")).toEqual({ ...EMPTY_SCHEDULE, kind: "asNeeded" });
    expect(proposeSchedule("as needed")).toEqual({ ...EMPTY_SCHEDULE, kind: "asNeeded" });
  });

  it.each([
    ["1 compressa al bisogno", null],
    ["al bisogno, massimo 3 volte al giorno", 3],
    ["al bisogno, al massimo tre al giorno", 3],
    ["se serve, non più di 2 volte in 24 ore", 2],
    ["2 compresse al bisogno, max 3 volte al giorno", 3],
    ["as needed, at most 4 times a day", 4],
  ])("reads the largest number of %s", (text, largestPerDay) => {
    expect(proposeSchedule(text)).toEqual({ ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay });
  });

  it("is always one that can be stored", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "alle",
            "8",
            "23",
            "sera",
            "mattino",
            "ogni",
            "12",
            "ore",
            "lunedì",
            "e",
            ",",
            "giorni",
            "al bisogno",
            "massimo",
            "volte al giorno",
            "400",
          ),
        ),
        (words) => {
          expect(scheduleProblem(proposeSchedule(words.join(" ")))).toBeNull();
        },
      ),
    ));
});

describe("the number of doses a day in a frequency", () => {
  it.each([
    ["3 volte al giorno, dopo i pasti", 3],
    ["due volte al giorno", 2],
    ["twice a day", 2],
    ["una volta al giorno la sera", 1],
    ["al mattino", null],
    ["una o due volte al giorno", null],
    ["al massimo 3 volte al giorno", null],
    ["1 volta al giorno, poi 2 volte al giorno", null],
    ["", null],
  ] as const)("of %j is %j", (frequency, stated) => expect(findTimesADay(frequency)).toBe(stated));
});
