import { type Either, left, right } from "../../kernel/fp.ts";
import { concatBytes, record, u8, u16, u32, viewOf } from "../bytes.ts";
import type { DeviceError } from "../errors.ts";
import { crc8 } from "./crc.ts";

/** Seven bytes before every payload. The CRC-8 of all bytes follows the payload. */
export const header = record("packet header", { start: u8, code: u8, complement: u8, number: u16, length: u16 });
/** The size of the header. */
export const HEADER_BYTES = header.size;
/** The size of header and CRC. */
export const FRAME_BYTES = HEADER_BYTES + 1;
/** The maximum number of bytes of a payload. */
export const PAYLOAD_LIMIT = 512;
/** The maximum number of bytes of a packet. */
export const PACKET_CAP = PAYLOAD_LIMIT + FRAME_BYTES;

/** The first byte of a request. */
const REQUEST_START = 0xaa;
/** The first byte of a response. */
export const RESPONSE_START = 0x55;
const MONITOR_START = [0xa5, 0x5a] as const;

/** The commands for reading. Commands that write, delete or update on the device are excluded on purpose. */
export const COMMANDS = { getInfo: 0x14, ping: 0x15, startRead: 0x03, readContent: 0x04, endRead: 0x05 } as const;
/** The code of a command for reading. */
export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** The device executed the command. */
export const STATUS_OK = 0;
/** Refused. For START_READ it means that the file does not exist. */
export const STATUS_REFUSED = 1;

/** A request or a response without its frame. */
export interface Packet {
  /** The command of a request, the status of a response. */
  readonly code: number;
  /** 0 except in READ_CONTENT. ASSUMPTION A3: ignored in a response. */
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

const NO_PAYLOAD = new Uint8Array(0);

/** Encodes a request; `payload` has at most 512 bytes. */
export const requestBytes = (code: Command, payload: Uint8Array = NO_PAYLOAD, number = 0): Uint8Array =>
  encodePacket(REQUEST_START, { code, number, payload });

/** Encodes a response as the device does. */
export const responseBytes = (code: number, payload: Uint8Array = NO_PAYLOAD, number = 0): Uint8Array =>
  encodePacket(RESPONSE_START, { code, number, payload });

/** Requests the device information. */
export const getInfo = (): Uint8Array => requestBytes(COMMANDS.getInfo);
/** Opens a file. The name is ASCII with a final NUL; a device may refuse it without the NUL. */
export const startRead = (file: string): Uint8Array =>
  requestBytes(COMMANDS.startRead, new TextEncoder().encode(`${file}\0`));
/** Requests the next bytes of the open file, at most 512. Packets count from 0. */
export const readContent = (number: number): Uint8Array => requestBytes(COMMANDS.readContent, NO_PAYLOAD, number);
/** Closes the open file. ASSUMPTION A4: the content of the response is ignored. */
export const endRead = (): Uint8Array => requestBytes(COMMANDS.endRead);

/** The file size in the response to START_READ; null when the response is too short. */
export const readAnnouncedSize = (payload: Uint8Array): number | null =>
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

/** Decodes one complete packet, with the checks in the order of the protocol (section 2.5). */
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

/** Decodes a response. */
export const decodeResponse = (bytes: Uint8Array): Either<PacketError, Packet> => decodePacket(RESPONSE_START, bytes);
/** Decodes a request, as the device does. */
export const decodeRequest = (bytes: Uint8Array): Either<PacketError, Packet> => decodePacket(REQUEST_START, bytes);
