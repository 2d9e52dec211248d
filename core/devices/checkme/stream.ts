import { concatBytes, u16, viewOf } from "../bytes.ts";
import { crc8 } from "./crc.ts";
import { FRAME_BYTES, HEADER_BYTES, PAYLOAD_LIMIT, type Packet, RESPONSE_START } from "./packets.ts";

/** The state of decoding notifications. They are pieces of packets; their boundaries have no meaning. */
export interface ResponseStream {
  readonly pending: Uint8Array;
  readonly droppedBytes: number;
  readonly crcErrors: number;
  /** Whether the dropped bytes contained live monitor data (A5 5A). */
  readonly monitor: boolean;
  readonly lastDropped: number;
}

/** The initial state, also before each request. */
export const EMPTY_STREAM: ResponseStream = {
  pending: new Uint8Array(0),
  droppedBytes: 0,
  crcErrors: 0,
  monitor: false,
  lastDropped: 0,
};

const LENGTH_AT = 5;

/** Whether a packet can start here: byte 0 is the start byte, and byte 2, if present, the complement of byte 1. */
const canStartPacket = (bytes: Uint8Array, offset: number): boolean =>
  bytes[offset] === RESPONSE_START &&
  (offset + 2 >= bytes.length || bytes[offset + 2] === ((bytes[offset + 1] ?? 0) ^ 0xff));

/** Appends a piece without decoding it. */
export const appendPiece = (stream: ResponseStream, piece: Uint8Array): ResponseStream => ({
  ...stream,
  pending: concatBytes(stream.pending, piece),
});

/** Removes the next complete packet from the pending bytes. Null when more bytes are needed (section 2.5). */
export const nextResponse = (stream: ResponseStream): readonly [ResponseStream, Packet | null] => {
  const bytes = stream.pending;
  const view = viewOf(bytes);
  let { crcErrors, monitor, lastDropped } = stream;
  let offset = 0;
  const drop = () => {
    const byte = bytes[offset++] ?? 0;
    monitor ||= lastDropped === 0xa5 && byte === 0x5a;
    lastDropped = byte;
  };
  const streamFrom = (end: number): ResponseStream => ({
    pending: bytes.subarray(end),
    droppedBytes: stream.droppedBytes + offset,
    crcErrors,
    monitor,
    lastDropped,
  });
  while (offset < bytes.length) {
    if (!canStartPacket(bytes, offset)) {
      drop();
      continue;
    }
    if (offset + HEADER_BYTES > bytes.length) break;
    const length = u16.read(view, offset + LENGTH_AT);
    if (length > PAYLOAD_LIMIT) {
      drop();
      continue;
    }
    const end = offset + length + FRAME_BYTES;
    if (end > bytes.length) break;
    if (crc8(bytes, offset, end - 1) !== bytes[end - 1]) {
      crcErrors++;
      drop();
      continue;
    }
    const payload = bytes.slice(offset + HEADER_BYTES, end - 1);
    return [streamFrom(end), { code: bytes[offset + 1] ?? 0, number: u16.read(view, offset + 3), payload }];
  }
  return [streamFrom(offset), null];
};

/** Appends a piece and removes all complete packets. */
export const takePackets = (
  stream: ResponseStream,
  piece: Uint8Array,
): { readonly stream: ResponseStream; readonly packets: readonly Packet[] } => {
  const packets: Packet[] = [];
  let [remaining, packet] = nextResponse(appendPiece(stream, piece));
  while (packet !== null) {
    packets.push(packet);
    [remaining, packet] = nextResponse(remaining);
  }
  return { stream: remaining, packets };
};
