import { dayOf } from "@libretto/core/kernel/dates";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import { type Diagnosis, type DiagnosisDraft, isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import { amendSheet } from "@libretto/core/record/patient/sheet-forms";
import type { Collection } from "@libretto/core/record/patient-record";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import type { MemoryRecordStore } from "./record-store.ts";

/** One patient: the sheet is here, the rows are in the record store. The sheet is validated as on the server. */
export const memoryPatientStore = (
  initialSheet: Patient,
  doctors: readonly Association[],
  records: MemoryRecordStore,
  clock: Clock,
  failures: FailureInjector = noFailures,
): PatientStore => {
  let sheet = initialSheet;
  const collectionOf = (section: AnySection): readonly [string, Collection<RowCore>] => {
    const rows = records.rows<RowCore, RowCore>(section, sheet.id);
    return [section.name, { rows: rows.slice(0, PAGE_LIMIT), total: rows.length }];
  };
  const listsAllergies = () => records.rows<DiagnosisDraft, Diagnosis>(diagnoses, sheet.id).some(isSensitivity);
  /** A listed allergy replaces the statement that there are no known allergies. */
  const current = (): Patient => {
    if (sheet.allergyStatement && listsAllergies())
      sheet = { ...sheet, allergyStatement: null, version: sheet.version + 1 };
    return sheet;
  };
  const save = (changedSheet: Patient, expectedVersion: number | null): Either<Failure, Patient> => {
    const stored = current();
    if (changedSheet.id !== stored.id) return left(failure("notFound", "failure.notFound"));
    if (expectedVersion !== null && expectedVersion !== stored.version) return left(failure("stale", "failure.stale"));
    const result = amendSheet(stored, changedSheet, dayOf(clock.now()));
    const hasNewStatement = result._tag === "Right" && result.right.allergyStatement !== stored.allergyStatement;
    if (hasNewStatement && listsAllergies()) return left(fieldFailure({ allergyStatement: "patient.allergiesListed" }));
    if (result._tag === "Right") sheet = { ...result.right, version: stored.version + 1 };
    return result._tag === "Right" ? right(sheet) : result;
  };
  return {
    load: (account) =>
      failures.run(async () =>
        account === sheet.account
          ? right({ patient: current(), collections: Object.fromEntries(sections.map(collectionOf)), doctors })
          : left(failure("notFound", "failure.notFound")),
      ),
    save: (changedSheet, expectedVersion) => failures.run(async () => save(changedSheet, expectedVersion)),
  };
};
