import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { addDays } from "@libretto/core/kernel/instants";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { createViewCode, isWellFormedCode, patientIdOf } from "@libretto/core/record/across/emergency/emergency-code";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import {
  codeNameOf,
  drawIdWithUniqueName,
  toRescuerSet,
  VIEW_DAYS,
} from "@libretto/core/record/across/emergency/emergency-view";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { loadEmergencySheet } from "@libretto/core/use-cases/documents/load-emergency-sheet";
import { loadEmergencySources } from "@libretto/core/use-cases/sharing/load-emergency-sources";
import type { emergencyEndpoints } from "../../../contract/record/emergency.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countWrongEmergencyCode } from "../../sessions/attempt-throttle.ts";
import { loadCaller } from "../../sessions/step-up.ts";
import { auditEntryOf } from "../account/sign-in.ts";
import { EMERGENCY_NAMES } from "./prints.ts";

type Rows = typeof emergencyEndpoints;

const viewClosed = failure("refused", "emergency.closed");
const codeIncomplete = failure("refused", "emergency.incomplete");

/** The URL of a view. The code is in the fragment, which is sent to no server. */
const viewUrl = (context: ServerContext, code: string): string =>
  `${context.publicUrl()}${BASE_PATH}${ROUTES.emergency}#${code}`;

/** Looks the code up before wrong codes are counted, so that a right code always opens. */
const openView = (context: ServerContext) =>
  standalone<Rows["openEmergencyView"]>((call) => {
    const now = context.clock.now();
    const loadView = (
      stores: Stores,
    ): TaskEither<Failure, { readonly value: Rows["openEmergencyView"]["response"]["_A"] }> =>
      pipe(
        stores.emergencyViews.open(patientIdOf(call.body.codice), context.secrets.digest(call.body.codice), now),
        taskEither.chainEitherK((viewed) => (viewed === null ? left(viewClosed) : right(viewed))),
        taskEither.chainFirst(({ patient, id }) =>
          stores.audit.append({
            ...auditEntryOf(call, null, "read"),
            patient,
            object: `openEmergencyView emergencyView ${id}`,
          }),
        ),
        taskEither.chainFirst((viewed) => stores.actAs(viewed)),
        taskEither.chain(({ patient, until }) =>
          pipe(
            loadEmergencySources(stores, patient),
            taskEither.map((sources) => ({ value: { set: toRescuerSet(emergencySetOf(sources)), until } })),
          ),
        ),
      );
    if (!isWellFormedCode(call.body.codice)) return taskEither.left(codeIncomplete);
    return pipe(
      context.transact(loadView),
      taskEither.orElse((refused) =>
        pipe(
          refused === viewClosed ? countWrongEmergencyCode(context, call) : taskEither.right(undefined),
          taskEither.chain(() => taskEither.left(refused)),
        ),
      ),
    );
  });

/**
 * Prints a sheet with a code. The code is stored after printing: if printing fails or the client disconnects, no code
 * stays open (RE-4).
 */
const sheetWithCode = (context: ServerContext) =>
  transactional<Rows["emergencyWithCode"]>((call, stores, { signed, recordAccess }) => {
    const { patient } = recordAccess;
    const language = call.query.lang ?? call.language;
    const printedAt = context.clock.now();
    const until = addDays(printedAt, Number(call.query.giorni ?? VIEW_DAYS));
    const code = createViewCode(patient, context.secrets.create());
    const storeView = (later: Stores, id: Id): TaskEither<Failure, void> =>
      pipe(
        loadCaller(context, later, call),
        taskEither.chain(({ principal }) => later.actAs(principal)),
        taskEither.chain(() =>
          later.emergencyViews.create(patient, id, context.secrets.digest(code), printedAt, until),
        ),
        taskEither.chain(() =>
          later.audit.append({
            ...auditEntryOf(call, { id: signed.account, patient }, "ticket"),
            object: `emergencyWithCode emergencyView ${id}`,
          }),
        ),
      );
    return pipe(
      requireStepUp(context, signed),
      taskEither.chain(() => stores.emergencyViews.checkLimit(patient, printedAt)),
      taskEither.chain(() => stores.emergencyViews.list(patient)),
      taskEither.map((others) => drawIdWithUniqueName(context.ids.next, others)),
      taskEither.bindTo("id"),
      taskEither.bind("content", () => loadEmergencySheet(stores, recordAccess)),
      taskEither.map(({ id, content }) => ({
        pdf: (disconnected) => {
          const view = { address: viewUrl(context, code), name: codeNameOf(id), until };
          const sheet = { ...content, view, printedAt, sharing: null };
          return pipe(
            context.printer.printEmergencySheet(sheet, language, { account: signed.account, disconnected }),
            taskEither.chainFirst(() => context.transact((later) => storeView(later, id))),
          );
        },
        name: EMERGENCY_NAMES[language],
        auditedLater: true,
      })),
    );
  });

/** Emergency sheets with codes, and the views that they open. */
export const emergencyHandlers = (context: ServerContext): Handlers<Rows> => ({
  emergencyWithCode: sheetWithCode(context),
  emergencyViews: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.emergencyViews.list(recordAccess.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  closeEmergencyView: transactional((call, stores, { recordAccess }) =>
    pipe(
      stores.emergencyViews.close(recordAccess.patient, call.params.id, context.clock.now()),
      taskEither.map(() => ({})),
    ),
  ),
  openEmergencyView: openView(context),
});
