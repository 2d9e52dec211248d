import { dayOf, subtractDays } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Language } from "../../messages/codes.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { findNewsStart } from "../../record/across/since-visit/news-start.ts";
import type { PatientNews } from "../../record/across/since-visit/patient-news.ts";
import { findLastVisit } from "../../record/across/since-visit/visit-days.ts";
import type { Association } from "../../record/doctors/association.ts";
import { visits } from "../../record/visits/wire.ts";
import { COMPARED_DAYS, summariseNews } from "../../reports/since-visit/summarise-news.ts";

const findAssociation = (
  { doctors }: Pick<Stores, "doctors">,
  access: RecordAccess,
): TaskEither<Failure, Association | null> =>
  access.as === "doctor" ? doctors.find(access.account, access.patient) : taskEither.right(null);

/**
 * What is new in a record for a doctor since the last visit, as far as the clearance shows it. It reads the rows of that
 * time, not the whole record. The visits are read whole, because their doctor is free text. Another reader than a
 * doctor has no start, and gets only what holds without one.
 */
export const loadPatientNews = (
  { clock }: { readonly clock: Clock },
  stores: Pick<Stores, "reader" | "doctors">,
  access: RecordAccess,
  language: Language,
): TaskEither<Failure, PatientNews> => {
  const today = dayOf(clock.now());
  const record = stores.reader.open(access);
  return pipe(
    taskEither.Do,
    taskEither.apS("association", findAssociation(stores, access)),
    taskEither.apS("patient", record.loadSheet()),
    taskEither.apS("all", record.loadRows(visits, "visits")),
    taskEither.chain(({ association, patient, all }) => {
      const start = findNewsStart(all, association, today);
      const visit = findLastVisit(all, association?.name ?? "", today);
      return pipe(
        record.loadRowsSince(subtractDays(start?.day ?? today, COMPARED_DAYS)),
        taskEither.map((rows) => summariseNews(rows, { patient, start, visit, today, language })),
      );
    }),
  );
};
