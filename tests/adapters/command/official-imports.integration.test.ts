import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import { prepareSchema } from "@libretto/adapters/server/composition/database";
import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { CATALOGUE_TABLES } from "@libretto/adapters/sql/catalogues/catalogue-tables";
import { sqlKnownInteractions } from "@libretto/adapters/sql/catalogues/known-interactions";
import { sqlReferenceLists } from "@libretto/adapters/sql/catalogues/reference-lists";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";
import { readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import type { AnyCatalogueDefinition } from "@libretto/core/catalogues/definition";
import { placeName } from "@libretto/core/catalogues/place";
import { centres } from "@libretto/core/centres/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "../../support/databases.ts";
import { done } from "../../support/done.ts";
import { databaseBegun } from "../../support/first-start.ts";
import { OFFICIAL_DATA, type OfficialData } from "../../support/official/data.ts";
import type { Issue, Written } from "../../support/official/form.ts";
import { atcOf, nameOf } from "../../support/official/forms.ts";
import { postgresHere } from "../../support/postgres-here.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

/** As large as the official files are, for a run of its own: `npm run verify:imports`. */
const FULL = process.env.IMPORTS === "full";
const sizeOf = ({ full, reduced }: OfficialData): number => (FULL ? full : reduced);
const DAYS: Readonly<Record<Issue, string>> = { first: "2026-09-10", next: "2026-10-10" };
const SHOWN_REFUSALS = 20;

const number = (value: number): string => value.toLocaleString("en");

/** All lines of the report but the first and the second. */
const leftovers = ({ leftOut, refused }: Written): readonly string[] => [
  ...Object.entries(leftOut).map(([why, lines]) => `  left out: ${why} (${number(lines)})`),
  ...(refused.length === 0 ? [] : [`  refused ${number(refused.length)}:`]),
  ...refused.slice(0, SHOWN_REFUSALS).map(({ where, why }) => `    ${where}: ${why}`),
];

/** What somebody finds who looks for something, first of all. */
type Looked = (sql: SqlSession, words: string) => Promise<readonly string[]>;
const inPlaces: Looked = async (sql, words) =>
  (await done(sqlCatalogueSearch(sql).places(words))).rows.map(
    (place) => `${placeName(place)}${place.active ? "" : " †"}`,
  );
const inDrugs: Looked = async (sql, words) =>
  (await done(sqlCatalogueSearch(sql).drugs(words))).rows.map(({ name }) => name);
const inList =
  <A extends { readonly name: string }>(card: AnyCatalogueDefinition): Looked =>
  async (sql, words) =>
    (await done(sqlReferenceLists(sql).find<A, string>(card, { text: words }))).rows.map(({ name }) => name);
const inInteractions: Looked = async (sql, code) =>
  (await done(sqlKnownInteractions(sql).about([code]))).rules.map(({ advice }) => advice.it);

const mistyped = (name: string): string => name.replace(/(.)(.)(.)$/, "$1$3$2");
const lower = (name: string): string => name.toLowerCase();

const NOTHING = "nothing";

/** A thing of the first issue that the next one leaves as it is, one that it drops, one that it changes. */
const [SAME, DROPPED, CHANGED] = [153, 129, 131];

const FINDS: Readonly<Record<string, readonly (readonly [look: Looked, typed: string, first: unknown])[]>> = {
  istat: [
    [inPlaces, "forli", "Forlì (FC)"],
    [inPlaces, nameOf(SAME), expect.stringContaining(nameOf(SAME))],
    [inPlaces, nameOf(CHANGED), `${nameOf(CHANGED)} (ZZ)`],
    // of the package, and no more in the list
    [inPlaces, "milano", "Milano (MI) †"],
  ],
  anpr: [
    [inPlaces, "reggio emilia", "Reggio nell'Emilia (RE)"],
    [inPlaces, "bozen", "Bolzano (BZ)"],
    [inPlaces, "fiume", "Fiume (FU) †"],
    [inPlaces, mistyped(nameOf(SAME)), expect.stringContaining(nameOf(SAME))],
    [inPlaces, nameOf(DROPPED), expect.not.stringContaining(nameOf(DROPPED))],
    [inPlaces, "milano", expect.not.stringContaining("Milano")],
  ],
  facilities: [
    [inList(centres), "clinica citta", "Clinica della Città - Ambulatori specialistici"],
    [inList(centres), `laboratorio ${nameOf(SAME + 1)}`, `Ospedale ${nameOf(SAME + 1)} - Laboratorio analisi`],
    [inList(centres), `ospedale ${nameOf(DROPPED)}`, expect.not.stringContaining(nameOf(DROPPED))],
  ],
  outpatient: [
    [inList(investigations), "90.62.2", "Emocromo con formula leucocitaria"],
    [inList(investigations), mistyped(nameOf(SAME)), `Dosaggio di ${lower(nameOf(SAME))}`],
    [inList(investigations), nameOf(CHANGED), `Dosaggio di ${lower(nameOf(CHANGED))} totale`],
  ],
  icd9cm: [
    [inList(conditions), "001.00", `Malattia dell'età di ${lower(nameOf(2))}`],
    [inList(conditions), mistyped(nameOf(SAME)), `Malattia dell'età di ${lower(nameOf(SAME))}`],
    [inList(conditions), nameOf(CHANGED), `Malattia dell'età di ${lower(nameOf(CHANGED))}, non specificata`],
  ],
  interactions: [
    [inInteractions, atcOf(SAME), `${nameOf(SAME)}: può dare "effetti", anche gravi.`],
    [inInteractions, atcOf(CHANGED), `${nameOf(CHANGED)}: può dare "effetti", anche gravi; da evitare.`],
    [inInteractions, atcOf(DROPPED), NOTHING],
  ],
  aifa: [[inDrugs, "tachipirna 500", "TACHIPIRINA 500 MG COMPRESSE 20 COMPRESSE"]],
};

/** A database as the product's first start leaves it, to which nobody is connected. */
interface Begun {
  readonly environment: NodeJS.ProcessEnv;
  readonly open: () => Promise<SqlEngine>;
  readonly drop: () => Promise<void>;
}

const { folder } = temporaryFiles();

const embedded = async (): Promise<Begun> => {
  const dataFolder = join(folder, "data");
  const open = () => openEmbedded({ folder: dataFolder, report: () => {} });
  const engine = await open();
  await prepareSchema(engine);
  await engine.close();
  return { environment: { DATA_DIR: dataFolder }, open, drop: async () => {} };
};

const postgres = async (): Promise<Begun> => {
  const { url, drop } = await databaseBegun(postgresHere(), readMigrations(MIGRATIONS));
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    open: () => openPostgres({ address: url, connections: 1 }),
    drop,
  };
};

