import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";

const START = resolve(import.meta.dirname, "../../scripts/start.mjs");
const LOOK_EVERY_MS = 25;
/** A first start makes a whole database, perhaps on a machine that others keep busy. */
const PATIENCE_MS = 300_000;

export interface Account {
  readonly role: "patient" | "doctor" | "admin";
  readonly email: string;
  readonly password: string;
}

/** The built product as `npm start` runs it, on a free port and a data folder of its own. */
export interface Product {
  readonly url: string;
  /** Only on the first start on a data folder, which makes them. */
  readonly accounts: readonly Account[];
  readonly dataFolder: string;
  /** Where it says, for programs, where it is. */
  readonly readyFile: string;
  /** The server's process. */
  readonly pid: number;
  /** How it ended, once it has. */
  readonly ended: Promise<number | null>;
  /** What the server has printed so far. */
  readonly printed: () => string;
  /** Ends the server, politely or as a power cut would, and gives its exit code. */
  readonly stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<number | null>;
}

export interface ProductOptions {
  /** Data to go on with; without it the start is the first one. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** What Node is told besides. */
  readonly node?: readonly string[];
  /** A program that becomes the server, with the command as its last arguments. */
  readonly launch?: readonly string[];
}

const ready = async (file: string, child: ChildProcess, printed: () => string): Promise<string> => {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await after(LOOK_EVERY_MS)) {
    if (existsSync(file)) {
      const text = readFileSync(file, "utf8");
      if (text.trimEnd().endsWith("}")) return text;
    }
    if (child.exitCode !== null) break;
  }
  child.kill("SIGKILL");
  throw new Error(`The product did not get ready:\n${printed()}`);
};

const begin = (
  data: string,
  { env = {}, args = [], node = [], launch = [] }: ProductOptions,
): Pick<Product, "ended" | "printed"> & { readonly child: ChildProcess } => {
  const [program = process.execPath, ...before] = [...launch, process.execPath];
  const child = spawn(program, [...before, ...node, START, ...args], {
    env: { PATH: process.env.PATH, TZ: "Europe/Rome", PORT: "0", DATA_DIR: data, LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended, printed: () => output };
};

/** Runs what `npm start -- …` runs where it does not go on to serve, to its end. */
export const runProduct = async (
  dataFolder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly printed: string }> => {
  const { ended, printed } = begin(dataFolder, { args, env });
  const code = await ended;
  return { code, printed: printed() };
};

/** Starts the product and waits until it serves. Stopping it leaves a data folder that was given. */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-product-"));
  const readyFile = join(folder, "ready.json");
  const data = options.dataFolder ?? join(folder, "data");
  const { child, ended, printed } = begin(data, {
    ...options,
    args: ["--ready-file", readyFile, ...(options.args ?? [])],
  });
  const state = JSON.parse(await ready(readyFile, child, printed)) as {
    readonly url: string;
    readonly accounts?: readonly Account[];
  };
  return {
    url: state.url,
    accounts: state.accounts ?? [],
    dataFolder: data,
    readyFile,
    pid: child.pid ?? 0,
    ended,
    printed,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
};
