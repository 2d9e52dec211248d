import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { SignedIn } from "@libretto/core/ports/account-store";
import { archiveName } from "@libretto/core/reports/archive/entries";
import type { archiveEndpoints } from "../../contract/archive.ts";
import { archiveEntries } from "../archive-entries.ts";
import { EXPORTS_AT_ONCE, RESTORES_AT_ONCE } from "../archive-limits.ts";
import { notFound } from "../authorise.ts";
import { alone, type Call, type Handlers, restoring, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { keyOf } from "../drawings.ts";
import type { FileAnswer } from "../file-answer.ts";
import { traceOf } from "../log.ts";
import { inTurn, oneAtATime } from "../one-at-a-time.ts";
import { proven } from "../proof.ts";
import { notYetRestored, restore, whenEmpty } from "../restore.ts";
import type { Stores } from "../stores.ts";
import { issueTicket, redeemTicket } from "../tickets.ts";
import { watched } from "../watched-pieces.ts";
import { gathered, ofAccount, withTrail } from "../whole-export.ts";

const WORDS = { own: "archive.underWay", full: "archive.busy" } as const;

type Asked = Call<unknown, { readonly lang?: Language | undefined }>;
type Whose = { readonly signed: SignedIn; readonly standing: { readonly patient: number } };

/** Export and restore of the full record. */
export const archiveHandlers = (desk: Desk): Handlers<typeof archiveEndpoints> => {
  // leases never expire: both are always released, because a stalled client is disconnected
  const exports = oneAtATime(desk.clock, {
    most: EXPORTS_AT_ONCE,
    patienceMilliseconds: Number.POSITIVE_INFINITY,
    words: WORDS,
  });
  const restores = oneAtATime(desk.clock, {
    most: RESTORES_AT_ONCE,
    patienceMilliseconds: Number.POSITIVE_INFINITY,
    words: WORDS,
  });

  const archiveOf = (
    call: Asked,
    stores: Stores,
    { signed, standing }: Whose,
  ): TaskEither<Failure, { readonly file: TaskEither<Failure, FileAnswer> }> => {
    const language = call.query.lang ?? call.language;
    const now = desk.clock.now();
    return pipe(
      gathered(desk, stores, signed, standing.patient),
      taskEither.chain((all) => withTrail(desk, stores, all)),
      // also if no piece is ever requested
      taskEither.chainFirstIOK((all) => () => exports.endsWith(call, all.forget)),
      taskEither.map((all) => ({
        file: pipe(
          ofAccount(desk, signed.account),
          taskEither.map(({ account, accesses }) => ({
            pieces: watched(
              desk.archiver.pack(
                archiveEntries(desk, all, { now, language, account, accesses }),
                new Date(now),
                desk.aside,
              ),
              {
                broken: (error) =>
                  desk.log.say("error", "archive broken off", { reference: call.reference, ...traceOf(error) }),
                ended: all.forget,
              },
            ),
            bytes: null,
            mediaType: "application/zip",
            name: archiveName(dayOf(now)),
            as: "attachment" as const,
          })),
        ),
      })),
    );
  };

  return {
    exportAll: within(
      (call, stores, who) =>
        inTurn(exports, who.signed.account, call, () =>
          pipe(
            proven(desk, who.signed),
            taskEither.chain(() => archiveOf(call, stores, who)),
          ),
        ),
      undefined,
      exports.giveBack,
    ),
    exportAddress: within((call, stores, who) =>
      pipe(
        proven(desk, who.signed),
        taskEither.chainEitherK(() => exports.free(who.signed.account)),
        taskEither.chain(() => issueTicket(desk, stores, who, null)),
        taskEither.map((ticket) => ({
          value: `/api/esportazione/${ticket}?lang=${call.query.lang ?? call.language}`,
        })),
      ),
    ),
    downloadAll: alone((call) =>
      pipe(
        redeemTicket(desk, call),
        taskEither.filterOrElse(
          ({ ticket, signed }) => ticket.file === null && signed.principal.patient === ticket.patient,
          () => notFound,
        ),
        taskEither.chain(({ ticket, signed }) =>
          inTurn(exports, signed.account, call, () =>
            pipe(
              desk.consult((stores) =>
                pipe(
                  stores.actAs(signed.principal),
                  taskEither.chain(() => archiveOf(call, stores, { signed, standing: ticket })),
                ),
              ),
              // the export is audited before any byte is sent (PR-2)
              taskEither.chainFirst(() =>
                desk.readings.note({
                  actor: signed.account,
                  patient: ticket.patient,
                  action: "export",
                  object: "exportAll",
                  outcome: "done",
                  device: call.device,
                  address: call.address,
                }),
              ),
              taskEither.orElse((no) => {
                exports.giveBack(call);
                return taskEither.left(no);
              }),
            ),
          ),
        ),
      ),
    ),
    restoreReady: within((_call, stores, { signed, standing }) =>
      pipe(
        proven(desk, signed),
        taskEither.chain(() => stores.actAs(signed.principal)),
        taskEither.chain(() => whenEmpty(stores, standing.patient)),
        taskEither.chainEitherK(() => restores.free(signed.account)),
        taskEither.map(() => ({})),
      ),
    ),
    restoreAll: restoring(
      restores,
      (stores, { signed, standing }, { idempotencyKey }) =>
        pipe(
          proven(desk, signed),
          taskEither.chain(() => stores.actAs(signed.principal)),
          taskEither.chain(() => notYetRestored(stores, signed.principal, standing.patient, idempotencyKey)),
          taskEither.chain(() => keyOf(desk, stores, standing.patient)),
        ),
      ({ body }, stores, { standing }) =>
        pipe(
          restore(desk, stores, standing.patient)(body),
          taskEither.map(({ rows, files, drawings, scores }) => ({
            value: { righe: rows, file: files, disegni: drawings, punteggi: scores },
            object: `restoreAll ${rows}`,
          })),
        ),
    ),
  };
};
