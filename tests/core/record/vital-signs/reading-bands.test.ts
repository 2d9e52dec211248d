import { adviceOf } from "@libretto/core/catalogues/value-limits/band-advice";
import { bandNote, bandText } from "@libretto/core/catalogues/value-limits/band-texts";
import { limitsOfTest } from "@libretto/core/catalogues/value-limits/limits-of";
import { bandOf } from "@libretto/core/catalogues/value-limits/measured-band";
import {
  type LimitedReading,
  limitsOfReading,
  READING_LIMITS,
} from "@libretto/core/catalogues/value-limits/reading-limits";
import { type BandSubject, personOn, UNKNOWN_SUBJECT } from "@libretto/core/catalogues/value-limits/value-band";
import { subtractDays } from "@libretto/core/kernel/dates";
import { bandSubjectOf } from "@libretto/core/record/across/band-subject";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { worstBands } from "@libretto/core/record/vital-signs/reading-bands";
import { bandOfNewest, improbableChangesOf, measureBandsOf } from "@libretto/core/record/vital-signs/reading-changes";
import { timeSeriesOf } from "@libretto/core/record/vital-signs/time-series";
import { describe, expect, it } from "vitest";
import { at, on } from "../../../support/builders.ts";
import { anEmptyReading } from "../../../support/record/vital-signs.ts";

const TODAY = on("2026-03-14");
const ADULT: BandSubject = { sex: "male", birth: on("1968-04-17"), conditions: [] };
const now = at("2026-03-14T09:00:00.000Z");

const worst = (values: Parameters<typeof anEmptyReading>[0], subject = ADULT) =>
  worstBands(measureBandsOf(anEmptyReading({ takenAt: now, ...values }), subject, TODAY)).map(({ name, band }) => [
    name,
    bandText(band, "it"),
  ]);

