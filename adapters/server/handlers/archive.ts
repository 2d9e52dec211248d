import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { archiveEndpoints } from "../../contract/archive.ts";
import { archiveEntries } from "../archive-entries.ts";
import { type Handlers, restoring, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { keyOf } from "../drawings.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { proven } from "../proof.ts";
import { restore } from "../restore.ts";
import { gatheredProven, ofAccount } from "../whole-export.ts";

const FILE_NAME = { it: "libretto", en: "health-record" } as const;

/** The whole record as an archive, and back. */
export const archiveHandlers = (desk: Desk): Handlers<typeof archiveEndpoints> => {
  const alone = oneAtATime(desk.clock);
  return {
    exportAll: within((call, stores, who) => {
      const language = call.query.lang ?? call.language;
      const now = desk.clock.now();
      return pipe(
        gatheredProven(desk, stores, who),
        taskEither.map((all) => ({
          file: alone(
            who.signed.account,
            pipe(
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
          ),
        })),
      );
    }),
    restoreAll: restoring(
      (stores, { signed, standing }) =>
        pipe(
          proven(desk, signed),
          taskEither.chain(() => stores.actAs(signed.principal)),
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
