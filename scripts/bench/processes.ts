import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { Account } from "../../tests/support/server/product.ts";
import { at } from "../lib/project.mjs";
import type { Server } from "./load.ts";

/** A server in its own process. */
export interface ServerProcess extends Server {
  /** The milliseconds since it was started. */
  readonly milliseconds: () => number;
  /** Its resident memory in MB. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}
/** The product, and the logins that a first start creates. */
export interface DemoProduct extends ServerProcess {
  readonly accounts: readonly Account[];
}

interface ReadyState {
  readonly url: string;
  readonly accounts?: readonly Account[];
}

type Environment = Readonly<Record<string, string>>;

const POLL_MS = 2;
const START_TIMEOUT_MS = 300_000;
/** The key that encrypts files in this run. */
const FILES_KEY = randomBytes(32).toString("base64");

const running = new Set<ChildProcess>();
/** Stops the servers that a failed goal has left. */
export const stopLeftServers = async (): Promise<void> => {
  for (const child of running) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
};

const spawnServer = (args: readonly string[], env: Environment) => {
  const child = spawn(process.execPath, args, {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", TZ: "Europe/Rome" },
      ...{ OPERATOR_NAME: "Benchmark", OPERATOR_ADDRESS: "Via Esempio 1, Roma" },
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let errorOutput = "";
  child.stderr.on("data", (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-4000);
  });
  return { child, exited: once(child, "exit"), errorOutput: () => errorOutput };
};

/** Starts a program that writes `{ "url": … }` to a file when it is ready. */
export const startServer = async (
  args: (readyFile: string) => readonly string[],
  env: Environment,
): Promise<DemoProduct> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-bench-"));
  const file = join(folder, "ready.json");
  const startedAt = performance.now();
  const { child, exited, errorOutput } = spawnServer(args(file), env);
  while (!existsSync(file)) {
    if (child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill("SIGKILL");
      throw new Error(`${args(file).join(" ")} did not start:\n${errorOutput()}`);
    }
    await after(POLL_MS);
  }
  const { url, accounts = [] } = JSON.parse(readFileSync(file, "utf8")) as ReadyState;
  const pid = child.pid ?? 0;
  return {
    url,
    accounts,
    pid,
    milliseconds: () => performance.now() - startedAt,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts the built server with these variables. */
export type StartProduct = (env: Environment) => Promise<DemoProduct>;

const PROGRAM = at("build/server/adapters/server/main.js");
/** Starts the built server, as `npm start` runs it. */
export const startProduct = async (env: Environment, nodeArguments: readonly string[] = []): Promise<DemoProduct> => {
  const data = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
  const remove = () => rmSync(data, { recursive: true, force: true });
  const otpKey = join(data, "otp-key");
  writeFileSync(otpKey, randomBytes(32).toString("base64"), { mode: 0o600 });
  const product = await startServer((file) => [...nodeArguments, PROGRAM, "--ready-file", file], {
    PORT: "0",
    LOG_LEVEL: "warn",
    REQUESTS_PER_MINUTE: "100000000",
    FILES_KEY,
    OTP_KEY_FILE: otpKey,
    DATA_DIR: data,
    ...env,
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      remove();
    },
  };
};

/** A route of the bare server with its statement. */
export interface BareRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The field of the id of a row that is added. */
  readonly idField?: string;
}
interface BareConfiguration {
  readonly database: string;
  /** Settings of its connections. */
  readonly settings: string;
  readonly connections: number;
  readonly routes: readonly BareRoute[];
}

/** Starts the bare server: Fastify and SQL. */
export const startBare = (configuration: BareConfiguration): Promise<ServerProcess> =>
  startServer((file) => [at("scripts/bench/bare-server.mjs"), file], { BARE: JSON.stringify(configuration) });
