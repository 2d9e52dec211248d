import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { changeEmail } from "@libretto/core/use-cases/account/email/change-email";
import { confirmEmail } from "@libretto/core/use-cases/account/email/confirm-email";
import { stopEmailChange } from "@libretto/core/use-cases/account/email/stop-email-change";
import { changePassword } from "@libretto/core/use-cases/account/password/change-password";
import { endOtherSessions } from "@libretto/core/use-cases/account/sessions/end-other-sessions";
import { reauthenticate } from "@libretto/core/use-cases/account/sessions/reauthenticate";
import type { securityEndpoints } from "../../../contract/account/security.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { authenticatorOf } from "../../pipeline/sessions/step-up.ts";
import { replyAfterEmail, replyEmpty } from "../replies.ts";
import { secondFactorHandlers } from "./second-factor.ts";

type Rows = typeof securityEndpoints;

/** Security of an account. */
export const securityHandlers = (context: ServerContext): Handlers<Rows> => ({
  ...secondFactorHandlers(context),
  reauthenticate: standalone<Rows["reauthenticate"]>((call) =>
    pipe(
      reauthenticate(context, authenticatorOf(context, call), originOf(call), {
        password: call.body.password,
        code: call.body.codice,
      }),
      replyAfterEmail(context),
    ),
  ),
  sessions: transactional((_call, stores, { signed }) =>
    pipe(
      stores.sessions.listOpen(signed.account, context.clock.now()),
      taskEither.map((open) => ({
        value: open.map(({ id, device, address, openedAt, lastSeenAt }) => ({
          ...{ id, dispositivo: device, indirizzo: address, created_at: openedAt, last_seen_at: lastSeenAt },
          corrente: id === signed.id,
        })),
      })),
    ),
  ),
  endSession: transactional((call, { sessions }, { signed }) =>
    replyEmpty(sessions.end(signed.account, call.params.sessione)),
  ),
  endOtherSessions: transactional((_call, stores, { signed }) => replyEmpty(endOtherSessions(stores, signed))),
  changePassword: standalone<Rows["changePassword"]>((call) =>
    pipe(
      changePassword(context, authenticatorOf(context, call), originOf(call), call.body.password),
      replyAfterEmail(context),
    ),
  ),
  changeEmail: standalone<Rows["changeEmail"]>((call) =>
    pipe(
      changeEmail(context, authenticatorOf(context, call), originOf(call), call.body.email),
      replyAfterEmail(context),
    ),
  ),
  confirmEmail: standalone<Rows["confirmEmail"]>((call) =>
    pipe(confirmEmail(context, originOf(call), call.body.token), replyAfterEmail(context)),
  ),
  stopEmailChange: standalone<Rows["stopEmailChange"]>((call) =>
    replyEmpty(stopEmailChange(context, originOf(call), call.body.token)),
  ),
});
