import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { OFFICIAL_KINDS, officialEdition } from "../imports/official.ts";
import { sqlCatalogueIntake } from "../sql/catalogue-intake.ts";
import { openEmbedded } from "../sql/embedded.ts";
import type { SqlEngine } from "../sql/engine.ts";
import { migrate, readMigrations } from "../sql/migrate.ts";
import { openPostgres } from "../sql/postgres.ts";
import { reportLines } from "./report.ts";

const USAGE = [
  "npm run catalogue -- import KIND FILE… [--date YYYY-MM-DD] [--source NAME]",
  "",
  ...Object.entries(OFFICIAL_KINDS).map(([kind, { about }]) => `  ${kind.padEnd(13)} ${about}`),
  "",
  "Works on the database that the server uses (DATA_DIR or DATABASE_URL). The embedded one serves one process:",
  "stop the server first. docs/catalogues.md says where the files come from.",
].join("\n");

/** The import is to go where the server would go. */
const openDatabase = (environment: NodeJS.ProcessEnv): Promise<SqlEngine> =>
  environment.DATABASE_URL
    ? openPostgres({ address: environment.DATABASE_URL, connections: 1 })
    : openEmbedded({ folder: environment.DATA_DIR || "data", report: () => {} });

interface Words {
  readonly date?: string;
  readonly source?: string;
}

/** Where a command runs: its variables, and where its words go. */
export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

const importFiles = async (
  kind: string,
  files: readonly string[],
  { date, source }: Words,
  environment: NodeJS.ProcessEnv,
): Promise<readonly string[]> => {
  if (date !== undefined && !CalendarDate.is(date)) throw new Error(`--date ${date} is not a day (YYYY-MM-DD)`);
  // npm runs in the project's folder; files are named from where npm was called
  const paths = files.map((file) => resolve(environment.INIT_CWD ?? "", file));
  const edition = await officialEdition(kind, paths, { date: date ?? null, source: source ?? null });
  const engine = await openDatabase(environment);
  try {
    await migrate(engine, readMigrations(join(import.meta.dirname, "../sql/migrations")));
    const outcome = await sqlCatalogueIntake(engine).load(edition)();
    if (isLeft(outcome)) throw new Error(`${outcome.left}. Nothing was changed.`);
    return reportLines(outcome.right);
  } finally {
    await engine.close();
  }
};

/** Runs `npm run catalogue`; gives the exit code. */
export const catalogueCommand = async (words: readonly string[], around: Surroundings): Promise<number> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { date: { type: "string" }, source: { type: "string" }, help: { type: "boolean" } },
    });
    const [verb, kind, ...files] = positionals;
    if (values.help || verb !== "import" || kind === undefined) {
      around.say(USAGE);
      return values.help ? 0 : 2;
    }
    for (const line of await importFiles(kind, files, values, around.environment)) around.say(line);
    return 0;
  } catch (problem) {
    around.complain(problem instanceof Error ? problem.message : String(problem));
    return 1;
  }
};
