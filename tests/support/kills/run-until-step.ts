import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "vite";

/** The result of a process that may have killed itself. */
export interface ProcessResult {
  readonly wasKilled: boolean;
  /** The number of steps of a process that ended normally. */
  readonly steps: number;
  /** The committed rows. */
  readonly rows: readonly unknown[];
}

/** Node's arguments for a program. */
export type NodeArguments = readonly string[];

/** One of the programs in this folder, from its source. */
export const sourceProgram = (name: string): NodeArguments => [
  ...["--import", "tsx", "--conditions=source"],
  join(import.meta.dirname, name),
];

/** Builds `program.ts` into one file that starts quickly. */
export const buildProgram = async (folder: string): Promise<NodeArguments> => {
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
 * @param killAtStep the number of the step, from 1; 0 for never
 */
export const runUntilStep = async (
  program: NodeArguments,
  killAtStep: number,
  args: readonly string[],
): Promise<ProcessResult> => {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env.PATH, DIES_AT: String(killAtStep) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errorOutput] = ["", ""];
  child.stdout.on("data", (piece: Buffer) => {
    output += piece;
  });
  child.stderr.on("data", (piece: Buffer) => {
    errorOutput += piece;
  });
  const [code, signal] = await once(child, "close");
  if (signal === null && code !== 0) throw new Error(errorOutput);
  const lines = output.split("\n").filter((line) => line !== "");
  return {
    wasKilled: signal === "SIGKILL",
    steps: Number(lines.at(-1)?.replace(/^STEPS /, "") ?? 0),
    rows: lines.filter((line) => !line.startsWith("STEPS ")).map((line) => JSON.parse(line) as unknown),
  };
};
