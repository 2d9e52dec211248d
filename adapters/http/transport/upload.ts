import type { FileBytes, UploadOptions } from "@libretto/core/ports/files/file-service";

/** The upload made no progress until the timeout. */
export class UploadTimeout extends DOMException {
  constructor() {
    super("no progress", "TimeoutError");
  }
}

/** The user stopped the upload. */
export class UploadCancelled extends Error {}

/** A file to upload. */
export interface UploadSource {
  /** Its row in wire form; without a row the file itself is the body. */
  readonly row?: unknown;
  readonly name: string;
  readonly content: FileBytes;
  /** How long the server may process the file after the upload, when that is longer than the timeout. */
  readonly processingMilliseconds?: number;
}

interface UploadRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly source: UploadSource;
  readonly options: UploadOptions;
  /** The upload ends after this time without progress. */
  readonly timeoutMilliseconds: number;
}

/** Sends a file and reports the progress, which `fetch` cannot. Resolves with any response. */
export type SendFile = (transfer: UploadRequest) => Promise<Response>;
