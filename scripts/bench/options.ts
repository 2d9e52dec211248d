import { readCommandLine } from "../lib/command-line.ts";
import { QUICK, type Sizes, SMALLEST, USUAL } from "./sizes.ts";

const USAGE = `Usage: npm run bench -- [--only A1,C1] [--quick | --smallest] [--strict] [--patients N]
  --only      the goals to measure, by name
  --quick     short and rough: to try the benchmark; the figures are not reliable
  --smallest  everything once with little data, as in npm test: to find errors; the figures mean nothing
  --strict    exit with 1 when a goal is missed
  --patients  number of patients that S1 compares with 10,000 (1,000,000 takes about 4 GB and a quarter of an hour)`;

export interface Options {
  readonly sizes: Sizes;
  /** Whether a missed goal is an error. */
  readonly isStrict: boolean;
  /** The names of the goals to measure. */
  readonly goals: readonly string[];
}

const readArguments = () =>
  readCommandLine(USAGE, {
    options: {
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      smallest: { type: "boolean", default: false },
      strict: { type: "boolean", default: false },
      patients: { type: "string" },
    },
  });

/** Reads the command line; `known` are the names of all goals. */
export const readOptions = (known: readonly string[]): Options => {
  const { parsed, fail } = readArguments();
  const { only, quick, smallest, strict, patients } = parsed.values;
  const goals = only?.toUpperCase().split(",") ?? known;
  const unknown = goals.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`No such goal: ${unknown.join(", ")}. There are ${known.join(", ")}.`);
  const sizes = smallest ? SMALLEST : quick ? QUICK : USUAL;
  const many = patients === undefined ? sizes.patients : Number(patients);
  if (!Number.isSafeInteger(many) || many <= sizes.base) fail(`--patients must be more than ${sizes.base}.`);
  return { sizes: { ...sizes, patients: many }, isStrict: strict, goals };
};
