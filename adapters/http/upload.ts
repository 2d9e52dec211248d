import type { Sending } from "@libretto/core/ports/file-desk";

/** The parts of a form in which a file goes up, as the endpoint names them. */
export const ROW_PART = "dati";
export const FILE_PART = "file";

/** Nothing moved for as long as patience lasts. */
export class Stalled extends DOMException {
  constructor() {
    super("no progress", "TimeoutError");
  }
}

/** Whoever sends changed their mind. */
export class Stopped extends Error {}

export interface Transfer {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly sending: Sending;
  /** After how long without any progress it is given up. */
  readonly patienceMilliseconds: number;
}

/** Sends a form and tells how far it has come, which `fetch` does not. Resolves with the answer, whatever it says. */
export type SendForm = (transfer: Transfer) => Promise<Response>;
