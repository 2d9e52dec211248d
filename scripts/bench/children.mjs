import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { at } from "../lib/house.mjs";

const LOOK_EVERY_MS = 2;
const PATIENCE_MS = 300_000;
/** Under which the servers of this run would seal files. */
const FILES_KEY = randomBytes(32).toString("base64");

/** A program that writes `{ "url": … }` to a file once it serves; gives that, how long it took, and a way to end it. */
export const startServing = async (args, env) => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-bench-"));
  const file = join(folder, "ready.json");
  const from = performance.now();
  const child = spawn(process.execPath, args(file), {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", TZ: "Europe/Rome" },
      ...{ OPERATOR_NAME: "Benchmark", OPERATOR_ADDRESS: "Via Esempio 1, Roma" },
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  const ended = once(child, "exit");
  while (!existsSync(file)) {
    if (child.exitCode !== null || performance.now() - from > PATIENCE_MS) {
      child.kill("SIGKILL");
      throw new Error(`${args(file)[0]} did not start:\n${said}`);
    }
    await after(LOOK_EVERY_MS);
  }
  const state = JSON.parse(readFileSync(file, "utf8"));
  return {
    ...state,
    milliseconds: () => performance.now() - from,
    /** Resident memory in MB. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    pid: child.pid,
    said: () => said,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The built server by itself, as `npm start` runs it when nothing is left to install or build. */
export const startProduct = async (env, args = []) => {
  const data = mkdtempSync(join(tmpdir(), "libretto-bench-data-"));
  const remove = () => rmSync(data, { recursive: true, force: true });
  const otpKey = join(data, "otp-key");
  writeFileSync(otpKey, randomBytes(32).toString("base64"), { mode: 0o600 });
  const product = await startServing(
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

/** The bare server: Fastify, the same SQL, nothing else. */
export const startBare = (config) =>
  startServing((file) => [at("scripts/bench/bare-server.mjs"), file], { BARE: JSON.stringify(config) });
