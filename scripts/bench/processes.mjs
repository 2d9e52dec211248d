import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { at } from "../lib/project.mjs";

const POLL_MS = 2;
const START_TIMEOUT_MS = 300_000;
/** The key that encrypts files in this run. */
const FILES_KEY = randomBytes(32).toString("base64");

/**
 * Starts a program that writes `{ "url": … }` to a file when it is ready; returns its state and a function that stops
 * it.
 */
export const startServer = async (args, env) => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-bench-"));
  const file = join(folder, "ready.json");
  const startedAt = performance.now();
  const child = spawn(process.execPath, args(file), {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", TZ: "Europe/Rome" },
      ...{ OPERATOR_NAME: "Benchmark", OPERATOR_ADDRESS: "Via Esempio 1, Roma" },
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errorOutput = "";
  child.stderr.on("data", (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-4000);
  });
  const exited = once(child, "exit");
  while (!existsSync(file)) {
    if (child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill("SIGKILL");
      throw new Error(`${args(file)[0]} did not start:\n${errorOutput}`);
    }
    await after(POLL_MS);
  }
  const state = JSON.parse(readFileSync(file, "utf8"));
  return {
    ...state,
    milliseconds: () => performance.now() - startedAt,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    pid: child.pid,
    errorOutput: () => errorOutput,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts the built server, as `npm start` runs it. */
export const startProduct = async (env, args = []) => {
  const data = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
  const remove = () => rmSync(data, { recursive: true, force: true });
  const otpKey = join(data, "otp-key");
  writeFileSync(otpKey, randomBytes(32).toString("base64"), { mode: 0o600 });
  const product = await startServer(
    (file) => [at("build/server/adapters/server/main.js"), "--ready-file", file, ...args],
    {
      PORT: "0",
      LOG_LEVEL: "warn",
      REQUESTS_PER_MINUTE: "100000000",
      FILES_KEY,
      OTP_KEY_FILE: otpKey,
      DATA_DIR: data,
      ...env,
    },
  ).catch((error) => {
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

/** Starts the bare server: Fastify and the same SQL. */
export const startBare = (config) =>
  startServer((file) => [at("scripts/bench/bare-server.mjs"), file], { BARE: JSON.stringify(config) });
