import type { DeviceError } from "../errors.ts";
import { PIECE_BYTES } from "./identity.ts";
import type { LinkCommand, LinkEvent } from "./link.ts";
import { PACKET_CAP, type Packet } from "./packets.ts";
import { appendPiece, EMPTY_STREAM, nextResponse, type ResponseStream } from "./stream.ts";

/** ASSUMPTION A24: the interval of checks for received bytes. */
const POLL_MILLISECONDS = 300;
/** After this number of checks without new bytes the request fails. */
const EMPTY_POLLS = 10;
/** ASSUMPTION A25: the wait after a collision before the same piece is written again. */
const COLLISION_MILLISECONDS = 1500;
/** The shorter wait that the specification has for READ_CONTENT. */
export const CONTENT_COLLISION_MILLISECONDS = 500;
/** How often a piece is written again. */
const COLLISION_RETRIES = 3;
/** Our own limit: a device that sends this much without a packet will not send one. */
const NOISE_LIMIT_BYTES = 16 * PACKET_CAP;

type RequestError = Extract<
  DeviceError,
  "TIMEOUT" | "BUSY" | "DISCONNECTED" | "CRC_MISMATCH" | "MONITOR_MODE" | "BAD_START_BYTE"
>;

/** One request and its response. Only one can be pending, because a response does not name its request. */
export interface Exchange {
  readonly pieces: readonly Uint8Array[];
  /** The wait after a collision. */
  readonly backOffMilliseconds: number;
  /** The index of the current or last piece. */
  readonly piece: number;
  readonly state: "writing" | "backingOff" | "awaiting";
  readonly collisions: number;
  readonly stream: ResponseStream;
  readonly hasGrown: boolean;
  readonly emptyPolls: number;
  /** A response that arrived before the link confirmed the last piece. */
  readonly answer: Packet | null;
}

/** The state after an event: the exchange goes on with these commands, has its answer, or has failed. */
export type ExchangeStep =
  | { readonly state: "running"; readonly exchange: Exchange; readonly commands: readonly LinkCommand[] }
  | { readonly state: "answered"; readonly answer: Packet }
  | { readonly state: "failed"; readonly error: RequestError };

const POLL: LinkCommand = { kind: "wait", milliseconds: POLL_MILLISECONDS };

const continueExchange = (exchange: Exchange, ...commands: readonly LinkCommand[]): ExchangeStep => ({
  state: "running",
  exchange,
  commands,
});
const failExchange = (error: RequestError): ExchangeStep => ({ state: "failed", error });

const splitRequest = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, piece) =>
    bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
  );

/** Writes a piece. It empties the buffer, because packets that arrived before a request answer nothing. */
const writePiece = (exchange: Exchange, piece: number): ExchangeStep =>
  continueExchange(
    {
      ...exchange,
      piece,
      state: "writing",
      stream: EMPTY_STREAM,
      hasGrown: false,
      emptyPolls: 0,
      answer: null,
    },
    { kind: "write", piece: exchange.pieces[piece] ?? new Uint8Array(0) },
    POLL,
  );

/** Sends a request of at least one byte. */
export const startExchange = (request: Uint8Array, backOffMilliseconds = COLLISION_MILLISECONDS): ExchangeStep =>
  writePiece(
    {
      pieces: splitRequest(request),
      backOffMilliseconds,
      piece: 0,
      state: "writing",
      collisions: 0,
      stream: EMPTY_STREAM,
      hasGrown: false,
      emptyPolls: 0,
      answer: null,
    },
    0,
  );

const isRequestSent = ({ piece, pieces }: Exchange): boolean => piece === pieces.length - 1;

const afterWritten = (exchange: Exchange): ExchangeStep => {
  if (exchange.state !== "writing") return continueExchange(exchange);
  if (!isRequestSent(exchange)) return writePiece({ ...exchange, collisions: 0 }, exchange.piece + 1);
  if (exchange.answer !== null) return { state: "answered", answer: exchange.answer };
  return continueExchange({ ...exchange, state: "awaiting", emptyPolls: 0 }, POLL);
};

const afterCollision = (exchange: Exchange): ExchangeStep => {
  if (exchange.state !== "writing") return continueExchange(exchange);
  if (exchange.collisions === COLLISION_RETRIES) return failExchange("BUSY");
  const collisions = exchange.collisions + 1;
  return continueExchange(
    { ...exchange, state: "backingOff", collisions },
    { kind: "wait", milliseconds: exchange.backOffMilliseconds },
  );
};

const afterAlarm = (exchange: Exchange): ExchangeStep => {
  if (exchange.state === "backingOff") return writePiece(exchange, exchange.piece);
  const emptyPolls = exchange.hasGrown ? 0 : exchange.emptyPolls + 1;
  return emptyPolls >= EMPTY_POLLS
    ? failExchange("TIMEOUT")
    : continueExchange({ ...exchange, hasGrown: false, emptyPolls }, POLL);
};

const afterBytes = (exchange: Exchange, bytes: Uint8Array): ExchangeStep => {
  if (exchange.state === "backingOff" || !isRequestSent(exchange) || exchange.answer !== null)
    return continueExchange(exchange);
  const [stream, answer] = nextResponse(appendPiece(exchange.stream, bytes));
  // ASSUMPTION A6: a wrong CRC ends the read; no request is repeated.
  if (stream.crcErrors > 0) return failExchange("CRC_MISMATCH");
  if (answer !== null)
    return exchange.state === "writing" ? continueExchange({ ...exchange, answer }) : { state: "answered", answer };
  if (stream.monitor) return failExchange("MONITOR_MODE");
  if (stream.droppedBytes > NOISE_LIMIT_BYTES) return failExchange("BAD_START_BYTE");
  return continueExchange({ ...exchange, stream, hasGrown: exchange.hasGrown || bytes.length > 0 });
};

/** Applies an event on the link to the pending request. */
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
