import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AuditEntry, AuditTrail } from "@libretto/core/ports/security/audit-trail";
import type { AnyReply } from "../calls.ts";
import { findDeniedRecord, isDenial } from "../denials.ts";
import { type EndpointRequest, paramsOf } from "../endpoint-request.ts";
import type { EndpointResponse } from "../endpoint-response.ts";

const objectOf = ({ endpoint, call }: EndpointRequest, reply?: AnyReply): string => {
  const row = reply?.object ?? paramsOf(call).id;
  return row === undefined ? endpoint.name : `${endpoint.name} ${row}`;
};

const auditEntryFor = (
  { call, caller: { signed, recordAccess } }: EndpointRequest,
  part: Pick<AuditEntry, "action" | "outcome" | "object"> & Partial<Pick<AuditEntry, "patient">>,
): AuditEntry => ({
  actor: signed?.account ?? null,
  patient: recordAccess?.patient ?? signed?.principal.patient ?? null,
  device: call.device,
  address: call.address,
  ...part,
});

const auditResponse = (
  request: EndpointRequest,
  auditTrail: AuditTrail,
  { reply }: EndpointResponse,
): TaskEither<Failure, void> =>
  request.endpoint.audit === null || reply.auditedLater
    ? taskEither.right(undefined)
    : auditTrail.append(
        auditEntryFor(request, {
          action: reply.auditAction ?? request.endpoint.audit,
          object: objectOf(request, reply),
          outcome: "done",
        }),
      );

/** Writes the audit entry of a change into its transaction. */
export const auditChange = (
  request: EndpointRequest,
  auditTrail: AuditTrail,
  response: EndpointResponse,
): TaskEither<Failure, void> =>
  request.isRead ? taskEither.right(undefined) : auditResponse(request, auditTrail, response);

/** Writes the audit entry of a read after its transaction, together with those of other requests. */
export const auditRead = (request: EndpointRequest, response: EndpointResponse): TaskEither<Failure, void> =>
  request.isRead ? auditResponse(request, request.context.auditBuffer, response) : taskEither.right(undefined);

/** Writes the audit entry of a denied request after its transaction. Callers without a session are not named. */
export const auditDenial =
  (request: EndpointRequest) =>
  (refusal: Failure): TaskEither<Failure, EndpointResponse> => {
    const { context, endpoint, access, call } = request;
    const { signed, recordAccess } = request.caller;
    if (signed === null || !isDenial(endpoint, refusal)) return taskEither.left(refusal);
    return pipe(
      recordAccess !== null ? taskEither.right(recordAccess.patient) : findDeniedRecord(context, access, call, signed),
      taskEither.chain((patient) =>
        context.auditBuffer.append(
          auditEntryFor(request, { action: "denied", object: objectOf(request), outcome: "refused", patient }),
        ),
      ),
      taskEither.chain(() => taskEither.left(refusal)),
    );
  };
