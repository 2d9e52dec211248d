import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { archiveEndpoints } from "../../contract/archive.ts";
import { archiveEntries } from "../archive-entries.ts";
import { RESTORES_AT_ONCE } from "../archive-limits.ts";
import { type Handlers, restoring, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { keyOf } from "../drawings.ts";
import { inTurn, oneAtATime } from "../one-at-a-time.ts";
import { proven } from "../proof.ts";
import { notYetRestored, restore } from "../restore.ts";
import { gatheredProven, ofAccount } from "../whole-export.ts";

const FILE_NAME = { it: "libretto", en: "health-record" } as const;

/** The whole record as an archive, and back. */
export const archiveHandlers = (desk: Desk): Handlers<typeof archiveEndpoints> => {
  const exports = oneAtATime(desk.clock);
  // it is always given back: how long one takes is for the limits of uploads to say
  const restores = oneAtATime(desk.clock, {
    most: RESTORES_AT_ONCE,
    patienceMilliseconds: Number.POSITIVE_INFINITY,
  });
  return {
    exportAll: within(
      (call, stores, who) => {
        const language = call.query.lang ?? call.language;
        const now = desk.clock.now();
        return inTurn(exports, who.signed.account, call, () =>
          pipe(
            gatheredProven(desk, stores, who),
            taskEither.map((all) => ({
              file: pipe(
                ofAccount(desk, who.signed.account),
                taskEither.map(({ account, accesses }) => ({
                  pieces: desk.archiver.pack(
                    archiveEntries(desk, all, { now, language, account, accesses }),
                    new Date(now),
                  ),
                  bytes: null,
                  mediaType: "application/zip",
                  name: `${FILE_NAME[language]}-${dayOf(now)}.zip`,
                  as: "attachment" as const,
                })),
              ),
            })),
          ),
        );
      },
      undefined,
      exports.giveBack,
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
      ({ body, language }, stores, { standing }) =>
        pipe(
          restore(desk, stores, standing.patient, language)(body),
          taskEither.map(({ rows, files, drawings, scores }) => ({
            value: { righe: rows, file: files, disegni: drawings, punteggi: scores },
            object: `restoreAll ${rows}`,
          })),
        ),
    ),
  };
};
