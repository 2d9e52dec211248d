import { allows } from "@libretto/core/access/permissions";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { platformEndpoints } from "../../contract/platform.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";

const OK = { status: "ok" };

/** What stands around the record. */
export const platformHandlers = (desk: Desk): Handlers<typeof platformEndpoints> => ({
  hasPermission: within((call, _stores, { signed }) =>
    taskEither.right({ value: allows(signed.permissions, call.body) }),
  ),
  guide: within((call) =>
    taskEither.right({
      pdf: desk.printer.guide(call.params.name, call.query.lang ?? call.language),
      name: call.params.name,
    }),
  ),
  cspReport: within((call) => {
    desk.log.say("warn", "content security policy report", { reference: call.reference });
    return taskEither.right({});
  }),
  live: within(() => taskEither.right({ value: OK })),
  ready: within((_call, stores) =>
    pipe(
      stores.accounts.touch("", desk.clock.now()),
      taskEither.map(() => ({ value: OK })),
    ),
  ),
});
