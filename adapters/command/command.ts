import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isLeft } from "@libretto/core/kernel/fp";
import { type Configuration, readConfiguration } from "../server/configuration/configuration.ts";
import { findMisspeltVariables } from "../server/configuration/misspelt-variables.ts";

/** The environment of a command: its variables and its output. */
export interface CommandEnvironment {
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** The arguments of a command, and the configuration of the installation. */
export interface Invocation extends CommandEnvironment {
  readonly positionals: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string>>;
  readonly configuration: Configuration;
}

/** A command for the operator. It throws errors whose message is for the operator. */
export interface Command {
  readonly usage: string;
  readonly options: Readonly<Record<string, "flag" | "value">>;
  /** `not understood` shows the usage. */
  readonly run: (options: Invocation) => Promise<"done" | "failed" | "not understood">;
}

/** Resolves a path against the folder where npm was called, because npm runs in the project's folder. */
export const resolveFile = ({ environment }: Pick<CommandEnvironment, "environment">, name: string): string =>
  resolve(environment.INIT_CWD ?? "", name);

const EXIT_CODES = { done: 0, failed: 1, "not understood": 2 } as const;

const parseOptions = (args: readonly string[], options: Command["options"]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
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
  const entries: readonly (readonly [string, unknown])[] = Object.entries(values);
  return {
    positionals,
    flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
    values: Object.fromEntries(
      entries.filter((pair): pair is readonly [string, string] => typeof pair[1] === "string"),
    ),
  };
};

/** Runs a command by its name; returns the exit code. */
export const runCommand = async (
  commands: Readonly<Record<string, Command>>,
  [name = "", ...args]: readonly string[],
  environment: CommandEnvironment,
): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    environment.printError(`Unknown command ${name}. The commands are ${Object.keys(commands).join(", ")}`);
    return EXIT_CODES["not understood"];
  }
  try {
    const options = parseOptions(args, command.options);
    if (options.flags.has("help")) {
      environment.print(command.usage);
      return EXIT_CODES.done;
    }
    for (const { variable, suggestion } of findMisspeltVariables(environment.environment))
      environment.printError(`${variable} is not a known variable: did you mean ${suggestion}?`);
    const configuration = readConfiguration(environment.environment);
    if (isLeft(configuration)) throw new Error(configuration.left.join("\n"));
    const outcome = await command.run({ ...environment, ...options, configuration: configuration.right });
    if (outcome === "not understood") environment.print(command.usage);
    return EXIT_CODES[outcome];
  } catch (problem) {
    environment.printError(problem instanceof Error ? problem.message : String(problem));
    return EXIT_CODES.failed;
  }
};
