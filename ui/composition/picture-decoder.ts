import workerScript from "@libretto/adapters/browser/pictures/heic-worker?worker&url";
import { createReducePicture } from "@libretto/adapters/browser/pictures/reduce-picture";
import { trustScriptUrl } from "@libretto/adapters/browser/trusted-script-url";

let scriptUrl: string | null = null;

/** Makes copies of pictures. The decoder of HEIC is loaded with the first picture that needs it. */
export const reducePicture = createReducePicture(() => {
  scriptUrl ??= trustScriptUrl("picture-decoder", workerScript);
  return new Worker(scriptUrl, { type: "module" });
});
