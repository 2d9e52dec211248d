import type { Interaction, RuleSet, Severity } from "@libretto/core/catalogues/drugs/interaction";
import { meaningOf } from "@libretto/core/catalogues/drugs/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { failure } from "@libretto/core/kernel/failure";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { KnownInteractions } from "@libretto/core/ports/catalogues/known-interactions";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { readFullCatalogue } from "./reference-lists.ts";

interface InteractionRow {
  readonly atc_a: readonly string[];
  readonly atc_b: readonly string[];
  readonly gravita: string;
  readonly messaggio: string;
  readonly messaggio_en: string;
  readonly fonte: string;
}

interface RuleSetRow {
  readonly fonte: string;
  readonly data: string;
  readonly righe: number;
}

const interactionOf = (row: InteractionRow, { source }: RuleSet): Interaction => ({
  first: row.atc_a,
  second: row.atc_b,
  severity: pipe(
    SeverityName.decode(row.gravita),
    either.getOrElse((): Severity => "contraindicated"),
  ),
  advice: { it: row.messaggio, en: row.messaggio_en },
  reference: row.fonte,
  source,
});

/** "B01AA03" belongs to the groups "B", "B01", "B01A", "B01AA" and to itself. */
const atcGroupsOf = (codes: readonly string[]): readonly string[] => [
  ...new Set(codes.flatMap((code) => Array.from(code, (_, length) => code.slice(0, length + 1)))),
];

/** The reference data of the drug check, within a transaction of any role. */
export const sqlKnownInteractions = (sql: SqlSession): KnownInteractions => ({
  findRules: (atc) =>
    pipe(
      toTaskEither(async () => {
        const [set] = await sql.query<RuleSetRow>(
          "select fonte, data::text as data, righe from catalogo where catalogo = 'interazioni'",
        );
        const rules = await sql.query<InteractionRow>(
          `select atc_a, atc_b, gravita, messaggio, messaggio_en, fonte from interazione
           where atc_a && $1::text[] or atc_b && $1::text[] order by id_interazione`,
          [atcGroupsOf(atc)],
        );
        return { set, rules };
      }),
      taskEither.chain(({ set, rules }) => {
        if (set === undefined) return taskEither.left(failure("unavailable", "therapies.checkFailed"));
        const ruleSet: RuleSet = { source: { name: set.fonte, date: set.data }, count: set.righe };
        return taskEither.right({ set: ruleSet, rules: rules.map((row) => interactionOf(row, ruleSet)) });
      }),
    ),
  findSensitivityCodes: (conditions) =>
    toTaskEither(async () => {
      const meaning = meaningOf(await readFullCatalogue(sql, sensitivities));
      return conditions.map((condition) => ({ condition, ...meaning(condition) }));
    }),
});
