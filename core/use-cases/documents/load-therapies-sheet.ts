import { CalendarDate, dayOf, type Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { TherapiesSheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { Association } from "../../record/doctors/association.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { findOpenFindings } from "../rows/check-drug.ts";
import { checkDocumentLength, type DocumentServices, wholeSections } from "./check-document-length.ts";
import { printContextOf } from "./print-context.ts";

/** The date of the drug data; an empty search returns it without rows. */
const dataDate = (stores: Stores, now: Instant): TaskEither<Failure, CalendarDate> =>
  pipe(
    stores.catalogues.findDrugs(""),
    taskEither.map(({ source }) => (CalendarDate.is(source.date) ? source.date : dayOf(now))),
  );

const prescriberNames = (patient: Patient, doctors: readonly Association[]): ReadonlyMap<number, string> =>
  new Map([
    [patient.account, `${patient.name} ${patient.surname}`],
    ...doctors.map((doctor) => [doctor.account, doctor.name] as const),
  ]);

/** The doctors whom the reader may know: all of the own record, or only the reader. */
const loadKnownDoctors = (
  stores: Pick<Stores, "doctors">,
  recordAccess: RecordAccess,
): TaskEither<Failure, readonly Association[]> =>
  recordAccess.as === "owner"
    ? stores.doctors.listOfPatient(recordAccess.patient)
    : pipe(
        stores.doctors.find(recordAccess.account, recordAccess.patient),
        taskEither.map((association) => (association === null ? [] : [association])),
      );

/** Loads the printed therapies, as far as the reader may see them. Refused when they are too many. */
export const loadTherapiesSheet = (
  services: DocumentServices,
  stores: Stores,
  recordAccess: RecordAccess,
): TaskEither<Failure, TherapiesSheet> => {
  const now = services.clock.now();
  const record = stores.reader.open(recordAccess);
  return pipe(
    checkDocumentLength(services, record, wholeSections("therapies")),
    taskEither.chain(() => record.loadSheet()),
    taskEither.bindTo("patient"),
    taskEither.bind("rows", () => record.loadRows(therapies)),
    taskEither.bind("doctors", () => loadKnownDoctors(stores, recordAccess)),
    taskEither.bind("dataDate", () => dataDate(stores, now)),
    taskEither.bind("openFindings", () => findOpenFindings(stores, recordAccess, now)),
    taskEither.map(({ patient, rows, doctors, dataDate, openFindings }) => ({
      ...{ patient, therapies: rows },
      prescribers: prescriberNames(patient, doctors),
      ...printContextOf(services, recordAccess),
      dataDate,
      openFindings,
    })),
  );
};
