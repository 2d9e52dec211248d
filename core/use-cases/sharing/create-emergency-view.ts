import { type Instant, instantAt, millisecondsOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { createViewCode } from "../../record/across/emergency/emergency-code.ts";
import { codeNameOf, drawIdWithUniqueName } from "../../record/across/emergency/emergency-view.ts";
import { requireStepUp } from "../account/require-step-up.ts";
import type { Caller } from "../caller.ts";
import type { AuditOrigin } from "../request-origin.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A code that is not stored yet, and so opens nothing. */
export interface PreparedEmergencyView {
  readonly id: Id;
  /** The short name of the code on the sheet. */
  readonly name: string;
  /** The secret part of the address. */
  readonly code: string;
  readonly createdAt: Instant;
  readonly until: Instant;
}

/**
 * Prepares a code for an emergency sheet. Needs a fresh step-up authentication (AU-8).
 *
 * @param days how long the code opens the data, days
 * @returns `refused` while the maximum number of codes is open
 */
export const prepareEmergencyView = (
  services: { readonly clock: Clock; readonly ids: IdSource; readonly secrets: Pick<Secrets, "create"> },
  { emergencyViews }: Pick<Stores, "emergencyViews">,
  { signed, recordAccess: { patient } }: Caller,
  days: number,
): TaskEither<Failure, PreparedEmergencyView> => {
  const createdAt = services.clock.now();
  const until = instantAt(millisecondsOf(createdAt) + days * DAY_MS);
  return pipe(
    requireStepUp(services, signed),
    taskEither.chain(() => emergencyViews.checkLimit(patient, createdAt)),
    taskEither.chain(() => emergencyViews.list(patient)),
    taskEither.map((others) => drawIdWithUniqueName(services.ids.next, others)),
    taskEither.map((id) => ({
      ...{ id, name: codeNameOf(id), createdAt, until },
      code: createViewCode(patient, services.secrets.create()),
    })),
  );
};

/**
 * Stores a prepared code, so that it opens the emergency data. It runs after the sheet is printed: if printing fails or
 * the client disconnects, no code stays open (RE-4). The transaction has the rights of the patient.
 *
 * @returns `refused` while the maximum number of codes is open
 */
export const storeEmergencyView = (
  { secrets }: { readonly secrets: Pick<Secrets, "digest"> },
  stores: Pick<Stores, "emergencyViews" | "audit">,
  { signed, recordAccess: { patient } }: Caller,
  { device, address }: AuditOrigin,
  { id, code, createdAt, until }: PreparedEmergencyView,
): TaskEither<Failure, void> =>
  pipe(
    stores.emergencyViews.create(patient, id, secrets.digest(code), createdAt, until),
    taskEither.chain(() =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "ticket", object: `emergencyWithCode emergencyView ${id}` },
        ...{ outcome: "done", device, address },
      }),
    ),
  );
