import { joined } from "../bytes.ts";
import type { DeviceFailure } from "../errors.ts";
import { asking, CONTENT_COLLISION_MILLISECONDS, type Exchange, type ExchangeStep, exchanged } from "./exchange.ts";
import { LARGEST_FILE_BYTES } from "./files.ts";
import type { LinkCommand, LinkEvent } from "./link.ts";
import {
  announcedSize,
  endRead,
  PAYLOAD_LIMIT,
  type Packet,
  readContent,
  STATUS_OK,
  STATUS_REFUSED,
  startRead,
} from "./packets.ts";

const SPARE_PACKETS = 25;
/** After so many content packets without the whole file the read is given up. */
export const packetLimit = (size: number): number => Math.floor(size / PAYLOAD_LIMIT) + SPARE_PACKETS;

/** The read of one file, as far as it has got (section 9). */
export interface FileRead {
  readonly step: "start" | "content" | "end";
  readonly size: number;
  readonly received: number;
  readonly parts: readonly Uint8Array[];
  readonly packet: number;
  readonly exchange: Exchange;
}

export type FileReadStep =
  | { readonly state: "going"; readonly read: FileRead; readonly commands: readonly LinkCommand[] }
  | { readonly state: "done"; readonly bytes: Uint8Array; readonly packets: number }
  | {
      readonly state: "failed";
      readonly failure: DeviceFailure;
      /** Everything the file holds, when only its end went wrong. */
      readonly bytes: Uint8Array | null;
      /** Whether the device still holds the file open. */
      readonly open: boolean;
    };

type Progress = Omit<FileRead, "exchange">;

const whole = (read: Progress): Uint8Array => joined(...read.parts);

const failed = (read: Progress, failure: DeviceFailure, open = read.step !== "start"): FileReadStep => ({
  state: "failed",
  failure,
  bytes: read.step === "end" ? whole(read) : null,
  open,
});

const done = (read: Progress): FileReadStep => ({ state: "done", bytes: whole(read), packets: read.packet + 1 });

const proceed = (read: Progress, step: ExchangeStep): FileReadStep => {
  switch (step.state) {
    case "going":
      return { state: "going", read: { ...read, exchange: step.exchange }, commands: step.commands };
    case "answered":
      return answered(read, step.answer);
    case "failed":
      // ASSUMPTION A28: all bytes are there, so a missing answer to END_READ spoils nothing.
      return read.step === "end" && step.error === "TIMEOUT" ? done(read) : failed(read, { error: step.error });
  }
};

const contentOf = (read: Progress): FileReadStep =>
  proceed({ ...read, step: "content" }, asking(readContent(read.packet), CONTENT_COLLISION_MILLISECONDS));

const refused = (read: Progress, status: number): FileReadStep =>
  failed(
    read,
    read.step === "start" && status === STATUS_REFUSED
      ? { error: "FILE_NOT_PRESENT" }
      : { error: "DEVICE_STATUS", status },
  );

const started = (read: Progress, answer: Packet): FileReadStep => {
  const size = announcedSize(answer.payload);
  if (size === null) return failed(read, { error: "FRAME_TRUNCATED" }, true);
  if (size === 0) return failed(read, { error: "EMPTY_FILE" }, true);
  if (size > LARGEST_FILE_BYTES) return failed(read, { error: "FILE_TOO_LARGE" }, true);
  return contentOf({ ...read, size });
};

/** ASSUMPTION A27: the read ends by bytes, not by the number of packets. */
const continued = (read: Progress, answer: Packet): FileReadStep => {
  const received = read.received + answer.payload.length;
  if (received > read.size) return failed(read, { error: "SIZE_MISMATCH" });
  const so = { ...read, received, parts: [...read.parts, answer.payload] };
  if (received === read.size) return proceed({ ...so, step: "end" }, asking(endRead()));
  if (read.packet + 1 === packetLimit(read.size)) return failed(read, { error: "PACKET_LIMIT" });
  return contentOf({ ...so, packet: read.packet + 1 });
};

const answered = (read: Progress, answer: Packet): FileReadStep => {
  if (read.step === "end") return done(read);
  if (answer.code !== STATUS_OK) return refused(read, answer.code);
  return read.step === "start" ? started(read, answer) : continued(read, answer);
};

/** Begins to read a file. */
export const readingFile = (file: string): FileReadStep =>
  proceed({ step: "start", size: 0, received: 0, parts: [], packet: 0 }, asking(startRead(file)));

/** What an event on the link means for the file that is being read. */
export const advanceFile = ({ exchange, ...read }: FileRead, event: LinkEvent): FileReadStep =>
  proceed(read, exchanged(exchange, event));
