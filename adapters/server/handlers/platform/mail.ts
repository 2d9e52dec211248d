import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { sendMail } from "@libretto/core/use-cases/mail/send-mail";
import type { mailEndpoints } from "../../../contract/mail.ts";
import { type Handlers, standalone } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { callerTransactionsOf } from "../../pipeline/sessions/step-up.ts";
import { startEmailDelivery } from "../replies.ts";

type Rows = typeof mailEndpoints;

/** Messages of patients to their doctors and to centres. */
export const mailHandlers = (context: ServerContext): Handlers<Rows> => ({
  sendMail: standalone<Rows["sendMail"]>((call) =>
    pipe(
      sendMail(context, callerTransactionsOf(context, call), {
        mail: call.body,
        idempotencyKey: call.idempotencyKey,
        record: call.record,
      }),
      startEmailDelivery(context),
      taskEither.map(() => ({ value: {} })),
    ),
  ),
});
