import { readFileSync } from "node:fs";
import { at } from "../lib/project.mjs";

/** Texts of an example, and what stands in their place in this run. They are replaced in this order. */
export type Replacements = Readonly<Record<string, string>>;

/** Reads an example of docs/deployment for this run. Throws if it lacks one of the texts. */
export const adaptExample = (name: string, replacements: Replacements): string => {
  const example = readFileSync(at("docs/deployment", name), "utf8");
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/deployment/${name} lacks: ${from}`);
    return text.replaceAll(from, to);
  }, example);
};

/** The machines of the examples are loopback addresses here, and their ports are free ones. */
export const MACHINES = { db1: "127.0.0.11", db2: "127.0.0.12", db3: "127.0.0.13" } as const;
export const NETWORK: Replacements = { "10.0.0.": "127.0.0." };

/** The variables of a file with a `NAME=value` a line. */
export const readVariables = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
