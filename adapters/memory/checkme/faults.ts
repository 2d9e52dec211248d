import { FRAME_BYTES, HEADER_BYTES, responseBytes, STATUS_OK } from "@libretto/core/devices/checkme/packets";
import { type Asked, type Happening, type Misbehaviour, NOT_PRESENT } from "./speech.ts";

/** What can go wrong on demand. */
export type FaultKind =
  /** A write meets another Bluetooth operation. */
  | "collision"
  /** No answer. */
  | "silence"
  /** The file is not there. */
  | "notPresent"
  | "badCrc"
  /** The file ends before the size that was announced. */
  | "truncated"
  | "disconnect"
  /** The device shows a measurement in progress and sends it instead of answers. */
  | "monitorMode";

export interface Fault {
  readonly kind: FaultKind;
  /** The file that it strikes; empty for the device information. */
  readonly file: string;
  /** How often a write collides before it goes out; for ever unless told. */
  readonly times?: number;
}

const MONITOR_DATA = Uint8Array.of(0xa5, 0x5a, 0x18, 1, 0);

const isOpening = ({ command }: Asked): boolean => command === "getInfo" || command === "startRead";
const isOfContent = ({ command, file }: Asked): boolean => command === "readContent" || file === "";

const spoilt = (answer: Uint8Array): Uint8Array =>
  answer.map((byte, index) => (index === answer.length - 1 ? byte ^ 0xff : byte));

const HAPPENS: Readonly<Record<FaultKind, (asked: Asked, answer: Uint8Array) => readonly Happening[] | undefined>> = {
  collision: () => undefined,
  silence: (asked) => (isOpening(asked) ? [] : undefined),
  notPresent: (asked) => (asked.command === "startRead" ? [{ bytes: NOT_PRESENT }] : undefined),
  badCrc: (asked, answer) => (isOfContent(asked) ? [{ bytes: spoilt(answer) }] : undefined),
  truncated: ({ command, number }, answer) => {
    if (command !== "readContent") return undefined;
    const half = Math.floor((answer.length - FRAME_BYTES) / 2);
    const content = number === 0 ? answer.subarray(HEADER_BYTES, HEADER_BYTES + half) : undefined;
    return [{ bytes: responseBytes(STATUS_OK, content, number) }];
  },
  disconnect: (asked) => (isOfContent(asked) ? [{ lost: true }] : undefined),
  monitorMode: (asked) => (isOpening(asked) ? [{ bytes: MONITOR_DATA }] : undefined),
};

/** A device with these faults; where two strike at once, the first of the list does. */
export const misbehaving = (faults: readonly Fault[]): Misbehaviour => {
  const striking = (asked: Asked) => faults.filter(({ file }) => file === asked.file);
  return {
    faults: (asked, answer) => {
      for (const { kind } of striking(asked)) {
        const happens = HAPPENS[kind](asked, answer);
        if (happens !== undefined) return happens;
      }
      return undefined;
    },
    collides: (asked, attempt) =>
      isOpening(asked) &&
      striking(asked).some(({ kind, times = Number.POSITIVE_INFINITY }) => kind === "collision" && attempt <= times),
  };
};
