import type { DeviceFailure } from "../errors.ts";
import type { Exchange } from "./exchange.ts";
import type { FileRead } from "./file-read.ts";
import type { FileTask, Findings } from "./findings.ts";
import type { LinkCommand, LinkEvent } from "./link.ts";

/** Why there is no link to begin with. */
export type ConnectProblem = "unsupported" | "noAdapter" | "dismissed" | "wrongDevice" | "unreachable";

export type ReadingEvent =
  | LinkEvent
  /** Somebody chose the device of this name. */
  | { readonly kind: "chosen"; readonly name: string }
  /** The link is there, and what the device sends arrives. */
  | { readonly kind: "connected" }
  | { readonly kind: "notConnected"; readonly why: ConnectProblem }
  /** Somebody wants to see the recording of this waveform file. */
  | { readonly kind: "open"; readonly file: string }
  | { readonly kind: "cancel" };

export type ReadingCommand =
  | LinkCommand
  /** Let somebody choose a device. */
  | { readonly kind: "search" }
  | { readonly kind: "connect" }
  | { readonly kind: "disconnect" }
  | { readonly kind: "tell"; readonly progress: Progress };

/** What is being read: the nth of so many things, and how many of its bytes are there. */
export interface Progress {
  readonly what: "info" | FileTask["what"];
  /** The name of the user or of the waveform file; null for shared lists. */
  readonly owner: string | null;
  readonly step: number;
  /** Grows when the users are known, for each has a list of blood pressures. */
  readonly of: number;
  readonly received: number;
  /** 0 until the device has said it. */
  readonly size: number;
}

export type Outcome =
  | { readonly ended: "complete" }
  | { readonly ended: "cancelled" }
  | { readonly ended: "notConnected"; readonly why: ConnectProblem }
  | {
      readonly ended: "failed";
      readonly during: "connecting" | "releasing" | Progress["what"];
      readonly failure: DeviceFailure;
    };

export type Phase =
  | { readonly at: "searching" }
  | { readonly at: "connecting" }
  | { readonly at: "info"; readonly exchange: Exchange }
  | { readonly at: "file"; readonly task: FileTask; readonly read: FileRead }
  /** Tells the device to close a file whose read failed, before the next one is asked for. */
  | { readonly at: "releasing"; readonly exchange: Exchange }
  /** Everything is read and can be shown; recordings can be opened. */
  | { readonly at: "ready" }
  /** The link is gone; what was read stays. */
  | { readonly at: "ended"; readonly outcome: Outcome };

/**
 * The reading of a Checkme (section 9): search, connect once, device information, users, ECG list, blood pressure of
 * each user, temperature, SpO2; then everything is there to be shown, and waveforms are read when they are opened
 * (ASSUMPTION A26). Each read waits for the one before. Whatever happens, what was read before is kept.
 */
export interface Reading {
  readonly phase: Phase;
  readonly findings: Findings;
  readonly queue: readonly FileTask[];
  /** The number of finished tasks. */
  readonly finished: number;
}
export type ReadingStep = readonly [Reading, readonly ReadingCommand[]];
