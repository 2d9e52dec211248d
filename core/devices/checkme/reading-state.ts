import type { DeviceFailure } from "../errors.ts";
import type { Exchange } from "./exchange.ts";
import type { FileRead } from "./file-read.ts";
import type { FileTask, Findings } from "./findings.ts";
import type { LinkCommand, LinkEvent } from "./link.ts";

/** Why there is no connection. */
export type ConnectProblem = "unsupported" | "noAdapter" | "dismissed" | "wrongDevice" | "unreachable";

/** What happens to a reading: events of the connection, and what the user does. */
export type ReadingEvent =
  | LinkEvent
  /** The user has chosen the device with this name. */
  | { readonly kind: "chosen"; readonly name: string }
  /** The connection exists, and notifications arrive. */
  | { readonly kind: "connected" }
  | { readonly kind: "notConnected"; readonly problem: ConnectProblem }
  /** The user opens the recording of this waveform file. */
  | { readonly kind: "open"; readonly file: string }
  | { readonly kind: "cancel" };

/** What the reading wants from its surroundings: the connection, the device chooser, the progress on the screen. */
export type ReadingCommand =
  | LinkCommand
  /** Lets the user choose a device. */
  | { readonly kind: "search" }
  | { readonly kind: "connect" }
  | { readonly kind: "disconnect" }
  | { readonly kind: "reportProgress"; readonly progress: Progress };

/** The part that is being read: its number, the total, and the received bytes. */
export interface Progress {
  readonly what: "info" | FileTask["what"];
  /** The name of the user or of the waveform file; null for shared lists. */
  readonly owner: string | null;
  readonly step: number;
  /** It increases when the users are known, because each has a list of blood pressures. */
  readonly of: number;
  readonly received: number;
  /** 0 until the device has sent it. */
  readonly size: number;
}

/** How a reading ended. */
export type Outcome =
  | { readonly ended: "complete" }
  | { readonly ended: "cancelled" }
  | { readonly ended: "notConnected"; readonly problem: ConnectProblem }
  | {
      readonly ended: "failed";
      readonly during: "connecting" | "releasing" | Progress["what"];
      readonly failure: DeviceFailure;
    };

/** What a reading does at the moment. */
export type Phase =
  | { readonly at: "searching" }
  | { readonly at: "connecting" }
  | { readonly at: "info"; readonly exchange: Exchange }
  | { readonly at: "file"; readonly task: FileTask; readonly read: FileRead }
  /** Closes a file whose read failed, before the next file is requested. */
  | { readonly at: "releasing"; readonly exchange: Exchange }
  /** All lists are read; recordings can be opened. */
  | { readonly at: "ready" }
  /** The connection has ended; the read data stays. */
  | { readonly at: "ended"; readonly outcome: Outcome };

/**
 * The reading of a Checkme (section 9): search, connect once, then read device information, users, ECG list, blood
 * pressure of each user, temperature, SpO2. Waveforms are read when they are opened (ASSUMPTION A26). The reads run one
 * after another. Errors do not discard data that was read before.
 */
export interface Reading {
  readonly phase: Phase;
  readonly findings: Findings;
  readonly queue: readonly FileTask[];
  /** The number of finished tasks. */
  readonly finished: number;
}
/** A reading after an event, and the commands to carry out. */
export type ReadingStep = readonly [Reading, readonly ReadingCommand[]];
