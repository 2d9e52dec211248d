// Loaded into a measured server: writes down how late the turns of its event loop come, in milliseconds.
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const EVERY_MS = 200;
const LOOK_EVERY_MS = 5;
const NANOSECONDS = 1e6;

const file = process.env.TURNS_FILE;
const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
delay.enable();
process.on("SIGUSR2", () => delay.reset());

const late = (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS - LOOK_EVERY_MS);
setInterval(() => {
  writeFileSync(`${file}.new`, JSON.stringify({ p99: late(delay.percentile(99)), max: late(delay.max) }));
  renameSync(`${file}.new`, file);
}, EVERY_MS).unref();
