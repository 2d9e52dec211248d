/** A vaccine of the catalogue, by what it protects from. */
export interface Vaccine {
  /** `id_farmaco_codifa` */
  readonly id: string;
  readonly name: string;
  /** The route of administration; empty when not stated. */
  readonly route: string;
  readonly diseases: readonly string[];
  readonly atc: readonly string[];
  /** The codes of the CDC's list of vaccines; absent when not known. */
  readonly cvx?: readonly string[];
  /** The Italian schedule, as text; may be empty. */
  readonly schedule: string;
  /** Those of its diseases for which vaccination is mandatory up to the age of 16. */
  readonly mandatory: readonly string[];
}

/** The minimum number of characters before a search starts (doc 1 §5), and the number of visible results. */
export const VACCINE_SEARCH = { minLength: 3, debounceMilliseconds: 300, visibleRows: 10 } as const;
