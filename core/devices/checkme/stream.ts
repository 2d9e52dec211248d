import { concatBytes, u16, viewOf } from "../bytes.ts";
import { crc8 } from "./crc.ts";
import { FRAME_BYTES, HEADER_BYTES, PAYLOAD_LIMIT, type Packet, RESPONSE_START } from "./packets.ts";

/** Notifications are pieces of packets; their boundaries mean nothing. What has come, and what it was worth. */
export interface ResponseStream {
  readonly pending: Uint8Array;
  readonly droppedBytes: number;
  readonly crcErrors: number;
  /** Whether live monitor data (A5 5A) went by among the dropped bytes. */
  readonly monitor: boolean;
  readonly lastDropped: number;
}

/** Before anything has come, and again before each request. */
export const EMPTY_STREAM: ResponseStream = {
  pending: new Uint8Array(0),
  droppedBytes: 0,
  crcErrors: 0,
  monitor: false,
  lastDropped: 0,
};

const LENGTH_AT = 5;

/** Byte 0 is a start and, once there, byte 2 the complement of byte 1. */
const mayStart = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === RESPONSE_START && (at + 2 >= bytes.length || bytes[at + 2] === ((bytes[at + 1] ?? 0) ^ 0xff));

/** Adds a piece; nothing is taken out yet. */
export const appendPiece = (stream: ResponseStream, piece: Uint8Array): ResponseStream => ({
  ...stream,
  pending: concatBytes(stream.pending, piece),
});

/** Takes the next whole packet out of what is pending; null when more bytes are needed (section 2.5). */
export const nextResponse = (stream: ResponseStream): readonly [ResponseStream, Packet | null] => {
  const bytes = stream.pending;
  const view = viewOf(bytes);
  let { crcErrors, monitor, lastDropped } = stream;
  let at = 0;
  const drop = () => {
    const byte = bytes[at++] ?? 0;
    monitor ||= lastDropped === 0xa5 && byte === 0x5a;
    lastDropped = byte;
  };
  const left = (end: number): ResponseStream => ({
    pending: bytes.subarray(end),
    droppedBytes: stream.droppedBytes + at,
    crcErrors,
    monitor,
    lastDropped,
  });
  while (at < bytes.length) {
    if (!mayStart(bytes, at)) {
      drop();
      continue;
    }
    if (at + HEADER_BYTES > bytes.length) break;
    const length = u16.read(view, at + LENGTH_AT);
    if (length > PAYLOAD_LIMIT) {
      drop();
      continue;
    }
    const end = at + length + FRAME_BYTES;
    if (end > bytes.length) break;
    if (crc8(bytes, at, end - 1) !== bytes[end - 1]) {
      crcErrors++;
      drop();
      continue;
    }
    const payload = bytes.slice(at + HEADER_BYTES, end - 1);
    return [left(end), { code: bytes[at + 1] ?? 0, number: u16.read(view, at + 3), payload }];
  }
  return [left(at), null];
};

/** Adds a piece and takes out every packet that is whole by now. */
export const takePackets = (
  stream: ResponseStream,
  piece: Uint8Array,
): { readonly stream: ResponseStream; readonly packets: readonly Packet[] } => {
  const packets: Packet[] = [];
  let [left, packet] = nextResponse(appendPiece(stream, piece));
  while (packet !== null) {
    packets.push(packet);
    [left, packet] = nextResponse(left);
  }
  return { stream: left, packets };
};
