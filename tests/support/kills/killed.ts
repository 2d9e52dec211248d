import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "vite";

/** What became of a process that may have ended itself. */
export interface Ended {
  readonly killed: boolean;
  /** How many steps there were, in one that came to its end. */
  readonly steps: number;
  /** What it had committed. */
  readonly rows: readonly unknown[];
}

/** How a program is started: what Node is told before the words that are for it. */
export type Start = readonly string[];

/** One of the programs here as it is written. */
export const writtenProgram = (name: string): Start => [
  ...["--import", "tsx", "--conditions=source"],
  join(import.meta.dirname, name),
];

/** Makes `program.ts` one file that starts at once. */
export const builtProgram = async (folder: string): Promise<Start> => {
  await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    ssr: { noExternal: true, resolve: { conditions: ["source", "module", "node", "import", "default"] } },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, "program.ts"),
        output: { entryFileNames: "program.mjs", codeSplitting: false },
      },
    },
  });
  return [join(folder, "program.mjs")];
};

/**
 * Runs it until just before a step.
 *
 * @param at from 1; 0 for never
 */
export const runUntil = async (program: Start, at: number, args: readonly string[]): Promise<Ended> => {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env.PATH, DIES_AT: String(at) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [printed, complaint] = ["", ""];
  child.stdout.on("data", (piece: Buffer) => {
    printed += piece;
  });
  child.stderr.on("data", (piece: Buffer) => {
    complaint += piece;
  });
  const [code, signal] = await once(child, "close");
  if (signal === null && code !== 0) throw new Error(complaint);
  const lines = printed.split("\n").filter((line) => line !== "");
  return {
    killed: signal === "SIGKILL",
    steps: Number(lines.at(-1)?.replace(/^STEPS /, "") ?? 0),
    rows: lines.filter((line) => !line.startsWith("STEPS ")).map((line) => JSON.parse(line) as unknown),
  };
};
