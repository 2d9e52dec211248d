import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Enrolment } from "@libretto/core/ports/accounts/account-security";
import { beginFactor, enrolBeforeSignIn } from "@libretto/core/use-cases/account/second-factor/begin-enrolment";
import { confirmFactor } from "@libretto/core/use-cases/account/second-factor/confirm-factor";
import { endFactor } from "@libretto/core/use-cases/account/second-factor/end-factor";
import { loadFactorState } from "@libretto/core/use-cases/account/second-factor/load-factor-state";
import { renewRecoveryCodes } from "@libretto/core/use-cases/account/second-factor/renew-recovery-codes";
import type { securityEndpoints } from "../../../contract/account/security.ts";
import { type Call, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { authenticatorOf } from "../../pipeline/sessions/step-up.ts";
import { replyAfterEmail, startEmailDelivery } from "../replies.ts";

type Rows = Pick<
  typeof securityEndpoints,
  "secondFactor" | "enrolFactor" | "beginFactor" | "confirmFactor" | "renewCodes" | "endFactor"
>;

const replyWithEnrolment = (work: TaskEither<Failure, Enrolment>) =>
  pipe(
    work,
    taskEither.map(({ secret, address }) => ({ value: { segreto: secret, indirizzo: address } })),
  );

/** Answers with new recovery codes. Starts the delivery of e-mails. */
const replyWithCodes = (context: ServerContext, work: TaskEither<Failure, readonly string[]>) =>
  pipe(
    work,
    startEmailDelivery(context),
    taskEither.map((codici) => ({ value: { codici } })),
  );

/** The second factor: enrol, confirm, renew codes, disable. */
export const secondFactorHandlers = (context: ServerContext): Handlers<Rows> => {
  const requestOf = (call: Call<unknown, unknown, { readonly codice?: string }>) => ({
    authenticate: authenticatorOf(context, call),
    origin: originOf(call),
    code: call.body.codice,
  });
  return {
    secondFactor: transactional((_call, stores, { signed }) =>
      pipe(
        loadFactorState(stores, signed),
        taskEither.map(({ active, obligatory, codesLeft }) => ({
          value: { attivo: active, obbligatorio: obligatory, codici_rimasti: codesLeft },
        })),
      ),
    ),
    enrolFactor: standalone<Rows["enrolFactor"]>((call) =>
      replyWithEnrolment(enrolBeforeSignIn(context, originOf(call), call.body)),
    ),
    beginFactor: standalone<Rows["beginFactor"]>((call) =>
      replyWithEnrolment(beginFactor(context, authenticatorOf(context, call), originOf(call))),
    ),
    confirmFactor: standalone<Rows["confirmFactor"]>((call) =>
      replyWithCodes(context, confirmFactor(context, requestOf(call))),
    ),
    renewCodes: standalone<Rows["renewCodes"]>((call) =>
      replyWithCodes(context, renewRecoveryCodes(context, requestOf(call))),
    ),
    endFactor: standalone<Rows["endFactor"]>((call) =>
      pipe(endFactor(context, requestOf(call)), replyAfterEmail(context)),
    ),
  };
};