describe("the bands of a reading", () => {
  it("has the limits of each measure in the unit of the measure", () => {
    const names = Object.keys(MEASURES).filter((name) => name in READING_LIMITS) as LimitedReading[];
    expect(names.length).toBeGreaterThanOrEqual(7);
    for (const name of names)
      expect([name, limitsOfReading(name).unit]).toEqual([name, MEASURES[name as keyof typeof MEASURES].unit]);
  });

  it.each([
    [{ maximumPressure: 210, minimumPressure: 125 }, ["maximumPressure"], "urgente: valore molto alto"],
    [{ maximumPressure: 190, minimumPressure: 80 }, ["maximumPressure"], "urgente: valore molto alto"],
    [{ maximumPressure: 150, minimumPressure: 112 }, ["minimumPressure"], "sopra l'intervallo usuale"],
    [{ oxygenSaturation: 82 }, ["oxygenSaturation"], "urgente: valore molto basso"],
    [{ temperature: 39.6 }, ["temperature"], "urgente: valore molto alto"],
    [{ heartRate: 140 }, ["heartRate"], "urgente: valore molto alto"],
    [{ breathingRate: 8 }, ["breathingRate"], "urgente: valore molto basso"],
    [{ breathingRate: 25 }, ["breathingRate"], "urgente: valore molto alto"],
    [{ glucose: 48 }, ["glucose"], "urgente: valore molto basso"],
    [{ glucose: 110, glucoseMoment: "fasting" as const }, ["glucose"], "sopra l'intervallo usuale"],
    [{ waist: 95 }, ["waist"], "sopra l'intervallo usuale"],
    [{ maximumPressure: 136, minimumPressure: 80 }, ["maximumPressure"], "sopra l'intervallo usuale"],
  ])("of %o name the most serious values", (values, names, text) => {
    expect(worst(values)).toEqual(names.map((name) => [name, text]));
  });

  it("do not exist for values within the range, for the temperature of an object, and for a child", () => {
    expect(worst({ maximumPressure: 120, minimumPressure: 75, heartRate: 70 })).toEqual([]);
    expect(worst({ temperature: 60, temperatureWay: "object" })).toEqual([]);
    expect(worst({ heartRate: 140 }, { ...ADULT, birth: on("2020-01-01") })).toEqual([]);
  });

  it("do not exist for an impossible value: it is questioned, and not called urgent", () => {
    for (const name of Object.keys(MEASURES) as (keyof typeof MEASURES)[])
      expect(
        measureBandsOf(anEmptyReading({ [name]: MEASURES[name].max * 100 }), UNKNOWN_SUBJECT, on("2026-03-01")),
      ).toEqual([]);
    const reading = anEmptyReading({ maximumPressure: 131_131, minimumPressure: 130, heartRate: 70 });
    expect(measureBandsOf(reading, UNKNOWN_SUBJECT, on("2026-03-01")).map(({ name }) => name)).toEqual(["heartRate"]);
  });

  it("of glucose depend on its moment: 110 mg/dL is above the range only after fasting", () => {
    for (const glucoseMoment of ["beforeMeal", "afterMeal", null] as const)
      expect(worst({ glucose: 110, glucoseMoment })).toEqual([]);
    const lines = (glucoseMoment: "fasting" | "afterMeal") =>
      timeSeriesOf([{ ...anEmptyReading({ takenAt: now, glucose: 110, glucoseMoment }) } as Reading])[0];
    const bandAt = (moment: "fasting" | "afterMeal") => {
      const found = lines(moment);
      return found && bandOfNewest(found, ADULT, TODAY)?.side;
    };
    expect([bandAt("fasting"), bandAt("afterMeal")]).toEqual(["high", undefined]);
  });

  describe("of a weight that changed", () => {
    const weighed = (id: number, day: string, weight: number): Reading =>
      anEmptyReading({ id, takenAt: at(`${day}T07:00:00.000Z`), weight }) as Reading;
    const words = (weight: number, earlier: readonly Reading[], subject = ADULT) =>
      measureBandsOf(anEmptyReading({ id: 9, takenAt: now, weight }), subject, TODAY, earlier).map(({ band }) =>
        bandNote(band, "it"),
      );
    const failing: BandSubject = { ...ADULT, conditions: ["heartFailure"] };

    it("name the earlier value with its day, only within the period and only for whom the limit holds", () => {
      const gain = "+2 kg rispetto a 78,4 kg del 11/03/2026; chiama oggi il medico o la guardia medica (116117)";
      expect(words(80.4, [weighed(1, "2026-03-11", 78.4)], failing)).toEqual([gain]);
      expect(words(80.3, [weighed(1, "2026-03-11", 78.4)], failing)).toEqual([""]);
      expect(words(80.4, [weighed(1, "2026-03-10", 78.4)], failing)).toEqual([""]);
      expect(words(80.4, [weighed(1, "2026-03-11", 78.4)])).toEqual([""]);
    });

    it("say that five percent less in six months matters, also against a value before the last one", () => {
      const earlier = [weighed(1, "2025-10-01", 80), weighed(2, "2026-03-01", 77)];
      const loss = "−5 % rispetto a 80 kg del 01/10/2025; mostralo al medico alla prossima occasione";
      expect(words(76, earlier)).toEqual([loss]);
      expect(words(76.1, earlier)).toEqual([""]);
      expect(words(76, [weighed(1, "2025-09-01", 80)])).toEqual([""]);
      expect(words(76, earlier, { ...ADULT, conditions: ["pregnant"] })).toEqual([""]);
      expect(words(76, earlier, { ...ADULT, birth: on("2012-01-01") })).toEqual([""]);
    });

    it("ignore later values, the value itself and values that are probably mistyped", () => {
      expect(words(76, [weighed(1, "2026-03-15", 90), weighed(9, "2026-03-01", 90)])).toEqual([""]);
      expect(words(76, [weighed(1, "2026-03-01", 780)])).toEqual([""]);
    });

    it("have advice with the limit and its source", () => {
      const [one] = measureBandsOf(anEmptyReading({ id: 9, takenAt: now, weight: 80.4 }), failing, TODAY, [
        weighed(1, "2026-03-11", 78.4),
      ]);
      const advice = one && adviceOf(limitsOfReading("weight"), one.band, "reading", "it");
      expect(advice?.steps[0]).toContain("Con affanno");
      expect(advice?.source).toBe("Fonte: ESC, linea guida sullo scompenso cardiaco (limite: +2 kg in 3 giorni)");
    });
  });

  it("of an old reading say what was urgent on that day, and call nobody", () => {
    const [old] = worstBands(
      measureBandsOf(anEmptyReading({ takenAt: at("2026-01-01T09:00:00.000Z"), oxygenSaturation: 82 }), ADULT, TODAY),
    );
    expect(old && bandNote(old.band, "it")).toBe("quel giorno era urgente: valore molto basso");
    expect(old && adviceOf(limitsOfReading("oxygenSaturation"), old.band, "reading", "it")).toBeNull();
  });
});

