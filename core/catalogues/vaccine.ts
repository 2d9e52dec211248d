/** A vaccine of the catalogue, by what it protects from. */
export interface Vaccine {
  /** `id_farmaco_codifa` */
  readonly id: string;
  readonly name: string;
  /** How it is given; empty when it is not said. */
  readonly route: string;
  readonly diseases: readonly string[];
  readonly atc: readonly string[];
  /** When it is given in Italy, in words; may be empty. */
  readonly schedule: string;
  /** Of its diseases those that children up to 16 must be protected from. */
  readonly mandatory: readonly string[];
}

/** Least number of characters before a search begins (doc 1 §5), and how many results show at once. */
export const VACCINE_SEARCH = { least: 3, pauseMilliseconds: 300, visibleRows: 10 } as const;

/** Whether children must have it: all or some of its diseases are on the list. */
export const isMandatory = ({ mandatory }: Vaccine): boolean => mandatory.length > 0;
