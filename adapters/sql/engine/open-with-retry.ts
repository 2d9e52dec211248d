import { DatabaseUnavailable, isRefusal } from "./database-errors.ts";
import type { SqlEngine } from "./engine.ts";
import { openPostgres } from "./postgres.ts";

/** Time limit for a database that starts together with the server. */
const STARTUP_TIMEOUT_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 1_000;

/**
 * Connects to PostgreSQL. Retries for a minute while it does not answer, because a new server creates its files first.
 * Throws at once if the server refuses for another reason.
 *
 * @param onWaiting called once when the server does not answer
 */
export const openWithRetry = async (
  options: Parameters<typeof openPostgres>[0],
  onWaiting: () => void,
  { within = STARTUP_TIMEOUT_MILLISECONDS, pause = PAUSE_MILLISECONDS } = {},
): Promise<SqlEngine> => {
  const deadline = performance.now() + within;
  for (let first = true; ; first = false) {
    try {
      return await openPostgres(options);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || isRefusal(error) || performance.now() > deadline) throw error;
      if (first) onWaiting();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};