describe("the advice for an urgent value", () => {
  const context = { measuredOn: TODAY, today: TODAY };
  const all = (value: number, language: "it" | "en") => {
    const limits = limitsOfReading("maximumPressure");
    const advice = adviceOf(
      limits,
      bandOf(limits, { value, unit: "mmHg" }, personOn(UNKNOWN_SUBJECT, TODAY), context),
      "reading",
      language,
    );
    return advice === null ? "" : [...advice.steps, advice.known, advice.source].join(" ");
  };

  it("says measure again, whom to call today, and the symptoms for 112, with its source", () => {
    const text = all(190, "it");
    for (const part of [
      "misura di nuovo",
      "chiama oggi il medico o la guardia medica",
      "112",
      "dolore al petto",
      "Se il medico conosce già",
      "limite: ≥ 180 mmHg",
      "ESH 2023",
    ])
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    expect(text).toContain("Non prendere dosi in più");
    expect(all(190, "en")).toContain("If it stays so, call your doctor or the out-of-hours service (116117) today");
  });

  it("is absent for unusual values without hurry, and tells nobody to wait", () => {
    expect(all(150, "it")).toBe("");
    for (const language of ["it", "en"] as const)
      expect(all(190, language)).not.toMatch(/puoi aspettare|you can wait/i);
  });

  it("of a laboratory value names 112 where a source does, and does not say to measure again", () => {
    const limits = limitsOfTest("potassium");
    if (limits === null) throw new Error("no limits");
    const band = bandOf(limits, { value: 6.9, unit: "mmol/L" }, personOn(UNKNOWN_SUBJECT, TODAY), context);
    const steps = adviceOf(limits, band, "laboratory", "it")?.steps.join(" ");
    expect(steps).toContain("Chiama subito il 112.");
    expect(steps).not.toContain("112 se hai");
    expect(steps).not.toContain("misura di nuovo");
  });

  it("does not let an emergency call wait for a second measurement", () => {
    const limits = limitsOfReading("temperature");
    const at = (value: number) => {
      const band = bandOf(limits, { value, unit: "°C" }, personOn(UNKNOWN_SUBJECT, TODAY), context);
      return adviceOf(limits, band, "reading", "it")?.steps.join(" ");
    };
    expect(at(41.2)).toContain("Chiama subito il 112.");
    expect(at(41.2)).not.toContain("Riposa 5 minuti");
    expect(at(39.8)).toContain("Riposa 5 minuti");
  });
});

