import type { Visibility } from "@libretto/core/access/visibility";
import type { Association } from "@libretto/core/record/doctors/association";
import type { ClearanceDraft } from "@libretto/core/record/doctors/clearance";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import * as fc from "fast-check";
import { anyDoctorClearance, anyId, anyLevel, anyNonBlankText, anyTags, anyText } from "../arbitraries/record.ts";

/** Any choice in the form of a doctor, also incomplete. */
export const anyClearanceDraft: fc.Arbitrary<ClearanceDraft> = fc.record({
  visibility: fc.option(fc.constantFrom<Visibility>("total", "minimal", "partial", "unspecified")),
  level: fc.option(anyLevel),
  tags: anyTags,
});

export const anyDoctorEntry: fc.Arbitrary<DoctorEntry> = fc.record({
  id: anyId,
  account: anyId,
  name: anyNonBlankText,
  specialty: anyText,
  town: anyText,
});

const anyAssociation: fc.Arbitrary<Association> = fc.record({
  id: anyId,
  account: anyId,
  name: anyNonBlankText,
  specialty: anyText,
  town: anyText,
  clearance: anyDoctorClearance,
});

/** The doctors of a patient, each once. */
export const anyDoctors: fc.Arbitrary<readonly Association[]> = fc
  .uniqueArray(anyAssociation, { selector: ({ id }) => id, maxLength: 4 })
  .map((doctors) => doctors.filter(({ account }, i) => doctors.findIndex((other) => other.account === account) === i));

export const aDoctorEntry = (differs: Partial<DoctorEntry> = {}): DoctorEntry => ({
  id: 51,
  account: 52,
  name: "Paolo D'Angelo Neri",
  specialty: "Cardiologia",
  town: "Bologna",
  ...differs,
});
