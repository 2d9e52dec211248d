import type { CarerRight } from "@libretto/core/access/carer-rights";
import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Caller } from "@libretto/core/use-cases/caller";
import { asCarer } from "@libretto/core/use-cases/sharing/authorise-caller";
import { authorise } from "../authorise.ts";
import type { Call } from "../calls.ts";
import type { ServerContext } from "../server-context.ts";
import { loadCaller } from "./step-up.ts";

/**
 * Authenticates the patient of a call, or a carer who calls for the patient. The transaction keeps its rights to accounts.
 *
 * @param carer the right with which a carer may call for the patient; without it the call is for the patient alone
 */
export const authoriseAsOwner =
  (context: ServerContext, call: Call, carer?: CarerRight) =>
  (stores: Stores): TaskEither<Failure, Caller> =>
    pipe(
      loadCaller(context, stores, call),
      taskEither.bindTo("signed"),
      taskEither.bind("recordAccess", ({ signed }) =>
        pipe(
          authorise(
            { who: "patient", ...(carer !== undefined && { carer }) },
            { params: {}, record: call.record },
            signed,
            stores,
            dayOf(context.clock.now()),
          ),
          taskEither.chain((recordAccess) =>
            recordAccess === null ? taskEither.left(notFound) : taskEither.right(recordAccess),
          ),
        ),
      ),
      taskEither.map(({ signed, recordAccess }) => ({ signed: asCarer(signed, recordAccess), recordAccess })),
    );

/**
 * The same, and gives the transaction the patient's rights. For calls whose answers contain a secret: the pipeline would
 * store an answer for a repeated request.
 */
export const enterAsOwner =
  (context: ServerContext, call: Call, carer?: CarerRight) =>
  (stores: Stores): TaskEither<Failure, Caller> =>
    pipe(
      authoriseAsOwner(context, call, carer)(stores),
      taskEither.chainFirst(({ signed }) => stores.actAs(signed.principal)),
    );
