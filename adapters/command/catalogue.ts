import { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { OFFICIAL_KINDS, officialEdition } from "../imports/official.ts";
import { placeOf } from "../shipped/place.ts";
import { sqlCatalogueIntake } from "../sql/catalogue-intake.ts";
import { migrate, readMigrations } from "../sql/migrate.ts";
import { type Asked, type Command, fileNamed } from "./command.ts";
import { withDatabase } from "./database.ts";
import { reportLines } from "./report.ts";

const USAGE = [
  "npm run catalogue -- import KIND FILE… [--date YYYY-MM-DD] [--source NAME] [--shrink]",
  "",
  ...Object.entries(OFFICIAL_KINDS).map(([kind, { about }]) => `  ${kind.padEnd(13)} ${about}`),
  "",
  "Works on the database that the server uses (DATA_DIR or DATABASE_URL). The embedded one serves one process:",
  "stop the server first. docs/catalogues.md says where the files come from.",
].join("\n");

const importFiles = async (kind: string, files: readonly string[], asked: Asked): Promise<readonly string[]> => {
  const { date, source } = asked.values;
  if (date !== undefined && !CalendarDate.is(date)) throw new Error(`--date ${date} is not a day (YYYY-MM-DD)`);
  const paths = files.map((file) => fileNamed(asked, file));
  const edition = await officialEdition(kind, paths, { date: date ?? null, source: source ?? null });
  return withDatabase(asked.configuration, async (engine) => {
    await migrate(engine, readMigrations(placeOf("sql", "migrations")));
    const outcome = await sqlCatalogueIntake(engine).load(edition, { mayShrink: asked.flags.has("shrink") })();
    if (isLeft(outcome)) throw new Error(`${outcome.left}. Nothing was changed.`);
    return reportLines(outcome.right);
  });
};

/** Loads official reference data. */
export const catalogue: Command = {
  usage: USAGE,
  options: { date: "value", source: "value", shrink: "flag" },
  run: async (asked) => {
    const [verb, kind, ...files] = asked.words;
    if (verb !== "import" || kind === undefined) return "not understood";
    for (const line of await importFiles(kind, files, asked)) asked.say(line);
    return "done";
  },
};
