import type { LinkEvent } from "../devices/checkme/link.ts";
import type { ConnectProblem } from "../devices/checkme/reading-state.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** What is heard of a link: that it is there or cannot be, then everything that happens on it. */
export type LinkNews =
  | Exclude<LinkEvent, { readonly kind: "elapsed" }>
  | { readonly kind: "connected" }
  | { readonly kind: "notConnected"; readonly why: ConnectProblem };

/** Bytes to and from one device. */
export interface ByteLink {
  /** Sends a piece; whether it went out is heard. Only one may be on its way. */
  readonly write: (piece: Uint8Array) => void;
  /** Ends the link, also while it is being made; nothing more is heard. */
  readonly disconnect: () => void;
}

/** A device that somebody chose. */
export interface ChosenDevice {
  readonly name: string;
  /** Makes the link, and listens. */
  readonly connect: (hear: (news: LinkNews) => void) => ByteLink;
}

/** Lets somebody choose a device; in a browser, only when they just pressed something. */
export type ChooseDevice = TaskEither<ConnectProblem, ChosenDevice>;
