import type { AnySection, RowCore } from "@libretto/core/record/section";
import { aContact, aDiagnosis, aReading, aTherapy } from "./builders.ts";
import { aPregnancy } from "./record/pregnancies.ts";

const samples: Readonly<Record<string, (differs: object) => RowCore>> = {
  emergencyContacts: (differs) => aContact({ list: "emergency", ...differs }),
  otherContacts: (differs) => aContact({ list: "other", ...differs }),
  therapies: aTherapy,
  diagnoses: aDiagnosis,
  vitalSigns: aReading,
  pregnancies: aPregnancy,
};

/** A row that the section takes, as it is or a little different. */
export const sampleOf = (section: AnySection, differs: object = {}): RowCore => {
  const make = samples[section.name];
  if (make === undefined) throw new Error(`no sample row for ${section.name}`);
  return make(differs);
};
