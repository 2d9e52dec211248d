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
import type { MemoryRecordStore } from "./record-store.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

/** One patient: the sheet here, the rows in the record store. The sheet is judged as the server judges it. */
export const memoryPatientStore = (
  first: Patient,
  doctors: readonly Association[],
  records: MemoryRecordStore,
  clock: Clock,
  trouble: Trouble = noTrouble,
): PatientStore => {
  let kept = first;
  const collectionOf = (section: AnySection): readonly [string, Collection<RowCore>] => {
    const rows = records.rows<RowCore, RowCore>(section, kept.id);
    return [section.name, { rows: rows.slice(0, PAGE_LIMIT), total: rows.length }];
  };
  const listsAllergies = () => records.rows<DiagnosisDraft, Diagnosis>(diagnoses, kept.id).some(isSensitivity);
  /** A listed allergy ends the answer that none is known. */
  const current = (): Patient => {
    if (kept.allergyStatement && listsAllergies())
      kept = { ...kept, allergyStatement: null, version: kept.version + 1 };
    return kept;
  };
  const save = (asked: Patient, seen: number | null): Either<Failure, Patient> => {
    const stored = current();
    if (asked.id !== stored.id) return left(failure("notFound", "failure.notFound"));
    if (seen !== null && seen !== stored.version) return left(failure("stale", "failure.stale"));
    const amended = amendSheet(stored, asked, dayOf(clock.now()));
    const stated = amended._tag === "Right" && amended.right.allergyStatement !== stored.allergyStatement;
    if (stated && listsAllergies()) return left(fieldFailure({ allergyStatement: "patient.allergiesListed" }));
    if (amended._tag === "Right") kept = { ...amended.right, version: stored.version + 1 };
    return amended._tag === "Right" ? right(kept) : amended;
  };
  return {
    load: (account) =>
      trouble.befall(async () =>
        account === kept.account
          ? right({ patient: current(), collections: Object.fromEntries(sections.map(collectionOf)), doctors })
          : left(failure("notFound", "failure.notFound")),
      ),
    save: (asked, seen) => trouble.befall(async () => save(asked, seen)),
  };
};
