import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { BLOOD_GROUPS } from "@libretto/core/record/patient/patient";
import {
  BloodGroupCode,
  derivePatientFields,
  OrganDonorCode,
  PatientWire,
  SexCode,
} from "@libretto/core/record/patient/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { anyDate, anyPatient } from "../../../support/arbitraries/record.ts";
import { aPatient, on } from "../../../support/builders.ts";

const row = PatientWire.encode(aPatient());

describe("the sheet on the wire", () => {
  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyPatient, (patient) => {
        expect(decode(PatientWire, JSON.parse(JSON.stringify(PatientWire.encode(patient))))).toEqual(right(patient));
      }),
    );
  });

  it("loses nothing between the wire and the domain", () => {
    const { paziente_nascita } = PatientWire.props;
    const anyBirth = fc.tuple(anyDate, fc.constantFrom("", " 00:00:00", "T08:30:00.000Z")).map((both) => both.join(""));
    expectRoundTrip(PatientWire, {
      special: [[paziente_nascita as never, fc.option(anyBirth)]],
    });
  });

  it("keeps the documented additional fields", () => {
    const extraFields = { paziente_eta: 40, paziente_email: "mario.rossi@example.it", status: "update" };
    expect(decode(PatientWire, { ...row, ...extraFields })).toEqual(
      right({ ...aPatient(), unknownFields: extraFields }),
    );
    expect(PatientWire.encode({ ...aPatient(), unknownFields: extraFields })).toEqual({ ...row, ...extraFields });
    expect(row).not.toHaveProperty("paziente_eta");
  });

  it("derives the age and the second e-mail field", () => {
    const patient = aPatient();
    expect(derivePatientFields(patient, on("2026-12-09"))).toEqual({
      paziente_eta: 40,
      paziente_email: patient.email,
    });
    expect(derivePatientFields(patient, on("2026-12-10")).paziente_eta).toBe(41);
    for (const birth of [null, on("2027-01-01")])
      expect(derivePatientFields({ ...patient, birth }, on("2026-12-10")).paziente_eta).toBeNull();
  });

  it("decodes the sheet of a child in its first year", () => {
    for (const age of [0, 1, 109])
      expect(decode(PatientWire, { ...row, paziente_eta: age })).toEqual(
        right({ ...aPatient(), unknownFields: { paziente_eta: age } }),
      );
    for (const odd of [-1, 0.5, "0"]) expect(isLeft(decode(PatientWire, { ...row, paziente_eta: odd }))).toBe(true);
  });

  it("refuses an unknown code with the name of the expected value", () => {
    const refused = (change: object) => {
      const read = decode(PatientWire, { ...row, ...change });
      return isLeft(read) ? read.left.map(({ expected }) => expected) : [];
    };
    expect(refused({ paziente_sesso: "Maschile" })).toEqual(["Sex"]);
    expect(refused({ paziente_gruppo: "C+" })).toEqual(["BloodGroup or null"]);
    expect(refused({ paziente_donatore_organi: "2" })).toEqual(["OrganDonor or null"]);
    expect(refused({ paziente_nascita: "1985-02-30" })).toEqual(["Birth or null"]);
    expect(PatientWire.name).toBe("Patient");
    expectCompleteEnum(SexCode, { unspecified: "unknown", male: "male", female: "female" });
    expectCompleteEnum(BloodGroupCode, BloodGroupCode.table);
    expectCompleteEnum(OrganDonorCode, { no: "0", yes: "1" });
  });

  it("has the documented names and codes", () => {
    expect(row).toMatchObject({
      paziente_nome: "Mario",
      paziente_codfiscale: "RSSMRA85T10A562S",
      paziente_nascita: "1985-12-10",
      paziente_sesso: "male",
      paziente_gruppo: "A+",
      paziente_donatore_organi: "1",
      user: { contact_detail: { comune_residenza: "Firenze (FI)", contatto_telefono: "+39 055 1234567" } },
    });
    expect(PatientWire.encode(aPatient({ organDonor: false, sex: "unspecified" }))).toMatchObject({
      paziente_donatore_organi: "0",
      paziente_sesso: "unknown",
    });
    expect(BLOOD_GROUPS.map((group) => BloodGroupCode.encode(group))).toEqual([
      "0+",
      "0-",
      "A+",
      "A-",
      "B+",
      "B-",
      "AB+",
      "AB-",
    ]);
    expect(isLeft(decode(SexCode, "Maschile"))).toBe(true);
  });

  it.each([" 00:00:00", "T00:00:00.000Z", "T00:00:00+01:00"])(
    "separates a time part %j of the birth date and returns it",
    (time) => {
      const read = decode(PatientWire, { ...row, paziente_nascita: `1985-12-10${time}` });
      expect(read).toEqual(right(aPatient({ birthTime: time })));
      expect(PatientWire.encode(aPatient({ birthTime: time })).paziente_nascita).toBe(`1985-12-10${time}`);
    },
  );

  it.each([
    "1985-12-10 \0",
    "1985-12-10T\ud800",
    "1985-12-10 mezzogiorno",
    "1985-02-30",
    "10/12/1985",
    "infinity",
    19851210,
  ])("IO-3: refuses %j as a birth date", (birth) => {
    expect(isLeft(decode(PatientWire, { ...row, paziente_nascita: birth }))).toBe(true);
  });

  it.each([
    { paziente_nome: ["Mario"] },
    { paziente_gruppo: "C+" },
    { paziente_donatore_organi: 1 },
    { id_stato_matrimoniale: 2 ** 31 },
    { id_paziente: 1.5 },
    { id_paziente: null },
    { user: null },
    { version: Number.POSITIVE_INFINITY },
  ])("IO-3: refuses %j", (change) => {
    expect(isLeft(decode(PatientWire, { ...row, ...change }))).toBe(true);
  });

  it("decodes a sheet without any optional field", () => {
    const bare = {
      id_paziente: 1,
      paziente_nome: "A",
      paziente_cognome: "B",
      user: { id_utente: 2, contact_detail: {} },
    };
    expect(decode(PatientWire, bare)).toEqual(
      right({
        ...aPatient({
          id: 1,
          account: 2,
          version: 0,
          name: "A",
          surname: "B",
          taxCode: "",
          birth: null,
          sex: "unspecified",
        }),
        ...{ birthCity: null, maritalStatus: null, residence: null, street: "", phone: "", email: "" },
        ...{ bloodGroup: null, organDonor: null },
      }),
    );
  });

  it("keeps the account's name of the person, and a city that is not from the list", () => {
    const wire = PatientWire.encode(aPatient()) as { readonly user: { readonly contact_detail: object } };
    const detail = { ...wire.user.contact_detail, comune_nascita: "Roma", comune_nascita_codice: "" };
    const read = decode(PatientWire, {
      ...wire,
      user: { ...wire.user, utente_nome: "mrossi", contact_detail: detail },
    });
    expect(read).toEqual(right({ ...aPatient(), username: "mrossi", birthCity: { code: "", name: "Roma" } }));
  });
});
