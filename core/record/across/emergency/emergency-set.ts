import { type Clearance, canOpenRecord } from "../../../access/visibility.ts";
import type { Contact } from "../../contacts/contact.ts";
import { emergencyContacts } from "../../contacts/wire.ts";
import { type Diagnosis, sortSeriousFirst } from "../../diagnoses/diagnosis.ts";
import { diagnoses } from "../../diagnoses/wire.ts";
import type { AllergyStatement, Patient } from "../../patient/patient.ts";
import type { RowCore, Section } from "../../section.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { therapies } from "../../therapies/wire.ts";
import { filterVisibleRows, visibleSheetOf } from "../sharing/doctor-view.ts";
import { NO_VISIBLE_IDS, removeHiddenLinks } from "../sharing/hidden-links.ts";

/** The rows from which the emergency set is selected: all of them. */
export interface EmergencySources {
  readonly patient: Patient;
  readonly contacts: readonly Contact[];
  readonly therapies: readonly Therapy[];
  readonly diagnoses: readonly Diagnosis[];
}

type InList<L extends Therapy["list"]> = Extract<Therapy, { readonly list: L }>;

/**
 * The emergency set: what a rescuer needs first, and what every associated doctor may see within the levels.
 */
export interface EmergencySet {
  readonly identity: Pick<Patient, "name" | "surname" | "taxCode" | "birth" | "sex">;
  readonly bloodGroup: Patient["bloodGroup"];
  readonly organDonor: Patient["organDonor"];
  /** The patient's statement about allergies while none is listed. */
  readonly allergyStatement: AllergyStatement | null;
  /** Allergies and intolerances, serious ones first, including suspected ones, without excluded ones. */
  readonly sensitivities: readonly Diagnosis[];
  readonly inUse: readonly InList<"inUse">[];
  readonly forbidden: readonly InList<"forbidden">[];
  readonly contacts: readonly Contact[];
}

type RowSelection = <D extends RowCore, R extends D>(section: Section<D, R>, rows: readonly R[]) => readonly R[];

const collectEmergencySet = ({ patient, ...sources }: EmergencySources, select: RowSelection): EmergencySet => {
  const selectedTherapies = select(therapies, sources.therapies);
  const { name, surname, taxCode, birth, sex, bloodGroup, organDonor, allergyStatement = null } = patient;
  return {
    identity: { name, surname, taxCode, birth, sex },
    bloodGroup,
    organDonor,
    allergyStatement,
    sensitivities: sortSeriousFirst(select(diagnoses, sources.diagnoses)),
    inUse: selectedTherapies.filter((therapy) => therapy.list === "inUse"),
    forbidden: selectedTherapies.filter((therapy) => therapy.list === "forbidden"),
    contacts: select(emergencyContacts, sources.contacts),
  };
};

/**
 * The complete emergency set of a record, as its owner sees it; rows keep their order. The section definitions decide
 * which rows belong.
 */
export const emergencySetOf = (sources: EmergencySources): EmergencySet =>
  collectEmergencySet(sources, (section, rows) => rows.filter(section.isInEmergencySet));

/**
 * The part of the emergency set that a doctor's clearance covers. Its medicines do not show the diagnoses for which
 * they were prescribed, because these may be hidden.
 *
 * @returns null when the record does not open for the doctor at all
 */
export const visibleEmergencySetOf = (sources: EmergencySources, clearance: Clearance): EmergencySet | null =>
  canOpenRecord(clearance)
    ? collectEmergencySet({ ...sources, patient: visibleSheetOf(sources.patient, clearance) }, (section, rows) =>
        removeHiddenLinks(
          section,
          filterVisibleRows(section, rows.filter(section.isInEmergencySet), clearance),
          NO_VISIBLE_IDS,
        ),
      )
    : null;
