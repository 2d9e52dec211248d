import { CalendarDate, dayOf, type Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { TherapiesSheet } from "@libretto/core/ports/document-printer";
import { visibleRows, visibleSheet } from "@libretto/core/record/across/doctor-view";
import { NOTHING_SEEN, unlinked } from "@libretto/core/record/across/unlinked";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import { therapies } from "@libretto/core/record/therapies/wire";
import { wholeSection } from "@libretto/core/record/whole-section";
import { openFindingsFor } from "./drug-check.ts";
import { sharingWith } from "./sharing-with.ts";
import type { Standing, Stores } from "./stores.ts";

/** The date of the drug data; an empty search returns it without rows. */
const dataDate = (stores: Stores, now: Instant): TaskEither<Failure, CalendarDate> =>
  pipe(
    stores.catalogues.drugs(""),
    taskEither.map(({ source }) => (CalendarDate.is(source.date) ? source.date : dayOf(now))),
  );

const namesOf = (patient: Patient, doctors: readonly Association[]): ReadonlyMap<number, string> =>
  new Map([
    [patient.account, `${patient.name} ${patient.surname}`],
    ...doctors.map((doctor) => [doctor.account, doctor.name] as const),
  ]);

/** Loads the printed therapies for this reader. */
export const therapiesSheet = (
  stores: Stores,
  standing: Standing,
  reader: number,
  now: Instant,
): TaskEither<Failure, TherapiesSheet> =>
  pipe(
    taskEither.Do,
    taskEither.apS("patient", stores.sheets.look(standing.patient)),
    taskEither.bind("rows", () => wholeSection(stores.records, therapies, standing.patient)),
    taskEither.bind("doctors", () =>
      standing.as === "owner"
        ? stores.doctors.ofPatient(standing.patient)
        : pipe(
            stores.doctors.between(reader, standing.patient),
            taskEither.map((association) => (association === null ? [] : [association])),
          ),
    ),
    taskEither.bind("dataDate", () => dataDate(stores, now)),
    taskEither.bind("openFindings", () => openFindingsFor(stores, standing, now)),
    taskEither.map(({ patient, rows, doctors, dataDate, openFindings }) => ({
      patient: standing.as === "owner" ? patient : visibleSheet(patient, standing.clearance),
      // links to diagnoses are removed, because the reader may not see them
      therapies:
        standing.as === "owner"
          ? rows
          : unlinked(therapies, visibleRows(therapies, rows, standing.clearance), NOTHING_SEEN),
      prescribers: namesOf(patient, doctors),
      printedAt: now,
      sharing: sharingWith(standing),
      dataDate,
      openFindings,
    })),
  );
