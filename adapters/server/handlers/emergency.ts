import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { BASE_PATH, ROUTES } from "@libretto/core/navigation/routes";
import { codeOf, isWholeCode, patientIn } from "@libretto/core/record/across/emergency-code";
import { emergencySet } from "@libretto/core/record/across/emergency-set";
import { codeName, forRescuer, idOfOwnName, VIEW_DAYS } from "@libretto/core/record/across/emergency-view";
import type { emergencyEndpoints } from "../../contract/emergency.ts";
import { countedEmergencyCode } from "../access-attempts.ts";
import { alone, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { emergencySources } from "../emergency-sources.ts";
import { inDays } from "../moments.ts";
import { callerIn, proven } from "../proof.ts";
import type { Stores } from "../stores.ts";
import { EMERGENCY_NAMES } from "./reports.ts";
import { noteOf } from "./signing-in.ts";

type Rows = typeof emergencyEndpoints;

const closed = failure("refused", "emergency.closed");
const incomplete = failure("refused", "emergency.incomplete");

/** The URL of a view. The code is in the fragment, which is sent to no server. */
const addressOf = (desk: Desk, code: string): string => `${desk.address()}${BASE_PATH}${ROUTES.emergency}#${code}`;

/** Looks the code up before wrong codes are counted, so that a right code always opens. */
const open = (desk: Desk) =>
  alone<Rows["openEmergencyView"]>((call) => {
    const now = desk.clock.now();
    const shown = (
      stores: Stores,
    ): TaskEither<Failure, { readonly value: Rows["openEmergencyView"]["answer"]["_A"] }> =>
      pipe(
        stores.emergencyViews.open(patientIn(call.body.codice), desk.secrets.digest(call.body.codice), now),
        taskEither.chainEitherK((viewed) => (viewed === null ? left(closed) : right(viewed))),
        taskEither.chainFirst(({ patient, id }) =>
          stores.audit.note({
            ...noteOf(call, null, "read"),
            patient,
            object: `openEmergencyView emergencyView ${id}`,
          }),
        ),
        taskEither.chainFirst((viewed) => stores.actAs(viewed)),
        taskEither.chain(({ patient, until }) =>
          pipe(
            emergencySources(stores, patient),
            taskEither.map((sources) => ({ value: { set: forRescuer(emergencySet(sources)), until } })),
          ),
        ),
      );
    if (!isWholeCode(call.body.codice)) return taskEither.left(incomplete);
    return pipe(
      desk.transact(shown),
      taskEither.orElse((refused) =>
        pipe(
          refused === closed ? countedEmergencyCode(desk, call) : taskEither.right(undefined),
          taskEither.chain(() => taskEither.left(refused)),
        ),
      ),
    );
  });

/**
 * Prints a sheet with a code. The code is stored after printing: if printing fails or the client disconnects, no code
 * stays open (RE-4).
 */
const withCode = (desk: Desk) =>
  within<Rows["emergencyWithCode"]>((call, stores, { signed, standing: { patient } }) => {
    const language = call.query.lang ?? call.language;
    const printedAt = desk.clock.now();
    const until = inDays(printedAt, Number(call.query.giorni ?? VIEW_DAYS));
    const code = codeOf(patient, desk.secrets.make());
    const made = (later: Stores, id: Id): TaskEither<Failure, void> =>
      pipe(
        callerIn(desk, later, call),
        taskEither.chain(({ principal }) => later.actAs(principal)),
        taskEither.chain(() => later.emergencyViews.make(patient, id, desk.secrets.digest(code), printedAt, until)),
        taskEither.chain(() =>
          later.audit.note({
            ...noteOf(call, { id: signed.account, patient }, "ticket"),
            object: `emergencyWithCode emergencyView ${id}`,
          }),
        ),
      );
    return pipe(
      proven(desk, signed),
      taskEither.chain(() => stores.emergencyViews.room(patient, printedAt)),
      taskEither.chain(() => stores.emergencyViews.of(patient)),
      taskEither.map((others) => idOfOwnName(desk.ids.next, others)),
      taskEither.bindTo("id"),
      taskEither.bind("sources", () => emergencySources(stores, patient)),
      taskEither.map(({ id, sources }) => ({
        pdf: (gone) => {
          const view = { address: addressOf(desk, code), name: codeName(id), until };
          const sheet = { set: emergencySet(sources), view, printedAt, sharing: null };
          return pipe(
            desk.printer.emergency(sheet, language, { account: signed.account, gone }),
            taskEither.chainFirst(() => desk.transact((later) => made(later, id))),
          );
        },
        name: EMERGENCY_NAMES[language],
        notedLater: true,
      })),
    );
  });

/** Emergency sheets with codes, and the views that they open. */
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
