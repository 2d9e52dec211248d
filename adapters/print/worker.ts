import { constants, getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type Job, printed } from "./printed.ts";
import type { Answer } from "./working-thread.ts";

const THIS_THREAD = 0;
const BEHIND_OTHERS = 5;

/** Pages come first. Only Linux has a priority for each thread; elsewhere it would be the whole server's. */
const standBack = (): void => {
  if (process.platform !== "linux") return;
  try {
    setPriority(THIS_THREAD, Math.min(getPriority(THIS_THREAD) + BEHIND_OTHERS, constants.priority.PRIORITY_LOW));
  } catch {} // where the system does not let it, documents are made all the same
};

const answered = async (job: Job): Promise<Answer<Uint8Array>> => {
  try {
    // a copy of its own can be handed over, a piece of a shared buffer cannot
    return { made: new Uint8Array(await printed(job)) };
  } catch (error) {
    return { error };
  }
};

standBack();

/** The program of a thread that makes documents, one after the other. */
parentPort?.on("message", async (job: Job) => {
  const answer = await answered(job);
  parentPort?.postMessage(answer, "made" in answer ? [answer.made.buffer as ArrayBuffer] : []);
});
