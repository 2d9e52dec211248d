import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { asCarer } from "@libretto/core/use-cases/sharing/authorise-caller";
import { authorise } from "../authorise.ts";
import { type Caller, type EndpointRequest, paramsOf } from "../endpoint-request.ts";

/** Compares the access rule of the request with the caller. */
export const authoriseCaller = (
  request: EndpointRequest,
  stores: Stores,
  signed: SessionWithPrincipal | null,
): TaskEither<Failure, Caller> =>
  signed === null
    ? taskEither.right(request.caller)
    : pipe(
        authorise(
          request.access,
          { params: paramsOf(request.call), record: request.call.record },
          signed,
          stores,
          dayOf(request.now),
        ),
        taskEither.map((recordAccess) => {
          request.caller = { signed: asCarer(signed, recordAccess), recordAccess };
          return request.caller;
        }),
      );

/** Gives the transaction of an owner the rights to this record. For any other reader, the authorisation has done so. */
export const switchToRecord = (
  { endpoint }: EndpointRequest,
  stores: Stores,
  { signed, recordAccess }: Caller,
): TaskEither<Failure, void> =>
  endpoint.audit !== null && signed !== null && recordAccess?.as === "owner"
    ? stores.actAs(signed.principal)
    : taskEither.right(undefined);
