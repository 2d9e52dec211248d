import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { sendMail } from "@libretto/core/use-cases/mail/send-mail";
import { notForCarer } from "@libretto/core/use-cases/sharing/authorise-caller";
import type { mailEndpoints } from "../../../contract/mail.ts";
import { type CallOf, type Handlers, standalone } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { callerTransactionsOf } from "../../pipeline/sessions/step-up.ts";

type Rows = typeof mailEndpoints;

/** Claims the idempotency key of the request. True when it was claimed before, by the same message. */
const claimKey = (
  { secrets, clock }: ServerContext,
  { idempotencyKey: key, body }: CallOf<Rows["sendMail"]>,
  stores: Stores,
  { id: account, patient, role }: Account,
): TaskEither<Failure, boolean> => {
  if (key === null) return taskEither.right(false);
  const by = { account, patient, role };
  return pipe(
    stores.actAs(by),
    taskEither.chain(() => stores.idempotencyKeys.claim(by, key, secrets.digest(JSON.stringify(body)), clock.now())),
    taskEither.chain((earlierAnswer) =>
      earlierAnswer !== null
        ? taskEither.right(true)
        : pipe(
            stores.idempotencyKeys.storeResponse(by, key, { body: "{}", etag: null }),
            taskEither.map(() => false),
          ),
    ),
  );
};

/** A message has the sender and the doctors of the account, so a carer sends none for the patient. */
const requireOwnRecord = ({ record }: Pick<CallOf<Rows["sendMail"]>, "record">): TaskEither<Failure, null> =>
  record === null ? taskEither.right(null) : taskEither.left(notForCarer);

/** Messages of patients to their doctors and to centres. */
export const mailHandlers = (context: ServerContext): Handlers<Rows> => ({
  sendMail: standalone<Rows["sendMail"]>((call) =>
    pipe(
      requireOwnRecord(call),
      taskEither.chain(() =>
        sendMail(context, callerTransactionsOf(context, call), {
          mail: call.body,
          isRepeated: (stores, writer) => claimKey(context, call, stores, writer),
        }),
      ),
      taskEither.map(() => {
        context.notifyEmailQueued();
        return { value: {} };
      }),
    ),
  ),
});
