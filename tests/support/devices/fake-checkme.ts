import { type CheckmeContents, emulateProtocol, type FaultInjection } from "@libretto/adapters/memory/checkme/protocol";
import type { FileTask } from "@libretto/core/devices/checkme/findings";
import { advance, beginReading } from "@libretto/core/devices/checkme/reading";
import type { Progress, Reading, ReadingCommand, ReadingEvent } from "@libretto/core/devices/checkme/reading-state";

export interface FakeCheckme extends CheckmeContents, FaultInjection {
  /** Bytes in a notification. */
  readonly notificationSize: number;
}

export interface ReadingRun {
  readonly reading: Reading;
  /** Every command, with its time. */
  readonly commands: readonly (ReadingCommand & { readonly time: number })[];
  readonly progress: readonly Progress[];
  readonly endedAt: number;
}

const WRITE_MILLISECONDS = 5;
const MAX_EVENTS = 20_000;

/**
 * Runs a reading against a fake device in virtual time, until the reading is ready or ended.
 *
 * @param injectEvent returns an event to insert before the event with this number, such as a cancel
 */
export const runReading = (
  fake: FakeCheckme,
  injectEvent: (count: number, reading: Reading) => ReadingEvent | null = () => null,
  [initialReading, first] = beginReading(),
): ReadingRun => {
  const device = emulateProtocol(fake);
  const commands: (ReadingCommand & { readonly time: number })[] = [];
  const scheduledEvents: { readonly time: number; readonly event: ReadingEvent }[] = [];
  let now = 0;
  let timeoutAt: number | null = null;
  let reading = initialReading;
  const schedule = (event: ReadingEvent, delay: number) => scheduledEvents.push({ time: now + delay, event });

  const notify = (bytes: Uint8Array, delay: number) => {
    for (let at = 0; at < bytes.length; at += fake.notificationSize)
      schedule({ kind: "received", bytes: bytes.subarray(at, at + fake.notificationSize) }, delay);
  };
  const write = (piece: Uint8Array) => {
    const reaction = device.write(piece);
    if (reaction === "collided") return schedule({ kind: "collided" }, WRITE_MILLISECONDS);
    schedule({ kind: "written" }, WRITE_MILLISECONDS);
    for (const happening of reaction) {
      const delay = WRITE_MILLISECONDS + (happening.after ?? 10);
      if ("lost" in happening) schedule({ kind: "lost" }, delay);
      else notify(happening.bytes, delay);
    }
  };
  const execute = (command: ReadingCommand) => {
    commands.push({ ...command, time: now });
    if (command.kind === "search") schedule({ kind: "chosen", name: "Checkme 0042" }, 1000);
    if (command.kind === "connect") schedule({ kind: "connected" }, 500);
    if (command.kind === "write") write(command.piece);
    if (command.kind === "wait") timeoutAt = now + command.milliseconds;
  };
  const next = (): ReadingEvent | null => {
    const soonest = scheduledEvents.reduce(
      (least, entry) => (entry.time < least.time ? entry : least),
      scheduledEvents[0] ?? { time: Number.POSITIVE_INFINITY, event: null },
    );
    if (timeoutAt !== null && timeoutAt < soonest.time) {
      now = timeoutAt;
      timeoutAt = null;
      return { kind: "elapsed" };
    }
    if (soonest.event === null) return null;
    scheduledEvents.splice(scheduledEvents.indexOf(soonest as (typeof scheduledEvents)[number]), 1);
    now = soonest.time;
    return soonest.event;
  };

  first.forEach(execute);
  for (let count = 0; reading.phase.at !== "ended"; count++) {
    const injectedEvent = injectEvent(count, reading);
    if (injectedEvent === null && reading.phase.at === "ready") break;
    const event = injectedEvent ?? next();
    if (event === null) throw new Error(`nothing happens any more while ${reading.phase.at}`);
    if (count > MAX_EVENTS) throw new Error("the reading does not end");
    const [nextReading, nextCommands] = advance(reading, event);
    reading = nextReading;
    nextCommands.forEach(execute);
  }
  const progress = commands.flatMap((command) => (command.kind === "reportProgress" ? [command.progress] : []));
  return { reading, commands, progress, endedAt: now };
};

/** The parts of a reading in the order of reading. */
export const partOf = ({ findings: found }: Reading, what: "info" | FileTask["what"], key: string | number = "") => {
  if (what === "bloodPressures") return found.bloodPressures[Number(key)] ?? { state: "unread" as const };
  if (what === "waveforms") return found.waveforms[key] ?? { state: "unread" as const };
  return found[what];
};
