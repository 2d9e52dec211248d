import { type CheckmeContents, checkmeSpeech, type Misbehaviour } from "@libretto/adapters/memory/checkme/speech";
import type { FileTask } from "@libretto/core/devices/checkme/findings";
import { advance, beginReading } from "@libretto/core/devices/checkme/reading";
import type { Progress, Reading, ReadingCommand, ReadingEvent } from "@libretto/core/devices/checkme/reading-state";

export interface FakeCheckme extends CheckmeContents, Misbehaviour {
  /** Bytes in a notification. */
  readonly cut: number;
}

export interface Run {
  readonly reading: Reading;
  /** Everything that was to be done, with the time at which it was. */
  readonly commands: readonly (ReadingCommand & { readonly time: number })[];
  readonly told: readonly Progress[];
  readonly endedAt: number;
}

const WRITE_MILLISECONDS = 5;
const MOST_EVENTS = 20_000;

/**
 * Lets a reading and a fake device run against each other in virtual time, until the reading is ready or ended.
 *
 * @param meddle an event that comes in before the event of that number, say a cancel
 */
export const readFrom = (
  fake: FakeCheckme,
  meddle: (count: number, reading: Reading) => ReadingEvent | null = () => null,
  [begun, first] = beginReading(),
): Run => {
  const device = checkmeSpeech(fake);
  const commands: (ReadingCommand & { readonly time: number })[] = [];
  const agenda: { readonly time: number; readonly event: ReadingEvent }[] = [];
  let now = 0;
  let alarm: number | null = null;
  let reading = begun;
  const happen = (event: ReadingEvent, delay: number) => agenda.push({ time: now + delay, event });

  const notify = (bytes: Uint8Array, delay: number) => {
    for (let at = 0; at < bytes.length; at += fake.cut)
      happen({ kind: "received", bytes: bytes.subarray(at, at + fake.cut) }, delay);
  };
  const write = (piece: Uint8Array) => {
    const reaction = device.write(piece);
    if (reaction === "collided") return happen({ kind: "collided" }, WRITE_MILLISECONDS);
    happen({ kind: "written" }, WRITE_MILLISECONDS);
    for (const happening of reaction) {
      const delay = WRITE_MILLISECONDS + (happening.after ?? 10);
      if ("lost" in happening) happen({ kind: "lost" }, delay);
      else notify(happening.bytes, delay);
    }
  };
  const obey = (command: ReadingCommand) => {
    commands.push({ ...command, time: now });
    if (command.kind === "search") happen({ kind: "chosen", name: "Checkme 0042" }, 1000);
    if (command.kind === "connect") happen({ kind: "connected" }, 500);
    if (command.kind === "write") write(command.piece);
    if (command.kind === "wait") alarm = now + command.milliseconds;
  };
  const next = (): ReadingEvent | null => {
    const soonest = agenda.reduce(
      (least, entry) => (entry.time < least.time ? entry : least),
      agenda[0] ?? { time: Number.POSITIVE_INFINITY, event: null },
    );
    if (alarm !== null && alarm < soonest.time) {
      now = alarm;
      alarm = null;
      return { kind: "elapsed" };
    }
    if (soonest.event === null) return null;
    agenda.splice(agenda.indexOf(soonest as (typeof agenda)[number]), 1);
    now = soonest.time;
    return soonest.event;
  };

  first.forEach(obey);
  for (let count = 0; reading.phase.at !== "ended"; count++) {
    const meddled = meddle(count, reading);
    if (meddled === null && reading.phase.at === "ready") break;
    const event = meddled ?? next();
    if (event === null) throw new Error(`nothing happens any more while ${reading.phase.at}`);
    if (count > MOST_EVENTS) throw new Error("the reading does not end");
    const [advanced, orders] = advance(reading, event);
    reading = advanced;
    orders.forEach(obey);
  }
  const told = commands.flatMap((command) => (command.kind === "tell" ? [command.progress] : []));
  return { reading, commands, told, endedAt: now };
};

/** The parts of a reading by the order in which they are read. */
export const partOf = ({ findings: found }: Reading, what: "info" | FileTask["what"], key: string | number = "") => {
  if (what === "bloodPressures") return found.bloodPressures[Number(key)] ?? { state: "unread" as const };
  if (what === "waveforms") return found.waveforms[key] ?? { state: "unread" as const };
  return found[what];
};
