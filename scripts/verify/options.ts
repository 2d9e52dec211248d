import { readCommandLine } from "../lib/command-line.ts";
import { type Plan, plans } from "./plans.ts";

const USAGE = `Usage: npm run verify:security -- [--long] [--write]
       npm run verify:reliability -- [--minutes N] [--kills N] [--write]
  --long     500 malformed requests to each call, every hostile text in every name, both databases
  --minutes  length of the load with constant memory; default 5
  --kills    kills of the server and of the database; default 3
  --write    writes the table into docs/verification.md`;

export interface Options {
  readonly name: keyof typeof plans;
  readonly plan: Plan;
  readonly mayWrite: boolean;
}

const readArguments = () =>
  readCommandLine(USAGE, {
    allowPositionals: true,
    options: {
      long: { type: "boolean", default: false },
      minutes: { type: "string", default: "5" },
      kills: { type: "string", default: "3" },
      write: { type: "boolean", default: false },
    },
  });

/** Reads the command line: the name of the plan and its options. */
export const readOptions = (): Options => {
  const {
    parsed: { positionals, values },
    fail,
    readNumber,
  } = readArguments();
  const [name = ""] = positionals;
  const { long, write: mayWrite } = values;
  if (name === "security") return { name, plan: plans.security(long), mayWrite };
  if (name !== "reliability") return fail(`There is no plan ${name}.`);
  const [minutes, kills] = [readNumber("minutes", values.minutes, 1), readNumber("kills", values.kills, 1)];
  return { name, plan: plans.reliability({ minutes, kills }), mayWrite };
};
