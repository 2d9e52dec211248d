// Loaded into a measured server: writes the delay of its event loop to a file, in milliseconds.
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const WRITE_EVERY_MS = 200;
const RESOLUTION_MS = 5;
const NANOSECONDS = 1e6;

const file = process.env.DELAY_FILE;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on("SIGUSR2", () => delay.reset());

const delayMs = (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS);
setInterval(() => {
  writeFileSync(`${file}.new`, JSON.stringify({ p99: delayMs(delay.percentile(99)), max: delayMs(delay.max) }));
  renameSync(`${file}.new`, file);
}, WRITE_EVERY_MS).unref();
