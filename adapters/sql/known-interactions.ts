import type { Interaction, Severity } from "@libretto/core/catalogues/interaction";
import { groupsMeantBy } from "@libretto/core/catalogues/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/sensitivity-wire";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { either, pipe } from "@libretto/core/kernel/fp";
import type { KnownInteractions } from "@libretto/core/ports/known-interactions";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";
import { wholeCatalogue } from "./reference-lists.ts";

interface InteractionRow {
  readonly atc_a: readonly string[];
  readonly atc_b: readonly string[];
  readonly gravita: string;
  readonly messaggio: string;
  readonly fonte: string;
  readonly data: string;
}

const interactionOf = (row: InteractionRow): Interaction => ({
  first: row.atc_a,
  second: row.atc_b,
  severity: pipe(
    SeverityName.decode(row.gravita),
    either.getOrElse((): Severity => "contraindicated"),
  ),
  advice: row.messaggio,
  source: { name: row.fonte, date: row.data },
});

/** "B01AA03" lies in the groups "B", "B01", "B01A", "B01AA" and in itself. */
const groupsAround = (codes: readonly string[]): readonly string[] => [
  ...new Set(codes.flatMap((code) => Array.from(code, (_, length) => code.slice(0, length + 1)))),
];

/** The reference data behind the drug check, within a transaction of any role. */
export const sqlKnownInteractions = (sql: SqlSession): KnownInteractions => ({
  about: (atc) =>
    step(async () =>
      (
        await sql.query<InteractionRow>(
          `select i.atc_a, i.atc_b, i.gravita, i.messaggio, c.fonte, c.data::text as data
           from interazione i join catalogo c on c.catalogo = 'interazioni'
           where i.atc_a && $1::text[] or i.atc_b && $1::text[] order by i.id_interazione`,
          [groupsAround(atc)],
        )
      ).map(interactionOf),
    ),
  sensitivities: (conditions) =>
    step(async () => {
      const meant = groupsMeantBy(await wholeCatalogue(sql, sensitivities));
      return conditions.map((condition) => ({ condition, atc: meant(condition) }));
    }),
});
