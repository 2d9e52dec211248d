import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metrics } from "./metrics.ts";

const RESOLUTION_MILLISECONDS = 20;
const NANO = 1e-9;
const MICRO = 1e-6;

const openFiles = (): number => {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0; // only Linux tells
  }
};

/** What the process itself needs. @returns stops measuring */
export const processFigures = (metrics: Metrics): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delay.enable();
  metrics.gauge(
    "libretto_event_loop_delay_seconds",
    "How late the event loop was since figures were last asked",
    () => {
      const seconds = [
        ["0.5", delay.percentile(50)],
        ["0.99", delay.percentile(99)],
        ["1", delay.max],
      ] as const;
      delay.reset();
      return seconds.map(([quantile, nanoseconds]) => [{ quantile }, nanoseconds * NANO] as const);
    },
  );
  metrics.gauge(
    "process_cpu_seconds_total",
    "Time of the processor that the process has used",
    () => {
      const { user, system } = process.cpuUsage();
      return [[{}, (user + system) * MICRO]];
    },
    "counter",
  );
  metrics.gauge("process_resident_memory_bytes", "Memory that the process holds", () => [
    [{}, process.memoryUsage.rss()],
  ]);
  metrics.gauge("nodejs_heap_size_used_bytes", "Memory that objects hold", () => [
    [{}, process.memoryUsage().heapUsed],
  ]);
  metrics.gauge("process_open_fds", "Open files and connections", () => [[{}, openFiles()]]);
  metrics.gauge("process_start_time_seconds", "When the process began", () => [
    [{}, Math.round(Date.now() / 1000 - process.uptime())],
  ]);
  return () => delay.disable();
};
