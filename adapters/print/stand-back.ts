import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const BEHIND_OTHERS = 10;
const THIS_PROCESS = 0;

/** Linux has a priority for each thread; one that starts later takes that of the thread that starts it. */
const parts = (): readonly number[] => {
  try {
    return process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [THIS_PROCESS];
  } catch {
    return [THIS_PROCESS];
  }
};

/**
 * Lets whoever else wants the processor go first: pages come before documents.
 *
 * @param threads by their ids; all of this process unless said
 */
export const standBack = (threads = parts()): void => {
  for (const thread of threads) {
    try {
      setPriority(thread, Math.min(getPriority(thread) + BEHIND_OTHERS, constants.priority.PRIORITY_LOW));
    } catch {} // one that has ended, or a system that does not let it: the work is done all the same
  }
};