describe("the person of a record", () => {
  const patient = { sex: "female", birth: on("1990-01-01") } as const;
  const therapy = (name: string, list: "inUse" | "concluded" = "inUse", start = TODAY) =>
    ({ list, drug: { id: "1", name, route: "orale" }, start }) as const;
  const diagnosis = (condition: string, list: "confirmed" | "suspected" = "confirmed") =>
    ({ condition, kind: "diagnosis", list }) as never;

  it("has the conditions that the record states, and no other", () => {
    expect(bandSubjectOf({ patient }, TODAY)).toEqual({ ...patient, conditions: [] });
    expect(bandSubjectOf({}, TODAY)).toEqual({ sex: "unspecified", birth: null, conditions: [] });
    const conditions = (evidence: Parameters<typeof bandSubjectOf>[0]) =>
      bandSubjectOf({ patient, ...evidence }, TODAY).conditions;
    expect(conditions({ therapies: [therapy("Warfarin", "inUse", on("2026-03-15"))] })).toEqual([]);
    expect(conditions({ therapies: [therapy("Warfarin"), therapy("Atorvastatina")] })).toEqual([
      "vitaminKAntagonist",
      "statin",
    ]);
    expect(conditions({ therapies: [therapy("Warfarin", "concluded")] })).toEqual([]);
    expect(conditions({ diagnoses: [diagnosis("Diabete di tipo 2"), diagnosis("Dialisi", "suspected")] })).toEqual([
      "diabetes",
    ]);
    expect(conditions({ diagnoses: [diagnosis("Diabete insipido")] })).toEqual([]);
    const pregnancy = { id: 1, start: on("2026-01-10"), end: null, outcome: null, age: 36 };
    expect(conditions({ pregnancies: [pregnancy] })).toEqual(["pregnant"]);
  });

  it("counts as pregnant for the blood pressure until six weeks after the end of the pregnancy", () => {
    const pregnancyEndedOn = (end: string) =>
      ({ id: 1, start: null, end: on(end), outcome: "birth", age: 36 }) as const;
    const conditions = (end: string, sex: "female" | "male" = "female") =>
      bandSubjectOf({ patient: { ...patient, sex }, pregnancies: [pregnancyEndedOn(end)] }, TODAY).conditions;
    const daysBefore = (days: number) => subtractDays(TODAY, days);
    expect([conditions(daysBefore(42)), conditions(daysBefore(43))]).toEqual([["afterPregnancy"], []]);
    expect(conditions(daysBefore(10), "male")).toEqual([]);
  });

  it.each(["Familiarità per diabete", "Rischio di diabete", "Non diabetico", "Pre-diabete", "Diabete insipido"])(
    "does not take the diagnosis %s for diabetes",
    (condition) => {
      expect(bandSubjectOf({ patient, diagnoses: [diagnosis(condition)] }, TODAY).conditions).toEqual([]);
    },
  );

  it.each(["Insufficienza renale in predialisi", "In attesa di dialisi", "Rifiuta la dialisi", "Pregressa dialisi"])(
    "does not take the diagnosis %s for dialysis",
    (condition) => {
      const subject = bandSubjectOf({ patient, diagnoses: [diagnosis(condition)] }, TODAY);
      expect(subject.conditions).not.toContain("dialysis");
    },
  );

  it.each(["Nistatina", "Somatostatina", "Imipenem e cilastatina"])("does not take %s for a statin", (name) => {
    expect(bandSubjectOf({ patient, therapies: [therapy(name)] }, TODAY).conditions).toEqual([]);
  });

  it.each([
    ...["Metotrexato", "Azatioprina", "Ciclofosfamide", "Prednisone", "Metilprednisolone", "Adalimumab", "Imatinib"],
    ...["Tofacitinib", "Cisplatino", "Paclitaxel", "Doxorubicina", "Capecitabina", "Tacrolimus", "Micofenolato"],
  ])("counts %s as a medicine that weakens the defences", (name) => {
    expect(bandSubjectOf({ patient, therapies: [therapy(name)] }, TODAY).conditions).toEqual(["immunosuppressed"]);
  });

  it.each(["Denosumab", "Evolocumab", "Paracetamolo", "Amoxicillina"])(
    "does not count %s as a medicine that weakens the defences",
    (name) => {
      expect(bandSubjectOf({ patient, therapies: [therapy(name)] }, TODAY).conditions).toEqual([]);
    },
  );
});

describe("a value that differs much from an earlier one", () => {
  const earlier = [anEmptyReading({ id: 1, takenAt: at("2026-03-10T09:00:00.000Z"), weight: 72.4, height: 164 })];
  const changedIn = (values: Parameters<typeof anEmptyReading>[0], subject = ADULT) =>
    improbableChangesOf(anEmptyReading({ id: 9, takenAt: now, ...values }), subject, TODAY, earlier as Reading[]).map(
      ({ name, change }) => [name, change.text.it],
    );

  it.each([
    ["weight", { weight: 92 }, "+27,1 % rispetto a 72,4 kg del 10/03/2026"],
    ["weight", { weight: 27.4 }, "−62,2 % rispetto a 72,4 kg del 10/03/2026"],
    ["height", { height: 146 }, "−18 cm rispetto a 164 cm del 10/03/2026"],
  ] as const)("is probably mistyped: %s of %j", (name, values, text) => {
    expect(changedIn(values)).toEqual([[name, text]]);
  });

  it("is not probably mistyped when it is near, when the earlier one is old, or for a child", () => {
    expect(changedIn({ weight: 75, height: 163 })).toEqual([]);
    expect(changedIn({ takenAt: at("2026-03-01T09:00:00.000Z"), weight: 92 })).toEqual([]);
    expect(changedIn({ takenAt: at("2026-06-01T09:00:00.000Z"), weight: 92 })).toEqual([]);
    expect(changedIn({ weight: 92 }, { ...ADULT, birth: on("2015-04-17") })).toEqual([]);
  });
});
