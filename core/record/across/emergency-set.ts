import { type Clearance, opensRecord } from "../../access/visibility.ts";
import type { Contact } from "../contacts/contact.ts";
import { emergencyContacts } from "../contacts/wire.ts";
import type { Diagnosis } from "../diagnoses/diagnosis.ts";
import { diagnoses } from "../diagnoses/wire.ts";
import type { AllergyStatement, Patient } from "../patient/patient.ts";
import type { RowCore, Section } from "../section.ts";
import type { Therapy } from "../therapies/therapy.ts";
import { therapies } from "../therapies/wire.ts";
import { visibleRows } from "./doctor-view.ts";
import { NOTHING_SEEN, unlinked } from "./unlinked.ts";

/** The rows from which the emergency set is selected: all of them. */
export interface EmergencySources {
  readonly patient: Patient;
  readonly contacts: readonly Contact[];
  readonly therapies: readonly Therapy[];
  readonly diagnoses: readonly Diagnosis[];
}

type InList<L extends Therapy["list"]> = Extract<Therapy, { readonly list: L }>;

/**
 * The emergency set: what a rescuer needs first, and what every associated doctor may see within the levels (decision
 * W11).
 */
export interface EmergencySet {
  readonly identity: Pick<Patient, "name" | "surname" | "taxCode" | "birth" | "sex">;
  readonly bloodGroup: Patient["bloodGroup"];
  readonly organDonor: Patient["organDonor"];
  /** The patient's statement about allergies while none is listed. */
  readonly allergyStatement: AllergyStatement | null;
  /** Allergies and intolerances, including suspected ones, without excluded ones. */
  readonly sensitivities: readonly Diagnosis[];
  readonly inUse: readonly InList<"inUse">[];
  readonly forbidden: readonly InList<"forbidden">[];
  readonly contacts: readonly Contact[];
}

type Among = <D extends RowCore, R extends D>(section: Section<D, R>, rows: readonly R[]) => readonly R[];

const gathered = ({ patient, ...sources }: EmergencySources, among: Among): EmergencySet => {
  const taken = among(therapies, sources.therapies);
  const { name, surname, taxCode, birth, sex, bloodGroup, organDonor, allergyStatement = null } = patient;
  return {
    identity: { name, surname, taxCode, birth, sex },
    bloodGroup,
    organDonor,
    allergyStatement,
    sensitivities: among(diagnoses, sources.diagnoses),
    inUse: taken.filter((therapy) => therapy.list === "inUse"),
    forbidden: taken.filter((therapy) => therapy.list === "forbidden"),
    contacts: among(emergencyContacts, sources.contacts),
  };
};

/**
 * The complete emergency set of a record, as its owner sees it; rows keep their order. The section definitions decide
 * which rows belong.
 */
export const emergencySet = (sources: EmergencySources): EmergencySet =>
  gathered(sources, (section, rows) => rows.filter(section.inEmergencySet));

/**
 * The part of the emergency set that a doctor's clearance covers. Its medicines do not show the diagnoses for which
 * they were prescribed, because these may be hidden.
 *
 * @returns null when the record does not open for the doctor at all
 */
export const visibleEmergencySet = (sources: EmergencySources, clearance: Clearance): EmergencySet | null =>
  opensRecord(clearance)
    ? gathered(sources, (section, rows) =>
        unlinked(section, visibleRows(section, rows.filter(section.inEmergencySet), clearance), NOTHING_SEEN),
      )
    : null;
