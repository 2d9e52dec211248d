import type { FileBytes, UploadOptions } from "@libretto/core/ports/files/file-service";

/** Nothing moved for as long as patience lasts. */
export class Stalled extends DOMException {
  constructor() {
    super("no progress", "TimeoutError");
  }
}

/** Whoever sends changed their mind. */
export class Stopped extends Error {}

/** A file on its way. */
export interface Outgoing {
  /** The row that it goes with, as the endpoint's wire has it; without one the file is the body itself. */
  readonly row?: unknown;
  readonly name: string;
  readonly content: FileBytes;
  /** How long the server may work on it once all has arrived, where that is longer than patience lasts. */
  readonly workMilliseconds?: number;
}

export interface Transfer {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly outgoing: Outgoing;
  readonly sending: UploadOptions;
  /** After how long without any progress it is given up. */
  readonly patienceMilliseconds: number;
}

/** Sends a file and tells how far it has come, which `fetch` does not. Resolves with the answer, whatever it says. */
export type SendFile = (transfer: Transfer) => Promise<Response>;
