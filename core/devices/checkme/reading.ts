import { isLeft } from "../../kernel/fp.ts";
import type { DeviceError, DeviceFailure } from "../errors.ts";
import { decodeDeviceInfo } from "./device-info.ts";
import { asking, type ExchangeStep, exchanged } from "./exchange.ts";
import { advanceFile, type FileReadStep, readingFile } from "./file-read.ts";
import { type FileTask, type Findings, fileOf, listsFor, NOTHING_FOUND, type Part, withFile } from "./findings.ts";
import { CHECKME_NAME_PREFIX } from "./identity.ts";
import type { LinkEvent } from "./link.ts";
import { endRead, getInfo, type Packet, STATUS_OK } from "./packets.ts";
import { told } from "./progress.ts";
import type { Outcome, Phase, Reading, ReadingCommand, ReadingEvent, ReadingStep } from "./reading-state.ts";

/** How long a chosen device may take to answer the call; the vendor's programs wait as long. */
export const CONNECT_MILLISECONDS = 10_000;

/** Link and packet errors: the device and we no longer understand each other, so the whole sequence ends (A29). */
const ENDS_ALL: ReadonlySet<DeviceError> = new Set<DeviceError>([
  "TIMEOUT",
  "BUSY",
  "DISCONNECTED",
  "CRC_MISMATCH",
  "MONITOR_MODE",
  "BAD_START_BYTE",
  "FRAME_TRUNCATED",
]);
/** ASSUMPTION A29: no measurements of this kind. */
const NONE_KEPT: ReadonlySet<DeviceError> = new Set<DeviceError>(["FILE_NOT_PRESENT", "EMPTY_FILE"]);

const at = (reading: Reading, phase: Phase, ...commands: readonly ReadingCommand[]): ReadingStep => [
  { ...reading, phase },
  commands,
];

const ended = (reading: Reading, outcome: Outcome): ReadingStep =>
  at({ ...reading, queue: [] }, { at: "ended", outcome }, { kind: "disconnect" });

const next = (reading: Reading): ReadingStep => {
  const [task, ...queue] = reading.queue;
  if (task === undefined) return at(reading, { at: "ready" });
  const so = { ...reading, queue };
  const [begun, commands] = fileStep(so, task, 0, readingFile(fileOf(task)));
  return [begun, [told(so, task), ...commands]];
};

const afterUsers = (reading: Reading, failure: DeviceFailure | null): ReadingStep => {
  const { users } = reading.found;
  if (users.state === "read") return next({ ...reading, queue: listsFor(users.value) });
  const why = users.state === "failed" ? users.failure : failure;
  // Without users nothing can be assigned to anybody.
  return ended(reading, { ended: "failed", during: "users", failure: why ?? { error: "FILE_NOT_PRESENT" } });
};

const fileIs = (reading: Reading, task: FileTask, part: Part<Uint8Array>): Reading => ({
  ...reading,
  found: withFile(reading.found, task, part),
  finished: reading.finished + 1,
});

const fileFailed = (
  reading: Reading,
  task: FileTask,
  { failure, bytes, open }: Extract<FileReadStep, { readonly state: "failed" }>,
): ReadingStep => {
  const absent: Part<never> = { state: "absent" };
  const part: Part<Uint8Array> = bytes === null ? { state: "failed", failure } : { state: "read", value: bytes };
  const so = fileIs(reading, task, NONE_KEPT.has(failure.error) ? absent : part);
  if (ENDS_ALL.has(failure.error)) return ended(so, { ended: "failed", during: task.what, failure });
  if (task.what === "users") return afterUsers(so, failure);
  return open ? releaseStep(so, asking(endRead())) : next(so);
};

const fileStep = (reading: Reading, task: FileTask, before: number, step: FileReadStep): ReadingStep => {
  switch (step.state) {
    case "going": {
      const { received, size } = step.read;
      const news = received > before ? [told(reading, task, received, size)] : [];
      return at(reading, { at: "file", task, read: step.read }, ...step.commands, ...news);
    }
    case "done": {
      const so = fileIs(reading, task, { state: "read", value: step.bytes });
      return task.what === "users" ? afterUsers(so, null) : next(so);
    }
    case "failed":
      return fileFailed(reading, task, step);
  }
};

