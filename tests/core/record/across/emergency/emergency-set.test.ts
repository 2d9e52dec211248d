import {
  type Clearance,
  canSeeEmergencySet,
  canSeeEverySection,
  INITIAL_CLEARANCE,
} from "@libretto/core/access/visibility";
import { type EmergencySources, emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { emergencySheetOf } from "@libretto/core/record/across/emergency/emergency-sheet";
import { filterVisibleRows, visibleSheetOf } from "@libretto/core/record/across/sharing/doctor-view";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { sortSeriousFirst } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import {
  anyClearance,
  anyContact,
  anyDiagnosis,
  anyPatient,
  anyTherapy,
} from "../../../../support/arbitraries/record.ts";
import { aContact, aDiagnosis, aPatient, aTherapy, TODAY } from "../../../../support/builders.ts";
import { visibleEmergencySet } from "../../../../support/record/visible-emergency-set.ts";

const some = <A extends { readonly id: number }>(arbitrary: fc.Arbitrary<A>) =>
  fc.uniqueArray(arbitrary, { maxLength: 5, selector: ({ id }) => id });
const anySources: fc.Arbitrary<EmergencySources> = fc.record({
  patient: anyPatient,
  contacts: some(anyContact),
  therapies: some(anyTherapy),
  diagnoses: some(anyDiagnosis),
});

const sources: EmergencySources = {
  patient: aPatient(),
  contacts: [aContact({ id: 1, level: 1 }), aContact({ id: 2, list: "other" }), aContact({ id: 3, level: 3 })],
  therapies: [
    aTherapy({ id: 4, list: "forbidden", level: 1 }),
    aTherapy({ id: 5, list: "concluded", level: 1, tags: [7] }),
    aTherapy({ id: 6, list: "inUse", level: 4 }),
    aTherapy({ id: 7, list: "inUse", level: 1 }),
  ],
  diagnoses: [
    aDiagnosis({ id: 8, level: 1 }),
    aDiagnosis({ id: 9, kind: "diagnosis", level: 1 }),
    aDiagnosis({ id: 10, kind: "intolerance", list: "suspected", level: 2 }),
    aDiagnosis({ id: 11, list: "excluded", level: 1 }),
  ],
};

const ids = (set: ReturnType<typeof visibleEmergencySet>) =>
  [set.contacts, set.inUse, set.forbidden, set.sensitivities].map((rows) => rows.map(({ id }) => id));

describe("W11: the emergency set", () => {
  it("contains identity, blood group and organ donation, and the rows for a rescuer", () => {
    const { name, surname, taxCode, birth, sex, bloodGroup, organDonor } = sources.patient;
    const set = emergencySetOf(sources);
    expect(set).toMatchObject({ identity: { name, surname, taxCode, birth, sex }, bloodGroup, organDonor });
    expect(Object.keys(set.identity)).toHaveLength(5);
    expect(ids(set)).toEqual([[1, 3], [6, 7], [4], [8, 10]]);
  });

  it.each<[Clearance, unknown]>([
    [INITIAL_CLEARANCE, [[1], [7], [4], [8]]],
    [{ visibility: "minimal", level: 3, tags: [] }, [[1, 3], [7], [4], [8, 10]]],
    [{ visibility: "total", level: 6, tags: [7] }, [[1, 3], [6, 7], [4], [8, 10]]],
    [{ visibility: "partial", level: 2, tags: [7] }, [[1], [7], [4], [8, 10]]],
  ])("for a doctor with %j is %j", (clearance, expected) => {
    expect(ids(visibleEmergencySet(sources, clearance))).toEqual(expected);
  });

  it("contains exactly the rows that the section definitions select", () => {
    assertProperty(
      fc.property(anySources, (sources) => {
        const set = emergencySetOf(sources);
        expect(set.contacts).toEqual(sources.contacts.filter(emergencyContacts.isInEmergencySet));
        expect(set.sensitivities).toEqual(sortSeriousFirst(sources.diagnoses.filter(diagnoses.isInEmergencySet)));
        const shownTherapies = [...set.inUse, ...set.forbidden].toSorted((a, b) => a.id - b.id);
        expect(shownTherapies).toEqual(
          sources.therapies.filter(therapies.isInEmergencySet).toSorted((a, b) => a.id - b.id),
        );
        expect(new Set([...set.inUse].map(({ list }) => list)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("AZ-4: shows a doctor only rows that the doctor sees in the sections, the whole visible set with any visibility, and no id of a diagnosis", () => {
    assertProperty(
      fc.property(anySources, anyClearance, (sources, clearance) => {
        const set = visibleEmergencySet(sources, clearance);
        fc.pre(clearance.visibility !== "unspecified");
        const whole = emergencySetOf(sources);
        const freeOf = (rows: readonly Therapy[]) =>
          filterVisibleRows(therapies, rows, clearance).map((therapy) => ({ ...therapy, diagnosis: null }));
        expect(set.inUse).toEqual(freeOf(whole.inUse));
        expect(set.forbidden).toEqual(freeOf(whole.forbidden));
        expect(set.sensitivities).toEqual(filterVisibleRows(diagnoses, whole.sensitivities, clearance));
        expect(set.contacts).toEqual(filterVisibleRows(emergencyContacts, whole.contacts, clearance));
        expect([set.identity, set.bloodGroup, set.organDonor]).toEqual([
          whole.identity,
          whole.bloodGroup,
          whole.organDonor,
        ]);
      }),
    );
  });

  it("is everything that a doctor with minimal visibility gets of these sections", () => {
    assertProperty(
      fc.property(anySources, anyClearance, (sources, { level }) => {
        const clearance: Clearance = { visibility: "minimal", level, tags: [] };
        const set = visibleEmergencySet(sources, clearance);
        expect(set.sensitivities).toEqual(sortSeriousFirst(filterVisibleRows(diagnoses, sources.diagnoses, clearance)));
        expect(set.contacts).toEqual(filterVisibleRows(emergencyContacts, sources.contacts, clearance));
      }),
    );
  });
});

describe("W11: outside the emergency set", () => {
  it("are all rows of all other sections", () => {
    const inSet = ["emergencyContacts", "therapies", "diagnoses"];
    for (const section of (sections as readonly AnySection[]).filter(({ name }) => !inSet.includes(name)))
      for (const list of section.lists)
        expect([section.name, section.isInEmergencySet(section.createBlank(list, TODAY))]).toEqual([
          section.name,
          false,
        ]);
  });
});

describe("the sheet of the emergency set", () => {
  it("is the sheet without fields for total visibility only, and what a doctor with other visibilities gets", () => {
    assertProperty(
      fc.property(anyPatient, anyClearance, (patient, clearance) => {
        const sheet = emergencySheetOf(patient);
        const beyond = { maritalStatus: null, birthCity: null, residence: null, street: "", phone: "", email: "" };
        expect(sheet).toEqual({ ...patient, ...beyond });
        const carrying = { ...patient, unknownFields: { paziente_email: "canary@example.it" } };
        expect(emergencySheetOf(carrying)).toEqual(sheet);
        const seen = canSeeEverySection(clearance) ? patient : sheet;
        const withoutStatement = patient.allergyStatement ? { ...seen, allergyStatement: null } : seen;
        expect(visibleSheetOf(patient, clearance)).toEqual(canSeeEmergencySet(clearance) ? seen : withoutStatement);
      }),
    );
  });
});
