import { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { OFFICIAL_KINDS, readOfficialEdition } from "../imports/official/official.ts";
import { resolveShippedPath } from "../shipped/resolve-shipped-path.ts";
import { sqlCatalogueImporter } from "../sql/catalogues/catalogue-importer.ts";
import { migrate, readMigrations } from "../sql/engine/migrate.ts";
import { type Command, type Invocation, resolveFile } from "./command.ts";
import { withDatabase } from "./database.ts";
import { formatImportReport } from "./format-import-report.ts";

const USAGE = [
  "npm run catalogue -- import KIND FILE… [--date YYYY-MM-DD] [--source NAME] [--shrink]",
  "",
  ...Object.entries(OFFICIAL_KINDS).map(([kind, { about }]) => `  ${kind.padEnd(13)} ${about}`),
  "",
  "The command uses the database of the server (DATA_DIR or DATABASE_URL). Only one process can use the embedded database:",
  "stop the server first. docs/catalogues.md names the sources of the files.",
].join("\n");

const importFiles = async (
  kind: string,
  files: readonly string[],
  invocation: Invocation,
): Promise<readonly string[]> => {
  const { date, source } = invocation.values;
  if (date !== undefined && !CalendarDate.is(date)) throw new Error(`--date ${date} is not a day (YYYY-MM-DD)`);
  const paths = files.map((file) => resolveFile(invocation, file));
  const edition = await readOfficialEdition(kind, paths, { date: date ?? null, source: source ?? null });
  return withDatabase(invocation.configuration, async (engine) => {
    await migrate(engine, readMigrations(resolveShippedPath("sql", "migrations")));
    const outcome = await sqlCatalogueImporter(engine).load(edition, { canShrink: invocation.flags.has("shrink") })();
    if (isLeft(outcome)) throw new Error(`${outcome.left}. Nothing was changed.`);
    return formatImportReport(outcome.right);
  });
};

/** Loads official reference data. */
export const catalogue: Command = {
  usage: USAGE,
  options: { date: "value", source: "value", shrink: "flag" },
  run: async (invocation) => {
    const [verb, kind, ...files] = invocation.positionals;
    if (verb !== "import" || kind === undefined) return "not understood";
    for (const line of await importFiles(kind, files, invocation)) invocation.print(line);
    return "done";
  },
};
