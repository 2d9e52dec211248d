import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { Account } from "./product.ts";

const MAIN = resolve(import.meta.dirname, "../../adapters/server/main.ts");
const THREADS = resolve(import.meta.dirname, "../../scripts/lib/sources-in-threads.mjs");
const FROM_SOURCES = ["--import", "tsx", "--import", THREADS, "--conditions=source", MAIN];
const LOOK_EVERY_MS = 20;

/** The server as a process of its own, from the sources. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly accounts: readonly Account[];
  readonly readyFile: string;
  readonly printed: () => string;
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

const environment = (dataFolder: string, env: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  TZ: "Europe/Rome",
  PORT: "0",
  DATA_DIR: dataFolder,
  ...env,
});

/** Runs the server with these arguments to its end. */
export const runServer = async (
  dataFolder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly printed: string }> => {
  const child = spawn(process.execPath, [...FROM_SOURCES, ...args], {
    env: environment(dataFolder, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, printed };
};

/** Starts the server and waits until it serves. */
export const startServerProcess = async (
  dataFolder: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-ready-"));
  const readyFile = join(folder, "ready.json");
  const child = spawn(process.execPath, [...FROM_SOURCES, "--ready-file", readyFile, ...args], {
    env: environment(dataFolder, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  while (!existsSync(readyFile)) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${printed}`);
    await after(LOOK_EVERY_MS);
  }
  const { url, accounts = [] } = JSON.parse(readFileSync(readyFile, "utf8"));
  return {
    child,
    url,
    accounts,
    readyFile,
    printed: () => printed,
    stop: async (signal) => {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
};
