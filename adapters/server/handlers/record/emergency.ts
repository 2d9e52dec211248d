import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { VIEW_DAYS } from "@libretto/core/record/across/emergency/emergency-view";
import { paperOfQuery } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { loadEmergencySheet } from "@libretto/core/use-cases/documents/load-emergency-sheet";
import { asCarer } from "@libretto/core/use-cases/sharing/authorise-caller";
import { prepareEmergencyView, storeEmergencyView } from "@libretto/core/use-cases/sharing/create-emergency-view";
import { openEmergencyView } from "@libretto/core/use-cases/sharing/open-emergency-view";
import type { emergencyEndpoints } from "../../../contract/record/emergency.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countWrongEmergencyCode } from "../../pipeline/sessions/attempt-throttle.ts";
import { loadCaller } from "../../pipeline/sessions/step-up.ts";
import { replyEmpty, replyWith } from "../replies.ts";
import { EMERGENCY_NAMES } from "./prints.ts";

type Rows = typeof emergencyEndpoints;

/** The URL of a view. The code is in the fragment, which is sent to no server. */
const viewUrl = (context: ServerContext, code: string): string =>
  `${context.publicUrl()}${BASE_PATH}${ROUTES.emergency}#${code}`;

/** Prints a sheet with a code, and then stores the code in a transaction of its own. */
const sheetWithCode = (context: ServerContext) =>
  transactional<Rows["emergencyWithCode"]>((call, stores, caller) => {
    const language = call.query.lang ?? call.language;
    return pipe(
      prepareEmergencyView(context, stores, caller, Number(call.query.giorni ?? VIEW_DAYS)),
      taskEither.bindTo("prepared"),
      taskEither.bind("content", ({ prepared }) => loadEmergencySheet(stores, caller.recordAccess, prepared.createdAt)),
      taskEither.map(({ prepared, content }) => ({
        pdf: (disconnected) => {
          const view = { address: viewUrl(context, prepared.code), name: prepared.name, until: prepared.until };
          const paper = paperOfQuery(call.query);
          const sheet = { ...content, paper, view, printedAt: prepared.createdAt, sharing: null };
          return pipe(
            context.printer.printEmergencySheet(sheet, language, { account: caller.signed.account, disconnected }),
            taskEither.chainFirst(() =>
              context.transact((later) =>
                pipe(
                  loadCaller(context, later, call),
                  taskEither.chain((signed) => later.actAs(asCarer(signed, caller.recordAccess).principal)),
                  taskEither.chain(() => storeEmergencyView(context, later, caller, call, prepared)),
                ),
              ),
            ),
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
    replyWith(stores.emergencyViews.list(recordAccess.patient)),
  ),
  closeEmergencyView: transactional((call, stores, { recordAccess }) =>
    replyEmpty(stores.emergencyViews.close(recordAccess.patient, call.params.id, context.clock.now())),
  ),
  openEmergencyView: standalone((call) => {
    const reader = { origin: call, countWrongCode: countWrongEmergencyCode(context, call) };
    return replyWith(openEmergencyView(context, reader, call.body.codice));
  }),
});
