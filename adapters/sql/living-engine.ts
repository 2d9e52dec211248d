import type { PGlite } from "@electric-sql/pglite";
import type { DurableFiles } from "./durable-files.ts";
import { EngineEnded } from "./engine-end.ts";

/** An engine over files; null files are memory, of which nothing is left when it ends. */
export interface RunningEngine {
  readonly database: PGlite;
  readonly files: DurableFiles | null;
}

/** A start that failed is not tried again sooner: each takes the whole process for a while. */
const BETWEEN_STARTS_MILLISECONDS = 1000;

/**
 * The engine that works now. After its end another is started over the same files, as after a power cut; as long as
 * that fails (there is still no room) whoever asks is refused.
 *
 * @param report hears of the end, once
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
