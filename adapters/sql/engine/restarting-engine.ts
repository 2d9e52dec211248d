import type { PGlite } from "@electric-sql/pglite";
import type { DurableFiles } from "./durable-files.ts";
import { EngineStopped } from "./engine-stop.ts";

/** An engine and its files; null means a database in memory. */
export interface RunningEngine {
  readonly database: PGlite;
  readonly files: DurableFiles | null;
}

/** The delay after a failed start: each start blocks the whole process for a while. */
const RESTART_DELAY_MILLISECONDS = 1000;

/**
 * Returns a running engine. When it has stopped, another is started on the same files, as after a power cut. While that
 * fails (for example because the disk is still full), requests are refused.
 *
 * @param report called once when the engine has stopped
 */
export const createRestartingEngine = (
  first: RunningEngine,
  start: () => Promise<RunningEngine>,
  report: (error: unknown) => void,
): (() => Promise<RunningEngine>) => {
  let running = first;
  let notBefore = 0;
  const currentEngine = async (): Promise<RunningEngine> => {
    if (running.files?.hasStopped !== true) return running;
    const error = new EngineStopped("the embedded database stopped itself");
    if (performance.now() < notBefore) throw error;
    if (notBefore === 0) {
      report(error);
      running.files.closeFiles();
    }
    try {
      running = await start();
      notBefore = 0;
    } catch (error) {
      notBefore = performance.now() + RESTART_DELAY_MILLISECONDS;
      throw error;
    }
    return running;
  };
  let queue: Promise<RunningEngine> = Promise.resolve(first);
  return () => {
    queue = queue.then(currentEngine, currentEngine);
    return queue;
  };
};
