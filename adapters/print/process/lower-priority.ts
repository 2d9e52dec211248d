import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const PRIORITY_INCREMENT = 10;
const THIS_PROCESS = 0;

/**
 * The threads of this process: Linux has a priority for each one. A new thread gets that of the thread that starts it.
 */
const listThreads = (): readonly number[] => {
  try {
    return process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [THIS_PROCESS];
  } catch {
    return [THIS_PROCESS];
  }
};

/**
 * Lowers the priority of this process, so that requests for pages come before documents.
 *
 * @param threads their ids; by default all of this process
 */
export const lowerPriority = (threads = listThreads()): void => {
  for (const thread of threads) {
    try {
      setPriority(thread, Math.min(getPriority(thread) + PRIORITY_INCREMENT, constants.priority.PRIORITY_LOW));
    } catch {} // the thread has ended, or the system does not allow it; the work continues at the old priority
  }
};
