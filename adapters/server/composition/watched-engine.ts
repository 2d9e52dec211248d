import { damageOf } from "../../sql/database-errors.ts";
import type { SqlEngine } from "../../sql/engine.ts";
import type { Alarm } from "../alarm.ts";
import type { ServerFigures, Watched } from "../metrics-server.ts";

const since = (start: number): number => (performance.now() - start) / 1000;

/** An engine that tells how long its transactions wait and take, and of pages that are damaged (RE-14). */
export const watchedEngine = (
  engine: SqlEngine,
  figures: Pick<ServerFigures, "turn" | "transaction">,
  alarm: Alarm,
): { readonly engine: SqlEngine; readonly turns: Watched["turns"] } => {
  let waiting = 0;
  let open = 0;
  const transaction: SqlEngine["transaction"] = async (context, work, how) => {
    const start = performance.now();
    let begun = false;
    waiting += 1;
    try {
      const result = await engine.transaction(
        context,
        (session) => {
          if (!begun) {
            begun = true;
            waiting -= 1;
            open += 1;
            figures.turn(since(start));
          }
          return work(session);
        },
        how,
      );
      figures.transaction(context.as, "done", since(start));
      return result;
    } catch (error) {
      figures.transaction(context.as, "undone", since(start));
      const damaged = damageOf(error);
      if (damaged !== null) alarm.raise("page", damaged);
      throw error;
    } finally {
      if (begun) open -= 1;
      else waiting -= 1;
    }
  };
  return { engine: { ...engine, transaction }, turns: () => ({ waiting, open }) };
};

/** How many letters wait in the database, and for how long. */
export const lettersWaiting =
  (engine: SqlEngine): Watched["letters"] =>
  async () => {
    const [row] = await engine.transaction(
      { as: "owner" },
      (sql) =>
        sql.query<{ readonly waiting: number; readonly oldest: number }>(
          `select count(*)::int as waiting,
             coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest from posta`,
        ),
      "reading",
    );
    return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
  };
