import { isLeft } from "../../kernel/fp.ts";
import type { DeviceError, DeviceFailure } from "../errors.ts";
import { decodeDeviceInfo } from "./device-info.ts";
import { advanceExchange, type ExchangeStep, startExchange } from "./exchange.ts";
import { advanceFile, type FileReadStep, startFileRead } from "./file-read.ts";
import { type FileTask, type Findings, fileOf, listsFor, NO_FINDINGS, type Part, withFile } from "./findings.ts";
import { CHECKME_NAME_PREFIX } from "./identity.ts";
import type { LinkEvent } from "./link.ts";
import { endRead, getInfo, type Packet, STATUS_OK } from "./packets.ts";
import { progressCommand } from "./progress.ts";
import type { Outcome, Phase, Reading, ReadingCommand, ReadingEvent, ReadingStep } from "./reading-state.ts";

/** The timeout of connecting to a device; the same as in the vendor's programs. */
export const CONNECT_MILLISECONDS = 10_000;

/** Link and packet errors: the rest of the data cannot be understood, so the reading ends (A29). */
const FATAL_ERRORS: ReadonlySet<DeviceError> = new Set<DeviceError>([
  "TIMEOUT",
  "BUSY",
  "DISCONNECTED",
  "CRC_MISMATCH",
  "MONITOR_MODE",
  "BAD_START_BYTE",
  "FRAME_TRUNCATED",
]);
/** ASSUMPTION A29: no measurements of this kind. */
const NO_MEASUREMENTS: ReadonlySet<DeviceError> = new Set<DeviceError>(["FILE_NOT_PRESENT", "EMPTY_FILE"]);

const inPhase = (reading: Reading, phase: Phase, ...commands: readonly ReadingCommand[]): ReadingStep => [
  { ...reading, phase },
  commands,
];

const endReading = (reading: Reading, outcome: Outcome): ReadingStep =>
  inPhase({ ...reading, queue: [] }, { at: "ended", outcome }, { kind: "disconnect" });

const next = (reading: Reading): ReadingStep => {
  const [task, ...queue] = reading.queue;
  if (task === undefined) return inPhase(reading, { at: "ready" });
  const updated = { ...reading, queue };
  const [started, commands] = fileStep(updated, task, 0, startFileRead(fileOf(task)));
  return [started, [progressCommand(updated, task), ...commands]];
};

const afterUsers = (reading: Reading, failure: DeviceFailure | null): ReadingStep => {
  const { users } = reading.findings;
  if (users.state === "read") return next({ ...reading, queue: listsFor(users.value) });
  const problem = users.state === "failed" ? users.failure : failure;
  // Without users, no data can be assigned to a person.
  return endReading(reading, { ended: "failed", during: "users", failure: problem ?? { error: "FILE_NOT_PRESENT" } });
};

const recordFile = (reading: Reading, task: FileTask, part: Part<Uint8Array>): Reading => ({
  ...reading,
  findings: withFile(reading.findings, task, part),
  finished: reading.finished + 1,
});

const afterFileFailure = (
  reading: Reading,
  task: FileTask,
  { failure, bytes, isFileOpen }: Extract<FileReadStep, { readonly state: "failed" }>,
): ReadingStep => {
  const absent: Part<never> = { state: "absent" };
  const part: Part<Uint8Array> = bytes === null ? { state: "failed", failure } : { state: "read", value: bytes };
  const updated = recordFile(reading, task, NO_MEASUREMENTS.has(failure.error) ? absent : part);
  if (FATAL_ERRORS.has(failure.error)) return endReading(updated, { ended: "failed", during: task.what, failure });
  if (task.what === "users") return afterUsers(updated, failure);
  return isFileOpen ? releaseStep(updated, startExchange(endRead())) : next(updated);
};

const fileStep = (reading: Reading, task: FileTask, before: number, step: FileReadStep): ReadingStep => {
  switch (step.state) {
    case "running": {
      const { received, size } = step.read;
      const progressCommands = received > before ? [progressCommand(reading, task, received, size)] : [];
      return inPhase(reading, { at: "file", task, read: step.read }, ...step.commands, ...progressCommands);
    }
    case "done": {
      const updated = recordFile(reading, task, { state: "read", value: step.bytes });
      return task.what === "users" ? afterUsers(updated, null) : next(updated);
    }
    case "failed":
      return afterFileFailure(reading, task, step);
  }
};

