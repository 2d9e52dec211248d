import type { Level } from "@libretto/core/access/confidentiality";
import type { Schedule } from "@libretto/core/record/therapies/schedule/schedule";
import type { MeasureName } from "@libretto/core/record/vital-signs/measures";

/** Ids of the catalogue of specialties. */
export const SPECIALTIES = {
  allergology: 1,
  dermatology: 2,
  haematology: 3,
  endocrinology: 4,
  cardiology: 6,
  gastroenterology: 7,
  pulmonology: 8,
  neurology: 17,
  psychiatry: 21,
  rheumatology: 22,
  gynaecology: 31,
  ophthalmology: 33,
  orthopaedics: 34,
  urology: 36,
  general: 52,
  paediatrics: 53,
} as const;
export type SpecialtyName = keyof typeof SPECIALTIES;

/** A mean and a standard deviation. */
export type Spread = readonly [mean: number, deviation: number];

/** A medicine as it is prescribed for an illness. */
export interface Prescription {
  /** The id of the catalogue of drugs. */
  readonly drug: string;
  /** The doses that are usual, from the lowest to the highest. */
  readonly doses: readonly string[];
  readonly frequency: string;
  /** Absent where the frequency says the times. */
  readonly schedule?: Schedule;
  readonly note?: string;
  /** Illnesses and sensitivities with which another medicine is chosen. */
  readonly unless?: readonly string[];
  /** The first and last age, in completed years. */
  readonly ages?: readonly [from: number, to: number];
}

/** One part of a treatment: one of several medicines, for a share of the patients. */
export interface Treatment {
  readonly share: number;
  readonly choices: readonly Prescription[];
  /** The drug check warns some people against it. It is here on purpose, so that trainers have warnings to show. */
  readonly isRisky?: true;
}

/** How many have an illness: of men and of women of an age, both ages included, as a share of one. */
export type Frequency = readonly [fromAge: number, toAge: number, men: number, women: number];

/** Values without and with treatment. */
export interface Course {
  readonly before: Spread;
  readonly after: Spread;
}

interface Consultation {
  readonly by: SpecialtyName;
  readonly reason: string;
  /** May contain {pressure}, {heartRate}, {weight}. */
  readonly observations: readonly string[];
  readonly conclusions: readonly string[];
  /** The conclusion while no medicine is taken for it; absent where none is. */
  readonly untreated?: string;
}

interface Examination {
  /** The code of the catalogue of investigations. */
  readonly code: string;
  readonly everyMonths: number;
  readonly reason: string;
  /** The lines of the report, one of these. */
  readonly reports: readonly string[];
}

interface Described {
  /** The code in ICD-9-CM. */
  readonly code: string;
  readonly frequencies: readonly Frequency[];
  readonly madeBy: SpecialtyName;
  readonly level?: Level;
  readonly treatments: readonly Treatment[];
}

/** An illness that stays. */
export interface ChronicIllness extends Described {
  /** The youngest age at the diagnosis. */
  readonly earliestAge: number;
  /** How many years ago the diagnosis was made. */
  readonly yearsAgo: readonly [least: number, most: number];
  /** Illnesses that exclude this one. */
  readonly unless?: readonly string[];
  /** Illnesses with which it is this many times as frequent. */
  readonly oftenWith?: Readonly<Record<string, number>>;
  readonly isPossibleInPregnancy?: true;
  readonly labs?: Readonly<Record<string, Course>>;
  readonly readings?: Readonly<Partial<Record<MeasureName, Course>>>;
  readonly consultation?: Consultation & { readonly everyMonths: number };
  readonly examination?: Examination;
  /** What the person writes in the diary. */
  readonly diary?: readonly string[];
}

/** An illness that passes. */
export interface PassingIllness extends Described {
  /** How many days it lasts. */
  readonly days: readonly [least: number, most: number];
  readonly consultation: Consultation;
  /** Degrees Celsius at its beginning; absent without fever. */
  readonly fever?: Spread;
}

/** An illness that a doctor suspects or has excluded, in some people with an illness or a sensitivity. */
export interface UncertainIllness {
  readonly code: string;
  readonly list: "suspected" | "excluded";
  readonly with: string;
  readonly unless?: string;
  readonly share: number;
  readonly madeBy: SpecialtyName;
}

/** An allergy or intolerance of the catalogue. */
export interface Sensitivity {
  readonly code: string;
  readonly kind: "allergy" | "intolerance";
  readonly frequencies: readonly Frequency[];
  readonly reactions: readonly string[];
  readonly severity: "mild" | "moderate" | "severe";
  readonly criticality?: "low" | "high";
  /** The drug that the person must not take, and why; the reaction follows. */
  readonly forbids?: { readonly drug: string; readonly reason: string };
  /** Only with one of these illnesses. */
  readonly onlyWith?: readonly string[];
}