describe.each([
  { database: "embedded", here: true, begin: embedded },
  { database: "PostgreSQL", here: postgresHere() !== "", begin: postgres },
])("official data of every kind, $database", ({ here, begin }) => {
  let begun: Begun | undefined;
  beforeAll(async () => {
    if (here) begun = await begin();
  });
  afterAll(() => begun?.drop());

  const database = (): Begun => {
    if (begun === undefined) throw new Error("the database is there only while its tests run");
    return begun;
  };
  const imported = async (data: OfficialData, { files }: Written, date: string): Promise<readonly string[]> => {
    const said: string[] = [];
    const complaints: string[] = [];
    const code = await runCommand(
      commands,
      ["catalogue", "import", data.kind, ...files, "--date", date, ...data.words],
      {
        environment: database().environment,
        print: (line) => said.push(line),
        printError: (line) => complaints.push(line),
      },
    );
    expect([code, complaints]).toEqual([0, []]);
    return said;
  };
  const asked = async <A>(question: (sql: SqlSession) => Promise<A>): Promise<A> => {
    const engine = await database().open();
    try {
      return await engine.transaction({ as: "accounts" }, question);
    } finally {
      await engine.close();
    }
  };
  const kept = async (sql: SqlSession, { catalogue }: OfficialData): Promise<number> => {
    const { table, shared, keepsInactive: keepsDropped, catalogue: code } = CATALOGUE_TABLES[catalogue];
    const [row] = await sql.query<{ readonly n: string }>(
      `select count(*) as n from ${table} where ${shared ? "catalogo = $1" : "$1::text is not null"}${keepsDropped ? " and attivo" : ""}`,
      [code],
    );
    return Number(row?.n);
  };

  for (const data of OFFICIAL_DATA)
    it.runIf(here)(`takes ${data.kind}, the same once, the next issue, and finds what is in it`, async () => {
      const size = sizeOf(data);
      const at = mkdtempSync(join(folder, "files-"));
      const first = await data.write(at, size, "first");
      const report = await imported(data, first, DAYS.first);
      expect(report[0]).toMatch(new RegExp(`^${data.catalogue}: ${number(first.rows)} rows from .+, ${DAYS.first}$`));
      expect(report.slice(2)).toEqual(leftovers(first));
      expect(await imported(data, first, DAYS.first)).toEqual([
        expect.stringMatching(new RegExp(`^Nothing to do: .*, ${number(first.rows)} rows\\)\\.$`)),
      ]);
      const next = await data.write(at, size, "next");
      expect(await imported(data, next, DAYS.next)).toEqual([
        expect.stringContaining(`${data.catalogue}: ${number(next.rows)} rows from `),
        `  added ${number(next.added)}, changed ${number(next.changed)}, removed ${number(next.removed)}`,
        ...leftovers(next),
      ]);
      await asked(async (sql) => {
        expect(await kept(sql, data)).toBe(next.rows);
        for (const [look, typed, wanted] of FINDS[data.kind] ?? [])
          expect([typed, (await look(sql, typed))[0] ?? NOTHING]).toEqual([typed, wanted]);
      });
    });
});
