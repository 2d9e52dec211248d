import { parentPort } from "node:worker_threads";
import { type Job, printed } from "./printed.ts";
import type { Answer } from "./working-thread.ts";

const answered = async (job: Job): Promise<Answer<Uint8Array>> => {
  try {
    // a copy of its own can be handed over, a piece of a shared buffer cannot
    return { made: new Uint8Array(await printed(job)) };
  } catch (error) {
    return { error };
  }
};

/** The program of a thread that makes documents, one after the other. */
parentPort?.on("message", async (job: Job) => {
  const answer = await answered(job);
  parentPort?.postMessage(answer, "made" in answer ? [answer.made.buffer as ArrayBuffer] : []);
});
