import { pipe } from "@libretto/core/kernel/fp";
import { requestPasswordReset } from "@libretto/core/use-cases/account/password/request-password-reset";
import { resetPassword } from "@libretto/core/use-cases/account/password/reset-password";
import { confirmRegistration } from "@libretto/core/use-cases/account/registration/confirm-registration";
import { register } from "@libretto/core/use-cases/account/registration/register";
import type { accountEndpoints } from "../../../contract/account/registration.ts";
import { type Handlers, standalone } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { replyAfterEmail, replyEmpty } from "../replies.ts";

type Rows = typeof accountEndpoints;

/** Registration, and forgotten passwords. */
export const credentialHandlers = (context: ServerContext): Handlers<Rows> => ({
  register: standalone<Rows["register"]>((call) =>
    pipe(register(context, originOf(call), call.body), replyAfterEmail(context)),
  ),
  confirm: standalone<Rows["confirm"]>((call) =>
    pipe(confirmRegistration(context, originOf(call), call.body.token), replyEmpty),
  ),
  forgotPassword: standalone<Rows["forgotPassword"]>((call) =>
    pipe(requestPasswordReset(context, originOf(call), call.body.email), replyAfterEmail(context)),
  ),
  resetPassword: standalone<Rows["resetPassword"]>((call) =>
    pipe(resetPassword(context, originOf(call), call.body), replyAfterEmail(context)),
  ),
});