/** ASSUMPTION A28: the response to this END_READ is ignored. */
const releaseStep = (reading: Reading, step: ExchangeStep): ReadingStep => {
  if (step.state === "running") return inPhase(reading, { at: "releasing", exchange: step.exchange }, ...step.commands);
  const isDisconnected = step.state === "failed" && step.error === "DISCONNECTED";
  return isDisconnected
    ? endReading(reading, { ended: "failed", during: "releasing", failure: { error: "DISCONNECTED" } })
    : next(reading);
};

const infoFrom = ({ code, payload }: Packet): Findings["info"] => {
  if (code !== STATUS_OK) return { state: "failed", failure: { error: "DEVICE_STATUS", status: code } };
  const info = decodeDeviceInfo(payload);
  return isLeft(info) ? { state: "failed", failure: { error: info.left } } : { state: "read", value: info.right };
};

const infoStep = (reading: Reading, step: ExchangeStep): ReadingStep => {
  switch (step.state) {
    case "running":
      return inPhase(reading, { at: "info", exchange: step.exchange }, ...step.commands);
    case "answered": {
      const findings = { ...reading.findings, info: infoFrom(step.answer) };
      return next({ ...reading, findings, finished: 1 });
    }
    case "failed": {
      const failure: DeviceFailure = { error: step.error };
      const findings: Findings = { ...reading.findings, info: { state: "failed", failure } };
      return endReading({ ...reading, findings }, { ended: "failed", during: "info", failure });
    }
  }
};

/** Starts a reading. A reading connects once; a retry is a new reading. */
export const beginReading = (): ReadingStep => [
  { phase: { at: "searching" }, findings: NO_FINDINGS, queue: [{ what: "users" }], finished: 0 },
  [{ kind: "search" }],
];

const whileSearching = (reading: Reading, event: ReadingEvent): ReadingStep => {
  if (event.kind === "notConnected") return endReading(reading, { ended: "notConnected", problem: event.problem });
  if (event.kind !== "chosen") return [reading, []];
  return event.name.startsWith(CHECKME_NAME_PREFIX)
    ? inPhase(reading, { at: "connecting" }, { kind: "connect" }, { kind: "wait", milliseconds: CONNECT_MILLISECONDS })
    : endReading(reading, { ended: "notConnected", problem: "wrongDevice" });
};

const whileConnecting = (reading: Reading, event: ReadingEvent): ReadingStep => {
  const failConnecting = (error: "TIMEOUT" | "DISCONNECTED") =>
    endReading(reading, { ended: "failed", during: "connecting", failure: { error } });
  switch (event.kind) {
    case "connected": {
      const [started, commands] = infoStep(reading, startExchange(getInfo()));
      return [started, [progressCommand(reading, null), ...commands]];
    }
    case "notConnected":
      return endReading(reading, { ended: "notConnected", problem: event.problem });
    case "elapsed":
      return failConnecting("TIMEOUT");
    case "lost":
      return failConnecting("DISCONNECTED");
    default:
      return [reading, []];
  }
};

const whileReady = (reading: Reading, event: ReadingEvent): ReadingStep => {
  if (event.kind === "lost") return endReading(reading, { ended: "complete" });
  if (event.kind !== "open" || reading.findings.waveforms[event.file]?.state === "read") return [reading, []];
  return next({ ...reading, queue: [{ what: "waveforms", file: event.file }] });
};

const isOfLink = (event: ReadingEvent): event is LinkEvent =>
  ["written", "collided", "received", "elapsed", "lost"].includes(event.kind);

/**
 * Applies an event to the reading; returns the new state and the commands. An event that does not fit the state changes
 * nothing.
 */
export const advance = (reading: Reading, event: ReadingEvent): ReadingStep => {
  const { phase } = reading;
  if (phase.at === "ended") return [reading, []];
  if (event.kind === "cancel") return endReading(reading, { ended: phase.at === "ready" ? "complete" : "cancelled" });
  if (phase.at === "searching") return whileSearching(reading, event);
  if (phase.at === "connecting") return whileConnecting(reading, event);
  if (phase.at === "ready") return whileReady(reading, event);
  if (!isOfLink(event)) return [reading, []];
  if (phase.at === "info") return infoStep(reading, advanceExchange(phase.exchange, event));
  if (phase.at === "releasing") return releaseStep(reading, advanceExchange(phase.exchange, event));
  return fileStep(reading, phase.task, phase.read.received, advanceFile(phase.read, event));
};
