import type { Log, LogDetail } from "./log.ts";

const PORTS = ["database", "database disk", "files", "files disk", "mail", "scanner"] as const;
/** External dependencies of the server. */
export type Port = (typeof PORTS)[number];

/** Tracks which dependencies work, and logs each change (RE-17). */
export interface PortStates {
  /** A call of the port failed through no fault of its caller. */
  readonly reportFailure: (port: Port, detail: LogDetail) => void;
  /** A call of the port succeeded. */
  readonly reportSuccess: (port: Port) => void;
  /** The time of the last successful call since the start, in milliseconds; null without one. */
  readonly lastSuccessOf: (port: Port) => number | null;
  /** 1 for a port that works, 0 for one that is unreachable. Whether a port is configured, the installation monitor knows. */
  readonly samples: () => readonly (readonly [Port, 0 | 1])[];
}

/** All ports work until one fails. Repeated failures of a port are logged once. */
export const createPortStates = (log: Log, now: () => number = Date.now): PortStates => {
  const failingSince = new Map<Port, number>();
  const lastSuccess = new Map<Port, number>();
  return {
    reportFailure: (port, detail) => {
      if (failingSince.has(port)) return;
      failingSince.set(port, now());
      log.write("error", "dependency unreachable", { port, ...detail });
    },
    reportSuccess: (port) => {
      lastSuccess.set(port, now());
      const since = failingSince.get(port);
      if (since === undefined) return;
      failingSince.delete(port);
      log.write("warn", "dependency reachable", { port, seconds: Math.round((now() - since) / 1000) });
    },
    lastSuccessOf: (port) => lastSuccess.get(port) ?? null,
    samples: () => PORTS.map((port) => [port, failingSince.has(port) ? 0 : 1] as const),
  };
};
