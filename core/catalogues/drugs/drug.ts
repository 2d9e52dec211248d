/** The source of reference data, shown wherever they are used. */
export interface Source {
  readonly name: string;
  /** The publisher's date of the data. */
  readonly date: string;
}

/** A drug of the catalogue, with what checks and the public page need. */
export interface CatalogueDrug {
  /** AIC number, or the id of the starter catalogue. */
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly ingredients: string;
  /** ATC codes; empty when not classified. */
  readonly atc: readonly string[];
  readonly form: string;
  readonly holder: string;
  readonly kind: "medicine" | "vaccine";
  readonly source: Source;
}

/** Whether one of the codes belongs to one of the ATC groups (a group is a prefix; an empty one is no group). */
export const inAtcGroup = (codes: readonly string[], groups: readonly string[]): boolean =>
  codes.some((code) => groups.some((group) => group !== "" && code.startsWith(group)));
