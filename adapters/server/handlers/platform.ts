import { allows } from "@libretto/core/access/permissions";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { platformEndpoints } from "../../contract/platform.ts";
import { alone, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { readiness } from "../readiness.ts";

const OK = { status: "ok" };

/** Health checks, guides and reports of the browser. */
export const platformHandlers = (desk: Desk): Handlers<typeof platformEndpoints> => {
  const ready = pipe(
    readiness(desk),
    // a damaged database may answer wrongly: the load balancer must use another server
    taskEither.filterOrElse(
      () => desk.alarm.counts().page === 0,
      () => failure("unavailable", "failure.unavailable"),
    ),
    taskEither.map(() => ({ value: OK })),
  );
  return {
    hasPermission: within(({ body }, _stores, { signed }) =>
      taskEither.right({ value: body !== null && allows(signed.permissions, body) }),
    ),
    guide: within((call) =>
      taskEither.right({
        pdf: () => desk.printer.guide(call.params.name, call.query.lang ?? call.language),
        name: call.params.name,
      }),
    ),
    cspReport: within((call) => {
      desk.log.say("warn", "content security policy report", { reference: call.reference });
      return taskEither.right({});
    }),
    live: alone(() => taskEither.right({ value: OK })),
    ready: alone(() => ready),
  };
};
