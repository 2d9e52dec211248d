import type { Detail, Log } from "./log.ts";

const PORTS = ["database", "database disk", "files", "files disk", "mail", "scanner"] as const;
/** External dependencies of the server. */
export type Port = (typeof PORTS)[number];

/** Tracks which dependencies work, and logs each change (RE-17). */
export interface PortStates {
  /** A call of the port failed through no fault of its caller. */
  readonly failed: (port: Port, detail: Detail) => void;
  /** A call of the port succeeded. */
  readonly worked: (port: Port) => void;
  /** 1 for a port that works, 0 for one that is away. */
  readonly figures: () => readonly (readonly [Port, 0 | 1])[];
}

/** All ports work until one fails. A port that keeps failing is logged once. */
export const newPortStates = (log: Log, now: () => number = Date.now): PortStates => {
  const awaySince = new Map<Port, number>();
  return {
    failed: (port, detail) => {
      if (awaySince.has(port)) return;
      awaySince.set(port, now());
      log.say("error", "port away", { port, ...detail });
    },
    worked: (port) => {
      const since = awaySince.get(port);
      if (since === undefined) return;
      awaySince.delete(port);
      log.say("warn", "port back", { port, seconds: Math.round((now() - since) / 1000) });
    },
    figures: () => PORTS.map((port) => [port, awaySince.has(port) ? 0 : 1] as const),
  };
};
