import type { HeicRequest, HeicResponse } from "./heic-messages.ts";

/** The end of the channel that the page has; a `Worker` is one. */
export interface HeicWorker {
  readonly addEventListener: ((type: "message", listen: (event: { readonly data: HeicResponse }) => void) => void) &
    ((type: "error" | "messageerror", listen: () => void) => void);
  readonly postMessage: (request: HeicRequest, transfer: ArrayBuffer[]) => void;
  readonly terminate: () => void;
}

/** Decodes a HEIC picture in a worker of its own, which ends afterwards with its memory. Null when it cannot. */
export const decodeHeicInWorker = async (createWorker: () => HeicWorker, bytes: ArrayBuffer): Promise<HeicResponse> => {
  const worker = createWorker();
  const response = await new Promise<HeicResponse>((resolve) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.addEventListener("error", () => resolve(null));
    worker.addEventListener("messageerror", () => resolve(null));
    worker.postMessage({ bytes }, [bytes]);
  });
  worker.terminate();
  return response;
};
