import { resolve } from "node:path";
import { CalendarDate, dayOf, instantAt } from "@libretto/core/kernel/dates";
import { readCommandLine } from "../lib/command-line.ts";
import type { Population } from "./family.ts";

const USAGE = `Usage: npm run -s synth -- --patients N [--seed S] [--first N] [--today YYYY-MM-DD] [--out FOLDER | --database]
  --patients  number of invented people
  --seed      another number gives other people; default 1
  --first     number of the first person; default 1
  --today     the day of the population, to which ages and dates are relative; default today
  --out       writes an archive of each person into this folder, which the product restores
  --database  adds accounts and records to the database of the server (DATA_DIR or DATABASE_URL), where a demo may exist:
              on loopback and outside of production. It prints the logins, which need no second factor
Without --out and --database it prints one JSON line for each person, as the API answers.`;

/** What to do with the population. */
type Target = { readonly kind: "lines" | "database" } | { readonly kind: "archives"; readonly folder: string };

interface Options {
  readonly population: Population;
  /** The numbers of the people. */
  readonly first: number;
  readonly last: number;
  readonly target: Target;
}

const readArguments = () =>
  readCommandLine(USAGE, {
    options: {
      patients: { type: "string" },
      seed: { type: "string", default: "1" },
      first: { type: "string", default: "1" },
      today: { type: "string" },
      out: { type: "string" },
      database: { type: "boolean", default: false },
    },
  });

/** Reads the command line. */
export const readOptions = (): Options => {
  const { parsed, fail, readNumber } = readArguments();
  const { patients, seed, first, today, out, database } = parsed.values;
  const day = today ?? dayOf(instantAt(Date.now()));
  if (!CalendarDate.is(day)) return fail(`--today ${day} is not a day.`);
  if (out !== undefined && database) return fail("Choose --out or --database.");
  const from = readNumber("first", first, 1);
  return {
    population: { seed: readNumber("seed", seed, 0), today: day },
    first: from,
    last: from + readNumber("patients", patients, 1) - 1,
    target:
      out === undefined
        ? { kind: database ? "database" : "lines" }
        : { kind: "archives", folder: resolve(process.env.INIT_CWD ?? "", out) },
  };
};
