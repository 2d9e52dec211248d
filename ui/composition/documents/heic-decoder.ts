import workerScript from "@libretto/adapters/browser/pictures/heic-worker?worker&url";
import { trustScriptUrl } from "@libretto/adapters/browser/trusted-script-url";

let scriptUrl: string | null = null;

/** Starts the decoder of HEIC, which is loaded with the first picture that needs it. */
export const createHeicWorker = (): Worker => {
  scriptUrl ??= trustScriptUrl("picture-decoder", workerScript);
  return new Worker(scriptUrl, { type: "module" });
};
