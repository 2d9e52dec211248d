import type { Contact } from "../../contacts/contact.ts";
import { emergencyContacts } from "../../contacts/wire.ts";
import { type Diagnosis, sortSeriousFirst } from "../../diagnoses/diagnosis.ts";
import { diagnoses } from "../../diagnoses/wire.ts";
import type { AllergyStatement, Patient } from "../../patient/patient.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { therapies } from "../../therapies/wire.ts";
import type { RecordEntry } from "../drug-safety/drug-warnings.ts";

/** The sheet and the rows from which the emergency set is selected: all that the reader sees. */
export interface EmergencySources {
  readonly patient: Patient;
  readonly contacts: readonly Contact[];
  readonly therapies: readonly Therapy[];
  readonly diagnoses: readonly Diagnosis[];
}

/** Whether the set has the row of an entry. */
export const isInEmergencySet = (
  { inUse, forbidden, sensitivities }: Pick<EmergencySet, "inUse" | "forbidden" | "sensitivities">,
  { section, id }: RecordEntry,
): boolean => {
  if (section === "therapies") return [...inUse, ...forbidden].some((row) => row.id === id);
  return section === "diagnoses" && sensitivities.some((row) => row.id === id);
};

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

/**
 * The emergency set of these sources; rows keep their order. The section definitions decide which rows belong. A doctor's
 * record (`RecordReader`) gives the sources that the clearance covers.
 */
export const emergencySetOf = ({ patient, ...sources }: EmergencySources): EmergencySet => {
  const { name, surname, taxCode, birth, sex, bloodGroup, organDonor, allergyStatement = null } = patient;
  const selectedTherapies = sources.therapies.filter(therapies.isInEmergencySet);
  return {
    identity: { name, surname, taxCode, birth, sex },
    bloodGroup,
    organDonor,
    allergyStatement,
    sensitivities: sortSeriousFirst(sources.diagnoses.filter(diagnoses.isInEmergencySet)),
    inUse: selectedTherapies.filter((therapy) => therapy.list === "inUse"),
    forbidden: selectedTherapies.filter((therapy) => therapy.list === "forbidden"),
    contacts: sources.contacts.filter(emergencyContacts.isInEmergencySet),
  };
};
