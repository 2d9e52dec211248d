import file from "./property-runs.json?raw";

/** The result of one property in the last run: the number of random cases, and whether all of them passed. */
export interface PropertyRun {
  readonly cases: number;
  readonly passed: boolean;
}

/** The last run of `npm run property-runs`. The seed repeats it. */
export interface PropertyRuns {
  /** The day of the run, as YYYY-MM-DD. */
  readonly date: string;
  readonly seed: number;
  /** A hash of the code of formulas and properties; a test compares it with the code of today. */
  readonly code: string;
  /** The results by the id of the formula and the name of the property. */
  readonly formulas: Readonly<Record<string, Readonly<Record<string, PropertyRun>>>>;
}

export const propertyRuns: PropertyRuns = JSON.parse(file);

/** The result of a property of a formula; undefined when the last run did not include it. */
export const propertyRunOf = (formula: string, property: string): PropertyRun | undefined =>
  propertyRuns.formulas[formula]?.[property];
