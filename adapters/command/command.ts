import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isLeft } from "@libretto/core/kernel/fp";
import { misspelt } from "../server/composition/misspelt.ts";
import { type Configuration, configurationFrom } from "../server/configuration.ts";

/** The environment of a command: its variables and its output. */
export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The arguments of a command, and the configuration of the installation. */
export interface Asked extends Surroundings {
  readonly words: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string>>;
  readonly configuration: Configuration;
}

/** A command for the operator. It throws errors whose message is for the operator. */
export interface Command {
  readonly usage: string;
  readonly options: Readonly<Record<string, "flag" | "value">>;
  /** `not understood` shows the usage. */
  readonly run: (asked: Asked) => Promise<"done" | "failed" | "not understood">;
}

/** Resolves a path against the folder where npm was called, because npm runs in the project's folder. */
export const fileNamed = ({ environment }: Pick<Surroundings, "environment">, name: string): string =>
  resolve(environment.INIT_CWD ?? "", name);

const CODES = { done: 0, failed: 1, "not understood": 2 } as const;

const parsed = (words: readonly string[], options: Command["options"]) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      help: { type: "boolean" },
      ...Object.fromEntries(
        Object.entries(options).map(([name, kind]) => [
          name,
          { type: kind === "flag" ? ("boolean" as const) : ("string" as const) },
        ]),
      ),
    },
  });
  const given: readonly (readonly [string, unknown])[] = Object.entries(values);
  return {
    words: positionals,
    flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
    values: Object.fromEntries(given.filter((pair): pair is readonly [string, string] => typeof pair[1] === "string")),
  };
};

/** Runs a command by its name; returns the exit code. */
export const runCommand = async (
  commands: Readonly<Record<string, Command>>,
  [name = "", ...words]: readonly string[],
  around: Surroundings,
): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    around.complain(`There is no command ${name}, but ${Object.keys(commands).join(", ")}`);
    return CODES["not understood"];
  }
  try {
    const asked = parsed(words, command.options);
    if (asked.flags.has("help")) {
      around.say(command.usage);
      return CODES.done;
    }
    for (const { variable, meant } of misspelt(around.environment))
      around.complain(`${variable} is not a known variable: did you mean ${meant}?`);
    const configuration = configurationFrom(around.environment);
    if (isLeft(configuration)) throw new Error(configuration.left.join("\n"));
    const outcome = await command.run({ ...around, ...asked, configuration: configuration.right });
    if (outcome === "not understood") around.say(command.usage);
    return CODES[outcome];
  } catch (problem) {
    around.complain(problem instanceof Error ? problem.message : String(problem));
    return CODES.failed;
  }
};
