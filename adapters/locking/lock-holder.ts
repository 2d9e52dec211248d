import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import type { SocketState } from "./private-socket.ts";

/** The process that holds a lock. A field is null when the system does not provide it. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Identifies the time from one start of the machine to the next. */
  readonly boot: string | null;
  /** When the process began, in clock ticks since the machine was started. */
  readonly started: string | null;
  /** In which namespace `pid` is a number; missing in locks of older versions. */
  readonly pidNamespace?: string | null;
  /** Name of the socket next to the lock, on which the holder listens; missing in locks of older versions. */
  readonly socket?: string | null;
}

/** What the sockets of a data folder answer: the one that the lock names, and the operator's. */
export interface SocketStates {
  readonly lock: SocketState;
  readonly operator: SocketState;
}

/** The data of the system about a process id in the namespace of this process. */
interface ProcessFacts {
  readonly exists: boolean;
  /** Letter of `/proc/PID/stat`: `Z` is a zombie, `X` is dead. */
  readonly state: string | null;
  readonly started: string | null;
}

const readOrNull = (read: () => string): string | null => {
  try {
    return read().trim();
  } catch {
    return null;
  }
};

const STATE_FIELD = 0;
const STARTED_FIELD = 19;
/** Fields of `/proc/PID/stat` after the name, which stands in parentheses and may contain spaces. */
const statOf = (pid: number | "self"): readonly string[] =>
  readOrNull(() => readFileSync(`/proc/${pid}/stat`, "utf8"))
    ?.split(") ")
    .at(-1)
    ?.split(" ") ?? [];

/** Whether `/proc` counts processes as we do; after `unshare --pid` alone it belongs to the namespace outside. */
const isProcOurs = (): boolean =>
  readOrNull(() => readFileSync("/proc/self/stat", "utf8"))?.split(" ")[0] === String(process.pid);

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
};

/** Reads the data of the system about a process. */
export const readProcess = (pid: number): ProcessFacts => {
  const fields = isProcOurs() ? statOf(pid) : [];
  return { exists: exists(pid), state: fields[STATE_FIELD] ?? null, started: fields[STARTED_FIELD] ?? null };
};

/** Describes this process as the holder of a lock. */
export const describeSelf = (socket: string | null): Holder => ({
  pid: process.pid,
  host: hostname(),
  boot: readOrNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
  started: isProcOurs() ? (statOf("self")[STARTED_FIELD] ?? null) : null,
  pidNamespace: readOrNull(() => readlinkSync("/proc/self/ns/pid")),
  socket,
});

/** Reads a lock; null when it is not one. */
export const parseHolder = (text: string): Holder | null => {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    return typeof value.pid === "number" && typeof value.host === "string" ? (value as Holder) : null;
  } catch {
    return null;
  }
};

const ENDED_STATES = new Set(["Z", "X", "x"]);

const hasProcessEnded = (holder: Holder, { exists, state, started }: ProcessFacts): boolean =>
  !exists ||
  (state !== null && ENDED_STATES.has(state)) ||
  (holder.started !== null && started !== null && holder.started !== started);

const isSameNamespace = (holder: Holder, self: Holder): boolean =>
  holder.pidNamespace === undefined ? holder.host === self.host : holder.pidNamespace === self.pidNamespace;

/**
 * Whether the holder of a lock has certainly ended. False for a slow holder, and when it is unknown.
 *
 * - A socket that answers: the holder runs, whatever its host or process id.
 * - Another start of the same host: it has ended. Another start of another host: unknown.
 * - The same start of the machine, the same process namespace: the process id decides.
 * - The same start, another namespace: it has ended when its socket refuses.
 */
export const hasEnded = (
  holder: Holder,
  self: Holder,
  answers: SocketStates,
  processOf: (pid: number) => ProcessFacts,
): boolean => {
  if (answers.lock === "answered" || answers.operator === "answered") return false;
  if (holder.boot !== self.boot) return holder.host === self.host;
  if (holder.boot === null && holder.host !== self.host) return false;
  if (isSameNamespace(holder, self)) return hasProcessEnded(holder, processOf(holder.pid));
  return (holder.socket === undefined ? answers.operator : answers.lock) === "refused";
};
