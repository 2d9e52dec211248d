import type { HeicRequest, HeicResponse } from "./heic-messages.ts";

/** The end of the channel that the page has; a `Worker` is one. */
export interface HeicWorker {
  readonly addEventListener: ((type: "message", listen: (event: { readonly data: HeicResponse }) => void) => void) &
    ((type: "error" | "messageerror", listen: () => void) => void);
  readonly postMessage: (request: HeicRequest, transfer: ArrayBuffer[]) => void;
  readonly terminate: () => void;
}

/** Longer than a phone needs for the largest picture. */
const LIMIT_MILLISECONDS = 60_000;

/**
 * Decodes a HEIC picture in a worker of its own, which ends afterwards with its memory. Null when it cannot, or takes too
 * long.
 */
export const decodeHeicInWorker = async (createWorker: () => HeicWorker, bytes: ArrayBuffer): Promise<HeicResponse> => {
  const worker = createWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<HeicResponse>((resolve) => {
      timer = setTimeout(() => resolve(null), LIMIT_MILLISECONDS);
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", () => resolve(null));
      worker.addEventListener("messageerror", () => resolve(null));
      worker.postMessage({ bytes }, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};
