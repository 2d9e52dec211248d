import type { PGlite } from "@electric-sql/pglite";
import type { DurableFiles } from "./durable-files.ts";
import { EngineEnded } from "./engine-end.ts";

/** An engine and its files; null means a database in memory. */
export interface RunningEngine {
  readonly database: PGlite;
  readonly files: DurableFiles | null;
}

/** The delay after a failed start: each start blocks the whole process for a while. */
const BETWEEN_STARTS_MILLISECONDS = 1000;

/**
 * Returns a running engine. When it has stopped, another is started on the same files, as after a power cut. While that
 * fails (for example because the disk is still full), requests are refused.
 *
 * @param report called once when the engine has stopped
 */
export const livingEngine = (
  first: RunningEngine,
  start: () => Promise<RunningEngine>,
  report: (error: unknown) => void,
): (() => Promise<RunningEngine>) => {
  let running = first;
  let notBefore = 0;
  const now = async (): Promise<RunningEngine> => {
    if (running.files?.hasEnded !== true) return running;
    const ended = new EngineEnded("the embedded database stopped itself");
    if (performance.now() < notBefore) throw ended;
    if (notBefore === 0) {
      report(ended);
      running.files.letGo();
    }
    try {
      running = await start();
      notBefore = 0;
    } catch (error) {
      notBefore = performance.now() + BETWEEN_STARTS_MILLISECONDS;
      throw error;
    }
    return running;
  };
  let asked: Promise<RunningEngine> = Promise.resolve(first);
  return () => {
    asked = asked.then(now, now);
    return asked;
  };
};
