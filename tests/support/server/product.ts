import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";

/** `npm start`, which compares all sources with the build before it runs the server. */
const START = [resolve(import.meta.dirname, "../../../scripts/start.mjs")];
/** The server of the build that the run has made. */
const SERVER = resolve(import.meta.dirname, "../../../build/server/adapters/server/main.js");
const POLL_INTERVAL_MS = 25;
/** A first start creates a whole database, perhaps on a busy machine. */
const START_TIMEOUT_MS = 300_000;

/**
 * A test uses the embedded database little: the baseline compiler has finished before an optimising one would. The
 * long runs of `npm run verify:durability` measure the product as it is.
 */
const COMPILER = process.env.KILLS === undefined ? ["--liftoff-only"] : [];

export interface Account {
  readonly role: "patient" | "doctor" | "admin";
  readonly email: string;
  readonly password: string;
}

/** The built product on a free port and its own data folder. */
export interface Product {
  readonly url: string;
  /** Only on the first start on a data folder, which creates them. */
  readonly accounts: readonly Account[];
  readonly dataFolder: string;
  /** The file in which it reports its URL to programs. */
  readonly readyFile: string;
  /** The server's process. */
  readonly pid: number;
  /** Its exit code, once it has ended. */
  readonly exit: Promise<number | null>;
  /** The server's output so far. */
  readonly output: () => string;
  /** Ends the server with a signal, and returns its exit code. */
  readonly stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<number | null>;
}

export interface ProductOptions {
  /** Data to continue with; without it the start is the first one. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** A program that becomes the server, with the command as its last arguments. */
  readonly launch?: readonly string[];
  /** The product is run by `npm start`. */
  readonly byNpmStart?: true;
  /** The built server of another version. */
  readonly program?: string;
}

const waitForReadyFile = async (file: string, child: ChildProcess, output: () => string): Promise<string> => {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await after(POLL_INTERVAL_MS)) {
    if (existsSync(file)) {
      const text = readFileSync(file, "utf8");
      if (text.trimEnd().endsWith("}")) return text;
    }
    if (child.exitCode !== null) break;
  }
  child.kill("SIGKILL");
  throw new Error(`The product did not get ready:\n${output()}`);
};

const spawnProduct = (
  data: string,
  { env = {}, args = [], launch = [], byNpmStart, program: server = SERVER }: ProductOptions,
): Pick<Product, "exit" | "output"> & { readonly child: ChildProcess } => {
  const [program = process.execPath, ...before] = [...launch, process.execPath];
  const child = spawn(
    program,
    [...before, ...COMPILER, ...(byNpmStart ? START : ["--enable-source-maps", server]), ...args],
    {
      env: { PATH: process.env.PATH, TZ: "Europe/Rome", PORT: "0", DATA_DIR: data, LOG_LEVEL: "warn", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, exit: ended, output: () => text };
};

/** Runs an `npm start -- …` command that does not serve, to its end. */
export const runProduct = async (
  dataFolder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const { exit, output } = spawnProduct(dataFolder, { args, env, byNpmStart: true });
  const code = await exit;
  return { code, output: output() };
};

/** Starts the product and waits until it is ready. Stopping it keeps a given data folder. */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-product-"));
  const readyFile = join(folder, "ready.json");
  const data = options.dataFolder ?? join(folder, "data");
  const { child, exit, output } = spawnProduct(data, {
    ...options,
    args: ["--ready-file", readyFile, ...(options.args ?? [])],
  });
  const state = JSON.parse(await waitForReadyFile(readyFile, child, output)) as {
    readonly url: string;
    readonly accounts?: readonly Account[];
  };
  return {
    url: state.url,
    accounts: state.accounts ?? [],
    dataFolder: data,
    readyFile,
    pid: child.pid ?? 0,
    exit,
    output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const code = await exit;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
};
