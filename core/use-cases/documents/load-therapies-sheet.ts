import { CalendarDate, dayOf, type Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { TherapiesSheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";
import { filterVisibleRows, visibleSheetOf } from "../../record/across/sharing/doctor-view.ts";
import { NO_VISIBLE_IDS, removeHiddenLinks } from "../../record/across/sharing/hidden-links.ts";
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
  reader: AccountId,
): TaskEither<Failure, readonly Association[]> =>
  recordAccess.as === "owner"
    ? stores.doctors.listOfPatient(recordAccess.patient)
    : pipe(
        stores.doctors.find(reader, recordAccess.patient),
        taskEither.map((association) => (association === null ? [] : [association])),
      );

/** Loads the printed therapies, as far as the reader may see them. Refused when they are too many. */
export const loadTherapiesSheet = (
  services: DocumentServices,
  stores: Stores,
  recordAccess: RecordAccess,
  reader: AccountId,
): TaskEither<Failure, TherapiesSheet> => {
  const now = services.clock.now();
  return pipe(
    checkDocumentLength(services, stores, recordAccess, wholeSections("therapies")),
    taskEither.chain(() => stores.sheets.load(recordAccess.patient)),
    taskEither.bindTo("patient"),
    taskEither.bind("rows", () => stores.records.loadAll(therapies, recordAccess.patient)),
    taskEither.bind("doctors", () => loadKnownDoctors(stores, recordAccess, reader)),
    taskEither.bind("dataDate", () => dataDate(stores, now)),
    taskEither.bind("openFindings", () => findOpenFindings(stores, recordAccess, now)),
    taskEither.map(({ patient, rows, doctors, dataDate, openFindings }) => ({
      patient: recordAccess.as === "owner" ? patient : visibleSheetOf(patient, recordAccess.clearance),
      // links to diagnoses are removed, because the reader may not see them
      therapies:
        recordAccess.as === "owner"
          ? rows
          : removeHiddenLinks(therapies, filterVisibleRows(therapies, rows, recordAccess.clearance), NO_VISIBLE_IDS),
      prescribers: prescriberNames(patient, doctors),
      ...printContextOf(services, recordAccess),
      dataDate,
      openFindings,
    })),
  );
};
