import type { WorkerMessage } from "./messages.ts";

/** Tells the page each new percent. */
export const createPercentSender = (scope: {
  readonly postMessage: (message: WorkerMessage) => void;
}): ((part: number) => void) => {
  let last = -1;
  return (part) => {
    const percent = Math.floor(part * 100);
    if (percent > last) scope.postMessage({ is: "progress", part });
    last = percent;
  };
};
