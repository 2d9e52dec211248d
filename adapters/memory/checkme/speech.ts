import { encodeAll, u32 } from "@libretto/core/devices/bytes";
import {
  COMMANDS,
  decodeRequest,
  FRAME_BYTES,
  HEADER_BYTES,
  header,
  PAYLOAD_LIMIT,
  responseBytes,
  STATUS_OK,
  STATUS_REFUSED,
} from "@libretto/core/devices/checkme/packets";
import { isLeft } from "@libretto/core/kernel/fp";

/** What a device is asked, and about which file. */
export interface Asked {
  readonly command: "getInfo" | "startRead" | "readContent" | "endRead";
  /** The file that is being opened or is open; empty for the device information. */
  readonly file: string;
  readonly number: number;
  /** How often the device has been asked this, this time included. */
  readonly times: number;
}

/** What a device does, after so many milliseconds. */
export type Happening =
  | { readonly after?: number; readonly bytes: Uint8Array }
  | { readonly after?: number; readonly lost: true };

/** What does not go as it should. */
export interface Misbehaviour {
  /** What happens instead of the right answer; undefined leaves it at that. */
  readonly faults: (asked: Asked, answer: Uint8Array) => readonly Happening[] | undefined;
  /** Whether a write collides: `attempt` counts from 1 for each packet. */
  readonly collides: (asked: Asked, attempt: number) => boolean;
}

/** What a device keeps. */
export interface CheckmeContents {
  readonly info: Uint8Array;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const NAMES = new Map<number, Asked["command"]>([
  [COMMANDS.getInfo, "getInfo"],
  [COMMANDS.startRead, "startRead"],
  [COMMANDS.readContent, "readContent"],
  [COMMANDS.endRead, "endRead"],
]);

/** The answer to START_READ of a file of that size. */
export const sizeAnswer = (size: number): Uint8Array => responseBytes(STATUS_OK, encodeAll(u32, [size]));
/** The answer to START_READ of a file that is not there. */
export const NOT_PRESENT = responseBytes(STATUS_REFUSED, encodeAll(u32, [0]));

const isWhole = (written: Uint8Array): boolean =>
  written.length >= FRAME_BYTES &&
  written.length ===
    FRAME_BYTES + header.read(new DataView(written.buffer, written.byteOffset, HEADER_BYTES), 0).length;

const counter = () => {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    next: (key: string): number => {
      const times = (counts.get(key) ?? 0) + 1;
      counts.set(key, times);
      return times;
    },
  };
};

/** A Checkme that speaks packets: it collects what is written, and answers when a request is whole. */
export const checkmeSpeech = (device: CheckmeContents & Misbehaviour) => {
  let written: Uint8Array = new Uint8Array(0);
  let open = "";
  const requests = counter();
  const attempts = counter();
  const understood = (bytes: Uint8Array): Omit<Asked, "times"> => {
    const request = decodeRequest(bytes);
    if (isLeft(request)) throw new Error(`no request: ${request.left}`);
    const { code, number, payload } = request.right;
    const command = NAMES.get(code);
    if (command === undefined) throw new Error(`a forbidden command: ${code}`);
    if (command === "startRead") open = new TextDecoder().decode(payload.subarray(0, -1));
    return { command, file: command === "getInfo" ? "" : open, number };
  };
  const rightAnswer = ({ command, number }: Omit<Asked, "times">): Uint8Array => {
    const content = device.files.get(open);
    if (command === "getInfo") return responseBytes(STATUS_OK, device.info);
    if (command === "startRead") return content === undefined ? NOT_PRESENT : sizeAnswer(content.length);
    if (command === "endRead") return sizeAnswer(0);
    return responseBytes(STATUS_OK, content?.subarray(number * PAYLOAD_LIMIT, (number + 1) * PAYLOAD_LIMIT), number);
  };
  return {
    /** Takes a piece of a request, unless its write collides, and says what the device does then. */
    write: (piece: Uint8Array): "collided" | readonly Happening[] => {
      const before = written;
      written = Uint8Array.of(...before, ...piece);
      if (!isWhole(written)) return [];
      const asked = understood(written);
      const key = `${asked.command} ${asked.file} ${asked.number}`;
      if (device.collides({ ...asked, times: requests.of(key) }, attempts.next(key))) {
        written = before;
        return "collided";
      }
      written = new Uint8Array(0);
      const answer = rightAnswer(asked);
      return device.faults({ ...asked, times: requests.next(key) }, answer) ?? [{ bytes: answer }];
    },
  };
};
