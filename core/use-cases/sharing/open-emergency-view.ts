import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import { isWellFormedCode, patientIdOf } from "../../record/across/emergency/emergency-code.ts";
import { type EmergencyContent, toRescuerSet } from "../../record/across/emergency/emergency-view.ts";
import { markEmergencyMedications } from "../../reports/labels/emergency-marks.ts";
import { loadEmergencySheet } from "../documents/load-emergency-sheet.ts";
import { type AnonymousReader, refuseReader } from "./anonymous-reader.ts";

const viewClosed = failure("refused", "emergency.closed");
const codeIncomplete = failure("refused", "emergency.incomplete");

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "digest">;
}

const loadView = (
  { clock, secrets }: Services,
  stores: Stores,
  { device, address }: AnonymousReader["origin"],
  code: string,
): TaskEither<Failure, EmergencyContent> =>
  pipe(
    stores.emergencyViews.open(patientIdOf(code), secrets.digest(code), clock.now()),
    taskEither.chain((viewed) => (viewed === null ? taskEither.left(viewClosed) : taskEither.right(viewed))),
    taskEither.chainFirst(({ patient, id }) =>
      stores.audit.append({
        ...{ actor: null, patient, action: "read", object: `openEmergencyView emergencyView ${id}`, outcome: "done" },
        ...{ device, address },
      }),
    ),
    taskEither.chainFirst((viewed) => stores.actAs(viewed)),
    taskEither.chain(({ patient, until }) =>
      pipe(
        loadEmergencySheet(stores, { as: "owner", patient }, clock.now()),
        taskEither.map(({ set, openFindings }) => ({
          ...{ set: toRescuerSet(set), marks: markEmergencyMedications(set, openFindings) },
          until,
        })),
      ),
    ),
  );

/**
 * Opens the emergency data of a record with the code of a sheet, for a person without an account. Looks the code up
 * before wrong codes are counted, so that a right code always opens.
 *
 * @returns `refused` for an incomplete, unknown or closed code
 */
export const openEmergencyView = (
  services: Services,
  reader: AnonymousReader,
  code: string,
): TaskEither<Failure, EmergencyContent> => {
  if (!isWellFormedCode(code)) return taskEither.left(codeIncomplete);
  return pipe(
    services.transact((stores) => loadView(services, stores, reader.origin, code)),
    taskEither.orElse((refusal) => (refusal === viewClosed ? refuseReader(reader, refusal) : taskEither.left(refusal))),
  );
};
