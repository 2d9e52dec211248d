import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import { prepareSchema } from "@libretto/adapters/server/composition/database";
import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { CATALOGUE_TABLES } from "@libretto/adapters/sql/catalogues/catalogue-tables";
import { sqlKnownInteractions } from "@libretto/adapters/sql/catalogues/known-interactions";
import { sqlReferenceLists } from "@libretto/adapters/sql/catalogues/reference-lists";
import type { SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";
import { readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import type { AnyCatalogueDefinition } from "@libretto/core/catalogues/definition";
import { selectRules } from "@libretto/core/catalogues/drugs/interaction";
import { placeName } from "@libretto/core/catalogues/place";
import { centres } from "@libretto/core/centres/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OFFICIAL_DATA, type OfficialData } from "../../support/catalogues/official/data.ts";
import type { ExpectedImport, Issue } from "../../support/catalogues/official/file-format.ts";
import { atcOf, nameOf } from "../../support/catalogues/official/file-formats.ts";
import { MIGRATIONS } from "../../support/databases/databases.ts";
import { createInitialisedDatabase, openDataFolder } from "../../support/databases/first-start.ts";
import { workerPostgresUrl } from "../../support/databases/worker-postgres.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const HAS_POSTGRES = workerPostgresUrl() !== "";
/** As large as the official files, in a separate run: `npm run verify:imports`. */
const FULL = process.env.IMPORTS === "full";
/** Where there is PostgreSQL, only the separate runs import into the embedded database, which is slower. */
const USES_EMBEDDED = FULL || process.env.DATABASES === "all" || !HAS_POSTGRES;
const sizeOf = ({ fullSize, reducedSize }: OfficialData): number => (FULL ? fullSize : reducedSize);
const DAYS: Readonly<Record<Issue, string>> = { first: "2026-09-10", next: "2026-10-10" };
const SHOWN_REFUSALS = 20;

const number = (value: number): string => value.toLocaleString("en");

/** All lines of the report except the first and the second. */
const leftovers = ({ skipped, rejected }: ExpectedImport): readonly string[] => [
  ...Object.entries(skipped).map(([why, lines]) => `  left out: ${why} (${number(lines)})`),
  ...(rejected.length === 0 ? [] : [`  refused ${number(rejected.length)}:`]),
  ...rejected.slice(0, SHOWN_REFUSALS).map(({ where, why }) => `    ${where}: ${why}`),
];

/** The first result of a search. */
type Looked = (sql: SqlSession, text: string) => Promise<readonly string[]>;
const inPlaces: Looked = async (sql, text) =>
  (await unwrapTask(sqlCatalogueSearch(sql).findPlaces(text))).rows.map(
    (place) => `${placeName(place)}${place.active ? "" : " †"}`,
  );
const inDrugs: Looked = async (sql, text) =>
  (await unwrapTask(sqlCatalogueSearch(sql).findDrugs(text))).rows.map(({ name }) => name);
const inList =
  <A extends { readonly name: string }>(definition: AnyCatalogueDefinition): Looked =>
  async (sql, text) =>
    (await unwrapTask(sqlReferenceLists(sql).find<A, string>(definition, { text }))).rows.map(({ name }) => name);
const inInteractions: Looked = async (sql, code) =>
  selectRules(await unwrapTask(sqlKnownInteractions(sql).loadRules()), [code]).rules.map(({ advice }) => advice.it);

const mistyped = (name: string): string => name.replace(/(.)(.)(.)$/, "$1$3$2");
const lower = (name: string): string => name.toLowerCase();

const NOTHING = "nothing";

/** Items of the first issue: one that the next issue keeps, one that it removes, one that it changes. */
const [SAME, DROPPED, CHANGED] = [153, 129, 131];

const FINDS: Readonly<Record<string, readonly (readonly [look: Looked, typed: string, first: unknown])[]>> = {
  istat: [
    [inPlaces, "forli", "Forlì (FC)"],
    [inPlaces, nameOf(SAME), expect.stringContaining(nameOf(SAME))],
    [inPlaces, nameOf(CHANGED), `${nameOf(CHANGED)} (ZZ)`],
    // They are in the package and no longer in the list.
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

/** A database as the first start leaves it, without connections. */
interface StartedImport {
  readonly environment: NodeJS.ProcessEnv;
  readonly open: () => Promise<SqlEngine>;
  readonly drop: () => Promise<void>;
}

const { folder } = temporaryFiles();

const embedded = async (): Promise<StartedImport> => {
  const dataFolder = join(folder, "data");
  const open = () => openDataFolder(dataFolder);
  const engine = await open();
  await prepareSchema(engine);
  await engine.close();
  return { environment: { DATA_DIR: dataFolder }, open, drop: async () => {} };
};

const postgres = async (): Promise<StartedImport> => {
  const { url, drop } = await createInitialisedDatabase(workerPostgresUrl(), readMigrations(MIGRATIONS));
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    open: () => openPostgres({ address: url, connections: 1 }),
    drop,
  };
};

describe.each([
  { database: "embedded", here: USES_EMBEDDED, begin: embedded },
  { database: "PostgreSQL", here: HAS_POSTGRES, begin: postgres },
])("official data of every kind, $database", ({ here, begin }) => {
  let startedImport: StartedImport | undefined;
  beforeAll(async () => {
    if (here) startedImport = await begin();
  });
  afterAll(() => startedImport?.drop());

  const database = (): StartedImport => {
    if (startedImport === undefined) throw new Error("the database is there only while its tests run");
    return startedImport;
  };
  const imported = async (data: OfficialData, { files }: ExpectedImport, date: string): Promise<readonly string[]> => {
    const said: string[] = [];
    const complaints: string[] = [];
    const code = await runCommand(
      commands,
      ["catalogue", "import", data.kind, ...files, "--date", date, ...data.commandOptions],
      {
        environment: database().environment,
        print: (line) => said.push(line),
        printError: (line) => complaints.push(line),
      },
    );
    expect([code, complaints]).toEqual([0, []]);
    return said;
  };
  const query = async <A>(question: (sql: SqlSession) => Promise<A>): Promise<A> => {
    const engine = await database().open();
    try {
      return await engine.transaction({ as: "accounts" }, question);
    } finally {
      await engine.close();
    }
  };
  const storedCount = async (sql: SqlSession, { catalogue }: OfficialData): Promise<number> => {
    const { table, shared, keepsInactiveRows: keepsInactive, catalogue: code } = CATALOGUE_TABLES[catalogue];
    const [row] = await sql.query<{ readonly n: string }>(
      `select count(*) as n from ${table} where ${shared ? "catalogo = $1" : "$1::text is not null"}${keepsInactive ? " and attivo" : ""}`,
      [code],
    );
    return Number(row?.n);
  };

  for (const data of OFFICIAL_DATA)
    it.runIf(here)(
      `imports ${data.kind}, skips the same issue, imports the next one, and finds its content`,
      async () => {
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
        await query(async (sql) => {
          expect(await storedCount(sql, data)).toBe(next.rows);
          for (const [look, typed, wanted] of FINDS[data.kind] ?? [])
            expect([typed, (await look(sql, typed))[0] ?? NOTHING]).toEqual([typed, wanted]);
        });
      },
    );
});
