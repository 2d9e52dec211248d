import { ageOn, type CalendarDate, daysBetween } from "@libretto/core/kernel/dates";
import type { MeasureName } from "@libretto/core/record/vital-signs/measures";
import { treatedFrom } from "./life.ts";
import { createRandom } from "./random.ts";
import type { Subject } from "./subject.ts";
import type { Course } from "./tables/illness.ts";

/** Usual heights (cm) and weights (kg) from birth to 18 years, one for each year: plausible, no reference for growth. */
const GROWTH = {
  male: {
    height: [50, 76, 88, 96, 103, 110, 116, 122, 127, 133, 138, 143, 149, 156, 163, 169, 173, 175, 176],
    weight: [3.4, 9.6, 12.2, 14.3, 16.3, 18.3, 20.5, 22.9, 25.4, 28.1, 31.2, 35, 39.5, 45, 50.5, 56, 60.5, 64.5, 67],
  },
  female: {
    height: [49, 74, 86, 95, 103, 109, 115, 121, 127, 133, 139, 145, 151, 156, 160, 162, 162, 163, 163],
    weight: [3.2, 8.9, 11.5, 13.9, 16.1, 18.2, 20.2, 22.4, 25, 28.2, 31.9, 36.5, 41.5, 46, 49.5, 52, 54, 55.5, 56.5],
  },
} as const;
const GROWN_UP = 18;
const DAYS_A_YEAR = 365.25;
/** Until a treatment has its full effect. */
const EFFECT_DAYS = 150;

/** What a person would measure on a day. */
export type Vitals = Readonly<
  Record<
    "weight" | "height" | "maximumPressure" | "minimumPressure" | "heartRate" | "oxygenSaturation" | "glucose",
    number
  >
>;

/** A value between two of a list, by its position. */
const interpolate = (values: readonly number[], position: number): number => {
  const at = Math.min(Math.max(position, 0), values.length - 1);
  const low = values[Math.floor(at)] ?? 0;
  const high = values[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * Math.min(1, Math.max(0, share));

/** The value of a course on a day: without treatment until it begins, then slowly the other one. */
export const valueOfCourse = (
  { population: { seed }, person, life }: Subject,
  { before, after }: Course,
  name: string,
  { diagnosis }: { readonly diagnosis: number },
  day: CalendarDate,
): number => {
  const random = createRandom(seed, "course", name, person.number);
  const [untreated, treated] = [random.around(...before), random.around(...after)];
  const start = treatedFrom(life, diagnosis);
  return start === null ? untreated : mix(untreated, treated, daysBetween(start, day) / EFFECT_DAYS);
};

const adultHeight = ({ sex, age }: Subject["person"], tall: number): number =>
  (sex === "male" ? 176 : 163) + tall * 6.5 - Math.max(0, age - 45) * 0.09;

const bodyMass = (subject: Subject, years: number, stout: number): number => {
  if (subject.life.chronic.some(({ name }) => name === "obesity")) return 33 + stout;
  return (subject.person.sex === "male" ? 23.6 : 22.4) + stout * 2 + Math.min(3, Math.max(0, years - 25) * 0.07);
};

/** Height in cm and weight in kg. */
const sizeOn = (subject: Subject, day: CalendarDate): Pick<Vitals, "height" | "weight"> => {
  const { person, population, life } = subject;
  const random = createRandom(population.seed, "body", person.number);
  const [tall, stout] = [random.around(0, 0.9), random.around(0, 0.9)];
  const years = daysBetween(person.birth, day) / DAYS_A_YEAR;
  const { height, weight } = GROWTH[person.sex];
  if (years < GROWN_UP)
    return {
      height: interpolate(height, years) * (1 + tall * 0.03),
      weight: interpolate(weight, years) * (1 + tall * 0.04 + stout * 0.07),
    };
  const metres = adultHeight(person, tall) / 100;
  const expecting = life.pregnancies.find(({ start, end }) => start <= day && (end === null || day <= end));
  const gained = expecting === undefined ? 0 : daysBetween(expecting.start, day) * 0.042;
  return { height: metres * 100, weight: bodyMass(subject, years, stout) * metres * metres + gained };
};

const healthyVitals = (subject: Subject, day: CalendarDate): Vitals => {
  const { person, population } = subject;
  const random = createRandom(population.seed, "vitals", person.number);
  const years = Math.max(0, ageOn(day, person.birth));
  const isGrownUp = years >= GROWN_UP;
  const older = Math.max(0, years - 40);
  return {
    ...sizeOn(subject, day),
    maximumPressure: (isGrownUp ? 117 + older * 0.3 : 86 + years * 1.7) + random.around(0, 4),
    minimumPressure: (isGrownUp ? 74 + older * 0.05 : 52 + years * 1.1) + random.around(0, 3),
    heartRate: (isGrownUp ? 70 : 122 - years * 3) + random.around(0, 4),
    oxygenSaturation: 98 + random.around(0, 0.4),
    glucose: 88 + random.around(0, 4),
  };
};

/** The values of a day, without the differences between two measurements. */
export const vitalsOn = (subject: Subject, day: CalendarDate): Vitals => {
  const values: Record<keyof Vitals, number> = { ...healthyVitals(subject, day) };
  for (const ill of subject.life.chronic) {
    if (day < ill.madeOn) continue;
    for (const [name, course] of Object.entries(ill.illness.readings ?? {}) as [keyof Vitals & MeasureName, Course][])
      values[name] = valueOfCourse(subject, course, name, ill, day);
  }
  return values;
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** A text with values that were measured on a day in the place of {pressure}, {heartRate} and {weight}. */
export const fillText = (subject: Subject, text: string, day: CalendarDate): string => {
  const vitals = vitalsOn(subject, day);
  const random = createRandom(subject.population.seed, "practice", subject.person.number, day);
  const measured = (value: number, deviation: number) => String(Math.round(value + random.around(0, deviation)));
  const pressure = `${measured(vitals.maximumPressure, 4)}/${measured(vitals.minimumPressure, 3)}`;
  const heartRate = measured(vitals.heartRate, 4);
  const texts: Readonly<Record<string, string>> = {
    ...{ pressure, heartRate, weight: vitals.weight.toFixed(1).replace(".", ",") },
  };
  return text.replace(PLACEHOLDER, (whole, name: string) => texts[name] ?? whole);
};
