import type { LinkEvent } from "../../devices/checkme/link.ts";
import type { ConnectProblem } from "../../devices/checkme/reading-state.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The status of a link: connected or not, then its events. */
export type LinkStatus =
  | Exclude<LinkEvent, { readonly kind: "elapsed" }>
  | { readonly kind: "connected" }
  | { readonly kind: "notConnected"; readonly problem: ConnectProblem };

/** Bytes to and from one device. */
export interface ByteLink {
  /** Writes a piece. An event reports whether it was sent. Only one write may be pending. */
  readonly write: (piece: Uint8Array) => void;
  /** Ends the link, also while it connects. No events follow. */
  readonly disconnect: () => void;
}

/** A device that the user chose. */
export interface ChosenDevice {
  readonly name: string;
  /** Connects, and reports events. */
  readonly connect: (onStatus: (status: LinkStatus) => void) => ByteLink;
}

/** Lets the user choose a device. A browser allows it only after a user action. */
export type ChooseDevice = TaskEither<ConnectProblem, ChosenDevice>;
