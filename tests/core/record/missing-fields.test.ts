import { decode } from "@libretto/core/kernel/codec";
import type { Instant } from "@libretto/core/kernel/dates";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { SignInLogEntryWire } from "@libretto/core/record/access-log/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { tagsWithNames } from "@libretto/core/record/doctors/association";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { rowsOf } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aPatient, aTherapy, at } from "../../support/builders.ts";

describe("missing fields of a row are empty:", () => {
  it("the author of a diagnosis", () => {
    const row = { ...(diagnoses.wire.encode(aDiagnosis()) as object), diagnosiDetails: null };
    expect(decode(diagnoses.wire, row)).toMatchObject(right({ careProvider: "" }));
  });

  it("the name and route of a drug", () => {
    const row = { ...(therapies.wire.encode(aTherapy()) as object), farmaco: null };
    expect(decode(therapies.wire, row)).toMatchObject(right({ drug: { id: "ST0106", name: "", route: "" } }));
  });

  it("the place of birth and the residence of a patient", () => {
    const { user } = PatientWire.encode(aPatient({ birthCity: null, residence: null })) as {
      readonly user: { readonly contact_detail: object };
    };
    expect(user.contact_detail).toMatchObject({
      comune_nascita: "",
      comune_nascita_codice: "",
      comune_residenza: "",
      comune_residenza_codice: "",
    });
  });

  it("the names of a doctor's tags", () => {
    const { tagNames: _names, ...doctor } = anAssociation();
    const clearance = { ...doctor.clearance, tags: [6, 14] };
    expect(tagsWithNames({ ...doctor, clearance })).toEqual([
      { id: 6, name: "" },
      { id: 14, name: "" },
    ]);
  });

  it("the rows of a section that the response does not contain", () => {
    const record = { patient: aPatient(), doctors: [], collections: { therapies: { rows: [aTherapy()], total: 1 } } };
    expect(rowsOf(record, therapies)).toEqual([aTherapy()]);
    expect(rowsOf(record, diagnoses)).toEqual([]);
    expect(rowsOf(null, therapies)).toEqual([]);
  });
});

it("a sign-in is encoded with its day and its time", () => {
  const access = { id: 7, at: at("2026-03-14T09:30:00.000Z"), device: "Firefox", address: "192.0.2.1" };
  expect(SignInLogEntryWire.encode(access)).toMatchObject({
    audit_data: "2026-03-14",
    audit_time: "2026-03-14T09:30:00.000Z",
  });
  expect(decode(SignInLogEntryWire, SignInLogEntryWire.encode(access))).toEqual(right(access));
  const late = { ...access, at: at("2026-11-21T23:50:00.000Z") };
  expect(SignInLogEntryWire.encode(late), "the day where the patient lives").toMatchObject({
    audit_data: "2026-11-22",
  });
  expect(isLeft(decode(SignInLogEntryWire, SignInLogEntryWire.encode({ ...access, at: "" as Instant })))).toBe(true);
});
