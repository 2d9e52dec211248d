import { trustScriptUrl } from "@libretto/adapters/browser/trusted-script-url";
import workerScript from "@libretto/adapters/documents/document-worker?worker&url";

/** Starts workers with one script of ours; its address is trusted once. */
export const createStarter = (policyName: string, script: string) => {
  let scriptUrl: string | null = null;
  return (): Worker => {
    scriptUrl ??= trustScriptUrl(policyName, script);
    return new Worker(scriptUrl, { type: "module" });
  };
};

/** Starts the worker that reads documents. */
export const createWorker = createStarter("document-reader", workerScript);
