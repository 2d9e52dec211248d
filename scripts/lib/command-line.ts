import { type ParseArgsConfig, parseArgs } from "node:util";

/** The command line of a script. Whatever is wrong with it ends the script with its usage and exit code 2. */
export interface CommandLine<Config extends ParseArgsConfig> {
  readonly parsed: ReturnType<typeof parseArgs<Config>>;
  readonly fail: (line: string) => never;
  /** The whole number of an option; at least `least`. */
  readonly readNumber: (name: string, text: string | undefined, least: number) => number;
}

/** Reads the command line of a script. */
export const readCommandLine = <const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): CommandLine<Config> => {
  const fail = (line: string): never => {
    console.error(`${line}\n${usage}`);
    process.exit(2);
  };
  const parse = (): ReturnType<typeof parseArgs<Config>> => {
    try {
      return parseArgs(config);
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    parsed: parse(),
    fail,
    readNumber: (name, text, least) => {
      const number = Number(text);
      return text !== undefined && Number.isSafeInteger(number) && number >= least
        ? number
        : fail(`--${name} must be a whole number from ${least} on.`);
    },
  };
};
