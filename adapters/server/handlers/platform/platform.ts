import { hasPermission } from "@libretto/core/access/permissions";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { createReadinessCheck } from "@libretto/core/use-cases/maintenance/check-readiness";
import type { platformEndpoints } from "../../../contract/platform.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

const OK = { status: "ok" };

/** Health checks, guides and reports of the browser. */
export const platformHandlers = (context: ServerContext): Handlers<typeof platformEndpoints> => {
  const ready = pipe(
    createReadinessCheck({
      ...context,
      isDamaged: () => context.alarm.counts().page > 0,
      reportOtherStore: () => context.log.write("error", "the file store is not the one of this database"),
    }),
    taskEither.map(() => ({ value: OK })),
  );
  return {
    hasPermission: transactional(({ body }, _stores, { signed }) =>
      taskEither.right({ value: body !== null && hasPermission(signed.permissions, body) }),
    ),
    guide: transactional((call) =>
      taskEither.right({
        pdf: () => context.printer.printGuide(call.params.name, call.query.lang ?? call.language),
        name: call.params.name,
      }),
    ),
    cspReport: transactional((call) => {
      context.log.write("warn", "content security policy report", { reference: call.reference });
      return taskEither.right({});
    }),
    live: standalone(() => taskEither.right({ value: OK })),
    ready: standalone(() => ready),
  };
};
