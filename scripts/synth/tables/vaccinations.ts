/** A vaccination of the Italian calendar. */
interface PlannedVaccination {
  /** The id of the catalogue of vaccines. */
  readonly vaccine: string;
  /** The ages of the doses, in months. */
  readonly months: readonly number[];
  /** The years of birth to which it is offered, both included. */
  readonly born: readonly [from: number, to: number];
  readonly sex?: "male" | "female";
  /** The share of people who have it. */
  readonly share: number;
  /** The dose that comes first in this entry: 0 is the first of a series, 1 the first booster. */
  readonly firstDose?: number;
}

const LAST = 9999;

/**
 * Doses at an age. Earlier calendars are simplified.
 *
 * Source  Piano Nazionale di Prevenzione Vaccinale 2023-2025, calendar by age (Gazzetta Ufficiale 194 of 21 August 2023)
 */
export const VACCINATIONS_BY_AGE: readonly PlannedVaccination[] = [
  { vaccine: "VA001", months: [2, 4, 10], born: [2001, LAST], share: 0.95 },
  { vaccine: "VA016", months: [2, 4, 10], born: [2008, 2023], share: 0.92 },
  { vaccine: "VA018", months: [2, 4, 10], born: [2024, LAST], share: 0.92 },
  { vaccine: "VA014", months: [2, 3], born: [2017, LAST], share: 0.75 },
  { vaccine: "VA021", months: [3, 5, 12], born: [2014, LAST], share: 0.8 },
  { vaccine: "VA025", months: [13], born: [2012, LAST], share: 0.85 },
  { vaccine: "VA026", months: [13, 66], born: [1999, 2016], share: 0.9 },
  { vaccine: "VA027", months: [13, 66], born: [2017, LAST], share: 0.94 },
  { vaccine: "VA002", months: [66], born: [2001, LAST], share: 0.9, firstDose: 3 },
  { vaccine: "VA003", months: [150], born: [1998, LAST], share: 0.85, firstDose: 4 },
  { vaccine: "VA029", months: [138, 145], born: [1997, LAST], sex: "female", share: 0.7 },
  { vaccine: "VA029", months: [139, 146], born: [2006, LAST], sex: "male", share: 0.6 },
  { vaccine: "VA006", months: [20 * 12 + 4], born: [1900, 1997], share: 0.5, firstDose: 2 },
  { vaccine: "VA004", months: [33 * 12 + 7], born: [1972, LAST], share: 0.4, firstDose: 3 },
  { vaccine: "VA004", months: [52 * 12 + 5], born: [1955, LAST], share: 0.35, firstDose: 4 },
  { vaccine: "VA004", months: [64 * 12 + 2], born: [1945, LAST], share: 0.3, firstDose: 5 },
  { vaccine: "VA018", months: [65 * 12 + 6], born: [1957, LAST], share: 0.45 },
  { vaccine: "VA016", months: [66 * 12 + 3], born: [1948, 1956], share: 0.4 },
  { vaccine: "VA037", months: [66 * 12 + 1, 66 * 12 + 5], born: [1956, LAST], share: 0.25 },
];

/** Doses against COVID-19: the day, the youngest age and the share of those who had the dose before. */
export const COVID_DOSES: readonly { readonly on: string; readonly fromAge: number; readonly share: number }[] = [
  { on: "2021-06-10", fromAge: 16, share: 0.88 },
  { on: "2021-07-15", fromAge: 16, share: 0.97 },
  { on: "2021-12-20", fromAge: 18, share: 0.8 },
  { on: "2022-10-20", fromAge: 60, share: 0.4 },
  { on: "2023-10-25", fromAge: 65, share: 0.5 },
];
export const COVID_VACCINE = "VA038";

/** Influenza, each autumn: the vaccine by age, and the share of those of that age. */
export const INFLUENZA_BY_AGE: readonly {
  readonly fromAge: number;
  readonly vaccine: string;
  readonly share: number;
}[] = [
  { fromAge: 65, vaccine: "VA033", share: 0.58 },
  { fromAge: 60, vaccine: "VA032", share: 0.35 },
  { fromAge: 18, vaccine: "VA032", share: 0.09 },
  { fromAge: 2, vaccine: "VA036", share: 0.2 },
];
/** With an illness of lungs, heart or metabolism more people have it. */
export const SHARE_WITH_RISK = 0.62;

/** In the last three months of a pregnancy. */
export const PREGNANCY_VACCINE = "VA004";
