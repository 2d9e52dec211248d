import { concatBytes } from "../bytes.ts";
import type { DeviceFailure } from "../errors.ts";
import {
  advanceExchange,
  CONTENT_COLLISION_MILLISECONDS,
  type Exchange,
  type ExchangeStep,
  startExchange,
} from "./exchange.ts";
import { LARGEST_FILE_BYTES } from "./files.ts";
import type { LinkCommand, LinkEvent } from "./link.ts";
import {
  endRead,
  PAYLOAD_LIMIT,
  type Packet,
  readAnnouncedSize,
  readContent,
  STATUS_OK,
  STATUS_REFUSED,
  startRead,
} from "./packets.ts";

const SPARE_PACKETS = 25;
/** The maximum number of content packets of a file. Beyond it the read fails. */
export const packetLimit = (size: number): number => Math.floor(size / PAYLOAD_LIMIT) + SPARE_PACKETS;

/** The state of reading one file (section 9). */
export interface FileRead {
  readonly step: "start" | "content" | "end";
  readonly size: number;
  readonly received: number;
  readonly parts: readonly Uint8Array[];
  readonly packet: number;
  readonly exchange: Exchange;
}

/** The state after an event: the read goes on with these commands, has all bytes, or has failed. */
export type FileReadStep =
  | { readonly state: "running"; readonly read: FileRead; readonly commands: readonly LinkCommand[] }
  | { readonly state: "done"; readonly bytes: Uint8Array; readonly packets: number }
  | {
      readonly state: "failed";
      readonly failure: DeviceFailure;
      /** All bytes of the file, when only the end of the read failed. */
      readonly bytes: Uint8Array | null;
      /** Whether the file is still open on the device. */
      readonly isFileOpen: boolean;
    };

type Progress = Omit<FileRead, "exchange">;

const joinParts = (read: Progress): Uint8Array => concatBytes(...read.parts);

const failRead = (read: Progress, failure: DeviceFailure, isFileOpen = read.step !== "start"): FileReadStep => ({
  state: "failed",
  failure,
  bytes: read.step === "end" ? joinParts(read) : null,
  isFileOpen,
});

const finishRead = (read: Progress): FileReadStep => ({
  state: "done",
  bytes: joinParts(read),
  packets: read.packet + 1,
});

const continueRead = (read: Progress, step: ExchangeStep): FileReadStep => {
  switch (step.state) {
    case "running":
      return { state: "running", read: { ...read, exchange: step.exchange }, commands: step.commands };
    case "answered":
      return afterAnswer(read, step.answer);
    case "failed":
      // ASSUMPTION A28: all bytes have arrived, so a missing response to END_READ does no harm.
      return read.step === "end" && step.error === "TIMEOUT" ? finishRead(read) : failRead(read, { error: step.error });
  }
};

const requestContent = (read: Progress): FileReadStep =>
  continueRead({ ...read, step: "content" }, startExchange(readContent(read.packet), CONTENT_COLLISION_MILLISECONDS));

const refuseRead = (read: Progress, status: number): FileReadStep =>
  failRead(
    read,
    read.step === "start" && status === STATUS_REFUSED
      ? { error: "FILE_NOT_PRESENT" }
      : { error: "DEVICE_STATUS", status },
  );

const afterStart = (read: Progress, answer: Packet): FileReadStep => {
  const size = readAnnouncedSize(answer.payload);
  if (size === null) return failRead(read, { error: "FRAME_TRUNCATED" }, true);
  if (size === 0) return failRead(read, { error: "EMPTY_FILE" }, true);
  if (size > LARGEST_FILE_BYTES) return failRead(read, { error: "FILE_TOO_LARGE" }, true);
  return requestContent({ ...read, size });
};

/** ASSUMPTION A27: the number of bytes ends the read, not the number of packets. */
const afterContent = (read: Progress, answer: Packet): FileReadStep => {
  const received = read.received + answer.payload.length;
  if (received > read.size) return failRead(read, { error: "SIZE_MISMATCH" });
  const progress = { ...read, received, parts: [...read.parts, answer.payload] };
  if (received === read.size) return continueRead({ ...progress, step: "end" }, startExchange(endRead()));
  if (read.packet + 1 === packetLimit(read.size)) return failRead(read, { error: "PACKET_LIMIT" });
  return requestContent({ ...progress, packet: read.packet + 1 });
};

const afterAnswer = (read: Progress, answer: Packet): FileReadStep => {
  if (read.step === "end") return finishRead(read);
  if (answer.code !== STATUS_OK) return refuseRead(read, answer.code);
  return read.step === "start" ? afterStart(read, answer) : afterContent(read, answer);
};

/** Starts to read a file. */
export const startFileRead = (file: string): FileReadStep =>
  continueRead({ step: "start", size: 0, received: 0, parts: [], packet: 0 }, startExchange(startRead(file)));

/** Applies an event on the link to the current read. */
export const advanceFile = ({ exchange, ...read }: FileRead, event: LinkEvent): FileReadStep =>
  continueRead(read, advanceExchange(exchange, event));
