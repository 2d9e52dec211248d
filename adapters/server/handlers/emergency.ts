import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { BASE_PATH, ROUTES } from "@libretto/core/navigation/routes";
import { emergencySet } from "@libretto/core/record/across/emergency-set";
import { forRescuer, VIEW_DAYS } from "@libretto/core/record/across/emergency-view";
import type { emergencyEndpoints } from "../../contract/emergency.ts";
import { alone, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { emergencySources } from "../emergency-sources.ts";
import { inDays } from "../moments.ts";
import { callerIn } from "../proof.ts";
import type { Stores } from "../stores.ts";
import { EMERGENCY_NAMES } from "./reports.ts";
import { guessed, noteOf } from "./signing-in.ts";

type Rows = typeof emergencyEndpoints;

const closed = failure("refused", "emergency.closed");

const SEPARATOR = ".";
const RADIX = 36;
/** Says in whose record to look, so that records can be spread over databases, and holds the secret. */
const codeOf = (patient: PatientId, secret: string): string => `${patient.toString(RADIX)}${SEPARATOR}${secret}`;
/** Whose code it is; 0, which is nobody's, where it is none. */
const patientIn = (code: string): PatientId => {
  const read = Number.parseInt(code.split(SEPARATOR)[0] ?? "", RADIX);
  return Number.isSafeInteger(read) ? read : 0;
};

/** The address of a view; its code stands behind #, where no server on the way sees it. */
const addressOf = (desk: Desk, code: string): string => `${desk.address()}${BASE_PATH}${ROUTES.emergency}#${code}`;

const open = (desk: Desk) =>
  alone<Rows["openEmergencyView"]>((call) => {
    const now = desk.clock.now();
    const shown = (
      stores: Stores,
    ): TaskEither<Failure, { readonly value: Rows["openEmergencyView"]["answer"]["_A"] }> =>
      pipe(
        stores.emergencyViews.open(patientIn(call.body.codice), desk.secrets.digest(call.body.codice), now),
        taskEither.chainEitherK((viewed) => (viewed === null ? left(closed) : right(viewed))),
        taskEither.chainFirst(({ patient }) =>
          stores.audit.note({ ...noteOf(call, null, "read"), patient, object: "openEmergencyView" }),
        ),
        taskEither.chainFirst((viewed) => stores.actAs(viewed)),
        taskEither.chain(({ patient, until }) =>
          pipe(
            emergencySources(stores, patient),
            taskEither.map((sources) => ({ value: { set: forRescuer(emergencySet(sources)), until } })),
          ),
        ),
      );
    return guessed(desk, call, () => desk.transact(shown));
  });

/**
 * A sheet with a code. The code is made when the sheet is there: where it cannot be printed, or nobody waits for it any
 * more, none is left open (RE-4).
 */
const withCode = (desk: Desk) =>
  within<Rows["emergencyWithCode"]>((call, stores, { signed, standing: { patient } }) => {
    const language = call.query.lang ?? call.language;
    const printedAt = desk.clock.now();
    const until = inDays(printedAt, VIEW_DAYS);
    const code = codeOf(patient, desk.secrets.make());
    const view = { address: addressOf(desk, code), until };
    const made = (later: Stores): TaskEither<Failure, void> =>
      pipe(
        callerIn(desk, later, call),
        taskEither.chain(({ principal }) => later.actAs(principal)),
        taskEither.chain(() => later.emergencyViews.make(patient, desk.secrets.digest(code), printedAt, until)),
        taskEither.chain(({ id }) =>
          later.audit.note({
            ...noteOf(call, { id: signed.account, patient }, "ticket"),
            object: `emergencyWithCode emergencyView ${id}`,
          }),
        ),
      );
    return pipe(
      stores.emergencyViews.room(patient, printedAt),
      taskEither.chain(() => emergencySources(stores, patient)),
      taskEither.map((sources) => ({
        pdf: (gone) =>
          pipe(
            desk.printer.emergency({ set: emergencySet(sources), view, printedAt, sharing: null }, language, {
              account: signed.account,
              gone,
            }),
            taskEither.chainFirst(() => desk.transact(made)),
          ),
        name: EMERGENCY_NAMES[language],
        notedLater: true,
      })),
    );
  });

/** Sheets with a code, and what their codes open. */
export const emergencyHandlers = (desk: Desk): Handlers<Rows> => ({
  emergencyWithCode: withCode(desk),
  emergencyViews: within((_call, stores, { standing }) =>
    pipe(
      stores.emergencyViews.of(standing.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  closeEmergencyView: within((call, stores, { standing }) =>
    pipe(
      stores.emergencyViews.close(standing.patient, call.params.id, desk.clock.now()),
      taskEither.map(() => ({})),
    ),
  ),
  openEmergencyView: open(desk),
});
