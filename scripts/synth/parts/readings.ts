import { addMonths } from "@libretto/core/kernel/calendar";
import { ageOn, type CalendarDate, type Instant, subtractDays } from "@libretto/core/kernel/dates";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { type Vitals, vitalsOn } from "../body.ts";
import { repeatedDays } from "../life.ts";
import { createRandom, type Random } from "../random.ts";
import { type DraftRow, draftRow, type Subject } from "../subject.ts";

/** The difference between two measurements of one day. */
const NOISE: Readonly<Record<keyof Vitals, number>> = {
  weight: 0.4,
  height: 0,
  maximumPressure: 4,
  minimumPressure: 3,
  heartRate: 4,
  oxygenSaturation: 0.5,
  glucose: 9,
};
const HIGHEST_SATURATION = 100;
const FIRST_MONTHS = 24;

type Measured = Partial<Record<keyof Vitals, number>>;

const ROUND_TENTHS: readonly (keyof Vitals)[] = ["weight"];

const measure = (subject: Subject, day: CalendarDate, names: readonly (keyof Vitals)[], random: Random): Measured => {
  const vitals = vitalsOn(subject, day);
  const values = names.map((name) => {
    const value = vitals[name] + (name === "weight" && vitals.weight < 20 ? 0 : random.around(0, NOISE[name]));
    const rounded = ROUND_TENTHS.includes(name) ? Math.round(value * 10) / 10 : Math.round(value);
    return [name, name === "oxygenSaturation" ? Math.min(HIGHEST_SATURATION, rounded) : rounded] as const;
  });
  return Object.fromEntries(values);
};

const PRESSURE = ["maximumPressure", "minimumPressure", "heartRate"] as const;

/** What somebody with an illness measures at home: how often, how many times at most, and what. */
const AT_HOME: Readonly<
  Record<string, { readonly everyMonths: number; readonly most: number; readonly names: readonly (keyof Vitals)[] }>
> = {
  hypertension: { everyMonths: 1, most: 22, names: [...PRESSURE, "weight"] },
  diabetes: { everyMonths: 0.7, most: 16, names: ["glucose"] },
  fibrillation: { everyMonths: 1.5, most: 10, names: ["heartRate"] },
  copd: { everyMonths: 2, most: 8, names: ["oxygenSaturation", "heartRate"] },
  obesity: { everyMonths: 1.5, most: 10, names: ["weight"] },
};
/** In a practice, by age. */
const ADULT_CHECKS = { everyMonths: 13, most: 3, names: [...PRESSURE, "weight", "height"] } as const;
const CHILD_CHECKS = { everyMonths: 9, most: 9, names: ["weight", "height"] } as const;
const GROWN_UP = 18;

const readingRow = (subject: Subject, day: CalendarDate, time: string, values: Partial<Reading>): DraftRow =>
  draftRow(subject, vitalSigns, "readings", { takenAt: `${day}T${time}:00.000Z` as Instant, ...values });

/** The fever of illnesses of the last two years: three days, going down to 36.6 °C. */
const feverRows = (subject: Subject, random: Random): readonly DraftRow[] =>
  subject.life.passed
    .filter(({ madeOn }) => madeOn > addMonths(subject.population.today, -FIRST_MONTHS))
    .flatMap(({ illness: { fever }, madeOn }) => {
      if (fever === undefined) return [];
      const highest = random.around(...fever);
      return [0, 1, 3].map((days) =>
        readingRow(subject, subtractDays(madeOn, -days), "18:30", {
          temperature: Math.round((highest - ((highest - 36.6) * days) / 3) * 10) / 10,
          temperatureWay: "body",
        }),
      );
    });

/** Readings with the trend of the illnesses. */
export const createReadings = (subject: Subject): readonly DraftRow[] => {
  const { population, person, life } = subject;
  const random = createRandom(population.seed, "readings", person.number);
  const home = life.chronic.flatMap(({ name, madeOn }) => {
    const plan = AT_HOME[name];
    if (plan === undefined) return [];
    return repeatedDays(population, random, { ...plan, notBefore: madeOn }).map((day) =>
      readingRow(subject, day, `0${random.between(5, 7)}:${random.between(10, 59)}`, {
        ...measure(subject, day, plan.names, random),
        ...(plan.names.includes("glucose") && { glucoseMoment: "fasting" as const }),
      }),
    );
  });
  const isGrownUp = person.age >= GROWN_UP;
  const checks = isGrownUp ? ADULT_CHECKS : CHILD_CHECKS;
  const notBefore = subtractDays(person.birth, -20);
  const practice = repeatedDays(population, random, { ...checks, notBefore })
    .filter((day) => !isGrownUp || ageOn(day, person.birth) >= GROWN_UP)
    .map((day) =>
      readingRow(subject, day, `${random.between(10, 15)}:20`, measure(subject, day, checks.names, random)),
    );
  return [...home, ...practice, ...feverRows(subject, random)];
};
