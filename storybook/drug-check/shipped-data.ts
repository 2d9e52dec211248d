import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { Interaction, Severity } from "@libretto/core/catalogues/drugs/interaction";

/** The rows of the shipped files with these columns; `main.ts` reads the files. */
interface ShippedRows {
  readonly interactions: readonly Readonly<
    Record<"atc_a" | "atc_b" | "gruppo_a" | "gruppo_b" | "gravita" | "messaggio" | "messaggio_en" | "fonte", string>
  >[];
  readonly drugs: readonly Readonly<Record<"id" | "principio_attivo" | "atc", string>>[];
  readonly vaccines: readonly Readonly<Record<"id" | "nome" | "malattie" | "atc", string>>[];
}
const ROWS = import.meta.env.SHIPPED_ROWS as unknown as ShippedRows;

const SOURCE = { name: "Libretto", date: String(import.meta.env.CHECKED_ON) };
const SEVERITIES: Readonly<Record<string, Severity>> = {
  controindicata: "contraindicated",
  grave: "severe",
  moderata: "moderate",
};

/** An interaction rule with the names of its sides. */
export interface NamedInteraction extends Interaction {
  readonly firstName: string;
  readonly secondName: string;
}

/** The shipped interaction rules. */
export const INTERACTION_RULES: readonly NamedInteraction[] = ROWS.interactions.map((row) => ({
  first: row.atc_a.split("|"),
  second: row.atc_b.split("|"),
  firstName: row.gruppo_a,
  secondName: row.gruppo_b,
  severity: SEVERITIES[row.gravita.toLowerCase()] ?? "severe",
  advice: { it: row.messaggio, en: row.messaggio_en },
  reference: row.fonte,
  source: SOURCE,
}));

const drugOf = (kind: CatalogueDrug["kind"], id: string, name: string, ingredients: string, atc: string) =>
  ({
    ...{ kind, id, name, ingredients },
    atc: atc.split("|"),
    ...{ route: "", form: "", holder: "", source: SOURCE },
  }) satisfies CatalogueDrug;

/** The shipped medicines and vaccines. */
export const SHIPPED_DRUGS: readonly CatalogueDrug[] = [
  ...ROWS.drugs.map((row) => drugOf("medicine", row.id, row.principio_attivo, row.principio_attivo, row.atc)),
  ...ROWS.vaccines.map((row) => drugOf("vaccine", row.id, row.nome, row.malattie.replaceAll("|", ", "), row.atc)),
];

const ATC = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/;
const VACCINES = "J07";

/** The shipped drugs with this text in their name; a complete ATC code is a drug of its own. */
export const findShippedDrugs = (text: string): readonly CatalogueDrug[] => {
  const query = text.trim();
  const code = query.toUpperCase();
  if (ATC.test(code))
    return [drugOf(code.startsWith(VACCINES) ? "vaccine" : "medicine", `ATC ${code}`, `ATC ${code}`, code, code)];
  return SHIPPED_DRUGS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
};
