import { encodeAll, u32 } from "@libretto/core/devices/bytes";
import type { FileTask } from "@libretto/core/devices/checkme/findings";
import { COMMANDS, decodeRequest, PAYLOAD_LIMIT, responseBytes } from "@libretto/core/devices/checkme/packets";
import { advance, beginReading } from "@libretto/core/devices/checkme/reading";
import type { Progress, Reading, ReadingCommand, ReadingEvent } from "@libretto/core/devices/checkme/reading-state";
import { isLeft } from "@libretto/core/kernel/fp";

/** What a device is asked, and about which file. */
export interface Asked {
  readonly command: "getInfo" | "startRead" | "readContent" | "endRead";
  /** The file that is being opened or is open. */
  readonly file: string;
  readonly number: number;
  /** How often the device has been asked this, this time included. */
  readonly times: number;
}

export type Happening =
  | { readonly after?: number; readonly bytes: Uint8Array }
  | { readonly after?: number; readonly lost: true };

export interface FakeCheckme {
  readonly info: Uint8Array;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What happens instead of the right answer; undefined leaves it at that. */
  readonly faults: (asked: Asked, answer: Uint8Array) => readonly Happening[] | undefined;
  /** Whether a write collides: `attempt` counts from 1 for each packet. */
  readonly collides: (asked: Asked, attempt: number) => boolean;
  /** Bytes in a notification. */
  readonly cut: number;
}

const NAMES = new Map<number, Asked["command"]>([
  [COMMANDS.getInfo, "getInfo"],
  [COMMANDS.startRead, "startRead"],
  [COMMANDS.readContent, "readContent"],
  [COMMANDS.endRead, "endRead"],
]);

export const sizeAnswer = (size: number): Uint8Array => responseBytes(0, encodeAll(u32, [size]));
export const NOT_PRESENT = responseBytes(1, encodeAll(u32, [0]));

/** A device that speaks packets: it collects what is written and answers when a request is whole. */
const speaker = (fake: FakeCheckme) => {
  let written: number[] = [];
  let open = "";
  const counts = new Map<string, number>();
  const attempts = new Map<string, number>();
  const counted = (map: Map<string, number>, key: string): number => {
    const times = (map.get(key) ?? 0) + 1;
    map.set(key, times);
    return times;
  };
  const read = (bytes: Uint8Array): Omit<Asked, "times"> => {
    const request = decodeRequest(bytes);
    if (isLeft(request)) throw new Error(`no request: ${request.left}`);
    const { code, number, payload } = request.right;
    const command = NAMES.get(code);
    if (command === undefined) throw new Error(`a forbidden command: ${code}`);
    if (command === "startRead") open = new TextDecoder().decode(payload.subarray(0, -1));
    return { command, file: command === "getInfo" ? "" : open, number };
  };
  const rightAnswer = ({ command, number }: Omit<Asked, "times">): Uint8Array => {
    const content = fake.files.get(open);
    if (command === "getInfo") return responseBytes(0, fake.info);
    if (command === "startRead") return content === undefined ? NOT_PRESENT : sizeAnswer(content.length);
    if (command === "endRead") return sizeAnswer(0);
    return responseBytes(0, content?.subarray(number * PAYLOAD_LIMIT, (number + 1) * PAYLOAD_LIMIT), number);
  };
  const isWhole = (): boolean =>
    written.length >= 8 && written.length === 8 + (written[5] ?? 0) + 256 * (written[6] ?? 0);
  return {
    write: (piece: Uint8Array): "collided" | readonly Happening[] => {
      const before = written;
      written = [...written, ...piece];
      if (!isWhole()) return [];
      const asked = read(Uint8Array.from(written));
      const key = `${asked.command} ${asked.file} ${asked.number}`;
      if (fake.collides({ ...asked, times: counts.get(key) ?? 0 }, counted(attempts, key))) {
        written = before;
        return "collided";
      }
      written = [];
      const answer = rightAnswer(asked);
      return fake.faults({ ...asked, times: counted(counts, key) }, answer) ?? [{ bytes: answer }];
    },
  };
};

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
  const device = speaker(fake);
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
export const partOf = ({ found }: Reading, what: "info" | FileTask["what"], key: string | number = "") => {
  if (what === "bloodPressures") return found.bloodPressures[Number(key)] ?? { state: "unread" as const };
  if (what === "waveforms") return found.waveforms[key] ?? { state: "unread" as const };
  return found[what];
};
