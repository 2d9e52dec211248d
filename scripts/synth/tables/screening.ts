/** An examination that the health service offers to everybody of an age. */
interface Screening {
  /** The code of the catalogue of investigations. */
  readonly code: string;
  readonly sex?: "male" | "female";
  readonly fromAge: number;
  readonly toAge: number;
  readonly everyMonths: number;
  /** The share of those invited who come. */
  readonly share: number;
  readonly reports: readonly string[];
}

/** Source: Ministero della Salute, Raccomandazioni sugli screening oncologici (mammella, collo dell'utero, colon-retto). */
export const SCREENINGS: readonly Screening[] = [
  {
    ...{ code: "87.37.1", sex: "female", fromAge: 50, toAge: 69, everyMonths: 24, share: 0.7 },
    reports: ["Nessuna lesione sospetta. Prossimo invito fra due anni", "Mammelle dense, nessuna lesione sospetta"],
  },
  {
    ...{ code: "91.38.5", sex: "female", fromAge: 25, toAge: 29, everyMonths: 36, share: 0.6 },
    reports: ["Negativo. Prossimo invito fra tre anni"],
  },
  {
    ...{ code: "91.24.9", sex: "female", fromAge: 30, toAge: 64, everyMonths: 60, share: 0.6 },
    reports: ["Negativo. Prossimo invito fra cinque anni"],
  },
  {
    ...{ code: "90.21.4", fromAge: 50, toAge: 69, everyMonths: 24, share: 0.5 },
    reports: ["Negativo. Prossimo invito fra due anni"],
  },
];

/** The ultrasounds of a pregnancy, by the days from its start. */
export const ULTRASOUNDS = [
  { code: "88.78", days: 84, report: "Embrione unico, battito presente, lunghezza come da epoca" },
  { code: "88.78.3", days: 145, report: "Morfologia fetale regolare, crescita nella norma, liquido nella norma" },
] as const;
