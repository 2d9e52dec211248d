import { type Either, left, right } from "../../kernel/fp.ts";
import { concatBytes, record, u8, u16, u32, viewOf } from "../bytes.ts";
import type { DeviceError } from "../errors.ts";
import { crc8 } from "./crc.ts";

/** Seven bytes before every payload; behind it follows the CRC-8 of everything before. */
export const header = record("packet header", { start: u8, code: u8, complement: u8, number: u16, length: u16 });
/** The header alone. */
export const HEADER_BYTES = header.size;
/** Header and CRC. */
export const FRAME_BYTES = HEADER_BYTES + 1;
/** Most bytes of a payload. */
export const PAYLOAD_LIMIT = 512;
/** Most bytes of a whole packet. */
export const PACKET_CAP = PAYLOAD_LIMIT + FRAME_BYTES;

/** The first byte of what the app sends. */
export const REQUEST_START = 0xaa;
/** The first byte of what the device sends. */
export const RESPONSE_START = 0x55;
const MONITOR_START = [0xa5, 0x5a] as const;

/** What a reader may ask for. The commands that write, delete or update on the device are not here on purpose. */
export const COMMANDS = { getInfo: 0x14, ping: 0x15, startRead: 0x03, readContent: 0x04, endRead: 0x05 } as const;
export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** The device did what it was asked. */
export const STATUS_OK = 0;
/** Refused; in answer to START_READ it means that the file is not there. */
export const STATUS_REFUSED = 1;

export interface Packet {
  /** The command of a request, the status of a response. */
  readonly code: number;
  /** 0 except in READ_CONTENT. ASSUMPTION A3: in a response it is not looked at. */
  readonly number: number;
  readonly payload: Uint8Array;
}

const complementOf = (code: number): number => code ^ 0xff;

const encodePacket = (start: number, { code, number, payload }: Packet): Uint8Array => {
  const bytes = concatBytes(new Uint8Array(HEADER_BYTES), payload, new Uint8Array(1));
  header.write(viewOf(bytes), 0, { start, code, complement: complementOf(code), number, length: payload.length });
  bytes[bytes.length - 1] = crc8(bytes, 0, bytes.length - 1);
  return bytes;
};

const NOTHING = new Uint8Array(0);

/** The bytes of a request; `payload` at most 512 bytes. */
export const requestBytes = (code: Command, payload: Uint8Array = NOTHING, number = 0): Uint8Array =>
  encodePacket(REQUEST_START, { code, number, payload });

/** The bytes of an answer, as the device makes them. */
export const responseBytes = (code: number, payload: Uint8Array = NOTHING, number = 0): Uint8Array =>
  encodePacket(RESPONSE_START, { code, number, payload });

/** Asks for the device information. */
export const getInfo = (): Uint8Array => requestBytes(COMMANDS.getInfo);
/** The name goes out in ASCII with one NUL behind it; a device may refuse it without. */
export const startRead = (file: string): Uint8Array =>
  requestBytes(COMMANDS.startRead, new TextEncoder().encode(`${file}\0`));
/** The next up to 512 bytes of the open file; packets count from 0. */
export const readContent = (number: number): Uint8Array => requestBytes(COMMANDS.readContent, NOTHING, number);
/** Closes the open file. ASSUMPTION A4: whatever the answer to it holds is ignored. */
export const endRead = (): Uint8Array => requestBytes(COMMANDS.endRead);

/** The size that START_READ is answered with; null when the answer is too short to hold one. */
export const announcedSize = (payload: Uint8Array): number | null =>
  payload.length < u32.size ? null : u32.read(viewOf(payload), 0);

type PacketError = Extract<
  DeviceError,
  | "MONITOR_MODE"
  | "BAD_START_BYTE"
  | "BAD_COMPLEMENT"
  | "FRAME_TRUNCATED"
  | "LENGTH_OVERFLOW"
  | "LENGTH_MISMATCH"
  | "CRC_MISMATCH"
>;

const isMonitor = (bytes: Uint8Array): boolean => bytes[0] === MONITOR_START[0] && bytes[1] === MONITOR_START[1];

/** Reads one whole packet; what is checked first is the protocol's (section 2.5). */
const decodePacket = (start: number, bytes: Uint8Array): Either<PacketError, Packet> => {
  if (isMonitor(bytes)) return left("MONITOR_MODE");
  if (bytes.length > 0 && bytes[0] !== start) return left("BAD_START_BYTE");
  if (bytes.length > 2 && bytes[2] !== complementOf(bytes[1] ?? 0)) return left("BAD_COMPLEMENT");
  if (bytes.length < FRAME_BYTES) return left("FRAME_TRUNCATED");
  const { code, number, length } = header.read(viewOf(bytes), 0);
  if (length > PAYLOAD_LIMIT) return left("LENGTH_OVERFLOW");
  if (bytes.length < length + FRAME_BYTES) return left("FRAME_TRUNCATED");
  if (bytes.length > length + FRAME_BYTES) return left("LENGTH_MISMATCH");
  if (crc8(bytes, 0, bytes.length - 1) !== bytes[bytes.length - 1]) return left("CRC_MISMATCH");
  return right({ code, number, payload: bytes.slice(HEADER_BYTES, HEADER_BYTES + length) });
};

/** Reads an answer. */
export const decodeResponse = (bytes: Uint8Array): Either<PacketError, Packet> => decodePacket(RESPONSE_START, bytes);
/** Reads a request, as the device does. */
export const decodeRequest = (bytes: Uint8Array): Either<PacketError, Packet> => decodePacket(REQUEST_START, bytes);
