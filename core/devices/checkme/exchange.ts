import type { DeviceError } from "../errors.ts";
import { PIECE_BYTES } from "./identity.ts";
import type { LinkCommand, LinkEvent } from "./link.ts";
import { PACKET_CAP, type Packet } from "./packets.ts";
import { appendPiece, EMPTY_STREAM, nextResponse, type ResponseStream } from "./stream.ts";

/** ASSUMPTION A24: how often one looks whether anything came. */
export const POLL_MILLISECONDS = 300;
/** So many looks in vain, one after the other, and the request is given up. */
export const EMPTY_POLLS = 10;
/** ASSUMPTION A25: how long to wait after a collision before the same piece is written again. */
export const COLLISION_MILLISECONDS = 1500;
/** The "one case" of the specification that waits less: READ_CONTENT. */
export const CONTENT_COLLISION_MILLISECONDS = 500;
/** So often is a piece written again. */
export const COLLISION_RETRIES = 3;
/** Ours: a device that sends this much without one packet in it will send none. */
export const NOISE_LIMIT_BYTES = 16 * PACKET_CAP;

type RequestError = Extract<
  DeviceError,
  "TIMEOUT" | "BUSY" | "DISCONNECTED" | "CRC_MISMATCH" | "MONITOR_MODE" | "BAD_START_BYTE"
>;

/** One request and its answer; only one may be outstanding, for an answer does not say what it answers. */
export interface Exchange {
  readonly pieces: readonly Uint8Array[];
  /** How long to wait after a collision. */
  readonly backOff: number;
  /** Which piece is being written, or was last. */
  readonly piece: number;
  readonly doing: "writing" | "backingOff" | "awaiting";
  readonly collisions: number;
  readonly stream: ResponseStream;
  readonly grew: boolean;
  readonly emptyPolls: number;
  /** An answer that came before the link had said that the last piece was written. */
  readonly answer: Packet | null;
}

export type ExchangeStep =
  | { readonly state: "going"; readonly exchange: Exchange; readonly commands: readonly LinkCommand[] }
  | { readonly state: "answered"; readonly answer: Packet }
  | { readonly state: "failed"; readonly error: RequestError };

const POLL: LinkCommand = { kind: "wait", milliseconds: POLL_MILLISECONDS };

const continueExchange = (exchange: Exchange, ...commands: readonly LinkCommand[]): ExchangeStep => ({
  state: "going",
  exchange,
  commands,
});
const failExchange = (error: RequestError): ExchangeStep => ({ state: "failed", error });

const splitRequest = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, piece) =>
    bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
  );

/** Writes a piece; what came before a request was whole answers nobody, so the buffer is emptied. */
const writePiece = (exchange: Exchange, piece: number): ExchangeStep =>
  continueExchange(
    {
      ...exchange,
      piece,
      doing: "writing",
      stream: EMPTY_STREAM,
      grew: false,
      emptyPolls: 0,
      answer: null,
    },
    { kind: "write", piece: exchange.pieces[piece] ?? new Uint8Array(0) },
    POLL,
  );

/** Sends a request of at least one byte. */
export const startExchange = (request: Uint8Array, backOff = COLLISION_MILLISECONDS): ExchangeStep =>
  writePiece(
    {
      pieces: splitRequest(request),
      backOff,
      piece: 0,
      doing: "writing",
      collisions: 0,
      stream: EMPTY_STREAM,
      grew: false,
      emptyPolls: 0,
      answer: null,
    },
    0,
  );

const isRequestSent = ({ piece, pieces }: Exchange): boolean => piece === pieces.length - 1;

const afterWritten = (exchange: Exchange): ExchangeStep => {
  if (exchange.doing !== "writing") return continueExchange(exchange);
  if (!isRequestSent(exchange)) return writePiece({ ...exchange, collisions: 0 }, exchange.piece + 1);
  if (exchange.answer !== null) return { state: "answered", answer: exchange.answer };
  return continueExchange({ ...exchange, doing: "awaiting", emptyPolls: 0 }, POLL);
};

const afterCollision = (exchange: Exchange): ExchangeStep => {
  if (exchange.doing !== "writing") return continueExchange(exchange);
  if (exchange.collisions === COLLISION_RETRIES) return failExchange("BUSY");
  const collisions = exchange.collisions + 1;
  return continueExchange(
    { ...exchange, doing: "backingOff", collisions },
    { kind: "wait", milliseconds: exchange.backOff },
  );
};

const afterAlarm = (exchange: Exchange): ExchangeStep => {
  if (exchange.doing === "backingOff") return writePiece(exchange, exchange.piece);
  const emptyPolls = exchange.grew ? 0 : exchange.emptyPolls + 1;
  return emptyPolls >= EMPTY_POLLS
    ? failExchange("TIMEOUT")
    : continueExchange({ ...exchange, grew: false, emptyPolls }, POLL);
};

const afterBytes = (exchange: Exchange, bytes: Uint8Array): ExchangeStep => {
  if (exchange.doing === "backingOff" || !isRequestSent(exchange) || exchange.answer !== null)
    return continueExchange(exchange);
  const [stream, answer] = nextResponse(appendPiece(exchange.stream, bytes));
  // ASSUMPTION A6: a wrong CRC ends the read; nothing is asked for twice.
  if (stream.crcErrors > 0) return failExchange("CRC_MISMATCH");
  if (answer !== null)
    return exchange.doing === "writing" ? continueExchange({ ...exchange, answer }) : { state: "answered", answer };
  if (stream.monitor) return failExchange("MONITOR_MODE");
  if (stream.droppedBytes > NOISE_LIMIT_BYTES) return failExchange("BAD_START_BYTE");
  return continueExchange({ ...exchange, stream, grew: exchange.grew || bytes.length > 0 });
};

/** What an event on the link means for the request that is outstanding. */
export const advanceExchange = (exchange: Exchange, event: LinkEvent): ExchangeStep => {
  switch (event.kind) {
    case "written":
      return afterWritten(exchange);
    case "collided":
      return afterCollision(exchange);
    case "elapsed":
      return afterAlarm(exchange);
    case "received":
      return afterBytes(exchange, event.bytes);
    case "lost":
      return failExchange("DISCONNECTED");
  }
};
