import { CalendarDate, dayOf, type Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { TherapiesSheet } from "@libretto/core/ports/documents/document-printer";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { filterVisibleRows, visibleSheetOf } from "@libretto/core/record/across/sharing/doctor-view";
import { NO_VISIBLE_IDS, removeHiddenLinks } from "@libretto/core/record/across/sharing/hidden-links";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import { therapies } from "@libretto/core/record/therapies/wire";
import { findOpenFindings } from "@libretto/core/use-cases/rows/check-drug";
import { limitedClearanceOf } from "./limited-clearance.ts";

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

/** Loads the printed therapies for this reader. */
export const loadTherapiesSheet = (
  stores: Stores,
  recordAccess: RecordAccess,
  reader: number,
  now: Instant,
): TaskEither<Failure, TherapiesSheet> =>
  pipe(
    taskEither.Do,
    taskEither.apS("patient", stores.sheets.load(recordAccess.patient)),
    taskEither.bind("rows", () => stores.records.loadAll(therapies, recordAccess.patient)),
    taskEither.bind("doctors", () =>
      recordAccess.as === "owner"
        ? stores.doctors.listOfPatient(recordAccess.patient)
        : pipe(
            stores.doctors.find(reader, recordAccess.patient),
            taskEither.map((association) => (association === null ? [] : [association])),
          ),
    ),
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
      printedAt: now,
      sharing: limitedClearanceOf(recordAccess),
      dataDate,
      openFindings,
    })),
  );