/** ASSUMPTION A28: what the device says to this END_READ does not matter, only that it had its turn. */
const releaseStep = (reading: Reading, step: ExchangeStep): ReadingStep => {
  if (step.state === "going") return at(reading, { at: "releasing", exchange: step.exchange }, ...step.commands);
  const lost = step.state === "failed" && step.error === "DISCONNECTED";
  return lost
    ? ended(reading, { ended: "failed", during: "releasing", failure: { error: "DISCONNECTED" } })
    : next(reading);
};

const infoFrom = ({ code, payload }: Packet): Findings["info"] => {
  if (code !== STATUS_OK) return { state: "failed", failure: { error: "DEVICE_STATUS", status: code } };
  const info = decodeDeviceInfo(payload);
  return isLeft(info) ? { state: "failed", failure: { error: info.left } } : { state: "read", value: info.right };
};

const infoStep = (reading: Reading, step: ExchangeStep): ReadingStep => {
  switch (step.state) {
    case "going":
      return at(reading, { at: "info", exchange: step.exchange }, ...step.commands);
    case "answered": {
      const found = { ...reading.found, info: infoFrom(step.answer) };
      return next({ ...reading, found, finished: 1 });
    }
    case "failed": {
      const failure: DeviceFailure = { error: step.error };
      const found: Findings = { ...reading.found, info: { state: "failed", failure } };
      return ended({ ...reading, found }, { ended: "failed", during: "info", failure });
    }
  }
};

/** Begins a reading. One reading connects once; to try again is to begin another. */
export const beginReading = (): ReadingStep => [
  { phase: { at: "searching" }, found: NOTHING_FOUND, queue: [{ what: "users" }], finished: 0 },
  [{ kind: "search" }],
];

const whileSearching = (reading: Reading, event: ReadingEvent): ReadingStep => {
  if (event.kind === "notConnected") return ended(reading, { ended: "notConnected", why: event.why });
  if (event.kind !== "chosen") return [reading, []];
  return event.name.startsWith(CHECKME_NAME_PREFIX)
    ? at(reading, { at: "connecting" }, { kind: "connect" }, { kind: "wait", milliseconds: CONNECT_MILLISECONDS })
    : ended(reading, { ended: "notConnected", why: "wrongDevice" });
};

const whileConnecting = (reading: Reading, event: ReadingEvent): ReadingStep => {
  const failed = (error: "TIMEOUT" | "DISCONNECTED") =>
    ended(reading, { ended: "failed", during: "connecting", failure: { error } });
  switch (event.kind) {
    case "connected": {
      const [begun, commands] = infoStep(reading, asking(getInfo()));
      return [begun, [told(reading, null), ...commands]];
    }
    case "notConnected":
      return ended(reading, { ended: "notConnected", why: event.why });
    case "elapsed":
      return failed("TIMEOUT");
    case "lost":
      return failed("DISCONNECTED");
    default:
      return [reading, []];
  }
};

const whileReady = (reading: Reading, event: ReadingEvent): ReadingStep => {
  if (event.kind === "lost") return ended(reading, { ended: "complete" });
  if (event.kind !== "open" || reading.found.waveforms[event.file]?.state === "read") return [reading, []];
  return next({ ...reading, queue: [{ what: "waveforms", file: event.file }] });
};

const isOfLink = (event: ReadingEvent): event is LinkEvent =>
  ["written", "collided", "received", "elapsed", "lost"].includes(event.kind);

/** What an event means for the reading, and what is to be done now. An event that means nothing there changes nothing. */
export const advance = (reading: Reading, event: ReadingEvent): ReadingStep => {
  const { phase } = reading;
  if (phase.at === "ended") return [reading, []];
  if (event.kind === "cancel") return ended(reading, { ended: phase.at === "ready" ? "complete" : "cancelled" });
  if (phase.at === "searching") return whileSearching(reading, event);
  if (phase.at === "connecting") return whileConnecting(reading, event);
  if (phase.at === "ready") return whileReady(reading, event);
  if (!isOfLink(event)) return [reading, []];
  if (phase.at === "info") return infoStep(reading, exchanged(phase.exchange, event));
  if (phase.at === "releasing") return releaseStep(reading, exchanged(phase.exchange, event));
  return fileStep(reading, phase.task, phase.read.received, advanceFile(phase.read, event));
};
