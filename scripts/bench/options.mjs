import { parseArgs } from "node:util";

const USAGE = `Usage: npm run bench -- [--only A1,C1] [--quick] [--strict] [--patients N]
  --only      the goals to measure, by name
  --quick     short and rough: to try the benchmark; the figures are not reliable
  --strict    exit with 1 when a goal is missed
  --patients  number of patients that S1 compares with 10,000 (1,000,000 takes about 4 GB and a quarter of an hour)`;

const QUICK = { rounds: 3, seconds: 1.5, warmUpSeconds: 1, patients: 20_000, base: 2_000, writes: 5_000, starts: 3 };
const USUAL = { rounds: 3, seconds: 5, warmUpSeconds: 3, patients: 100_000, base: 10_000, writes: 100_000, starts: 3 };

const fail = (line) => {
  console.error(`${line}\n${USAGE}`);
  process.exit(2);
};

const parseOptions = () => {
  try {
    return parseArgs({
      options: {
        only: { type: "string" },
        quick: { type: "boolean", default: false },
        strict: { type: "boolean", default: false },
        patients: { type: "string" },
      },
    }).values;
  } catch (error) {
    return fail(error.message);
  }
};

/** Reads the command line; `goals` are the known names. */
export const readOptions = (goals) => {
  const { only, quick, strict, patients } = parseOptions();
  const selected = only?.toUpperCase().split(",") ?? goals;
  const unknown = selected.filter((name) => !goals.includes(name));
  if (unknown.length > 0) fail(`No such goal: ${unknown.join(", ")}. There are ${goals.join(", ")}.`);
  const size = quick ? QUICK : USUAL;
  const many = patients === undefined ? size.patients : Number(patients);
  if (!Number.isSafeInteger(many) || many <= size.base) fail(`--patients must be more than ${size.base}.`);
  return { ...size, quick, strict, patients: many, goals: selected };
};
