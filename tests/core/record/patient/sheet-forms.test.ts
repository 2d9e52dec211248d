import { isRight, left, right } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import {
  amendSheet,
  checkSheetForm,
  findChangedForms,
  importedSheetProblems,
  SHEET_FORMS,
  type SheetForm,
} from "@libretto/core/record/patient/sheet-forms";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyDate, anyPatient } from "../../../support/arbitraries/record.ts";
import { aPatient, on, TODAY } from "../../../support/builders.ts";

const stored = aPatient();
const amended = (changes: Partial<Patient>) => amendSheet(stored, { ...stored, ...changes }, TODAY);

describe("the forms of the sheet", () => {
  it.each<[SheetForm, Partial<Patient>, Record<string, string>]>([
    ["personal", { name: " " }, { name: "form.required" }],
    ["personal", { surname: "" }, { surname: "form.required" }],
    ["personal", { name: "x".repeat(101) }, { name: "form.tooLong" }],
    ["personal", { taxCode: "RSSMRA85T10A562" }, { taxCode: "patient.taxCodeInvalid" }],
    ["personal", { taxCode: "RSSMRA85T10A562X" }, { taxCode: "patient.taxCodeInvalid" }],
    ["personal", { birthCity: null }, { birthCity: "form.required" }],
    ["personal", { birthCity: { code: "", name: "Roma" } }, { birthCity: "patient.chooseCity" }],
    ["address", { residence: { code: "", name: "Roma" } }, { residence: "patient.chooseCity" }],
    ["personal", { birth: null }, { birth: "form.required" }],
    ["personal", { birth: "31/2" as Patient["birth"] }, { birth: "form.dateInvalid" }],
    ["personal", { birth: on("2026-03-15") }, { birth: "form.dateInvalid" }],
    ["address", { street: " " }, { street: "form.required" }],
    ["address", { residence: null }, { residence: "form.required" }],
    ["address", { phone: "" }, { phone: "form.required" }],
    ["address", { phone: "055" }, { phone: "patient.phoneInvalid" }],
  ])("%s with %j is refused by %j", (form, change, problems) => {
    expect(checkSheetForm(form, { ...stored, ...change }, stored, TODAY)).toEqual(left(problems));
    expect(amended(change)).toEqual(left({ kind: "refused", code: "form.invalid", fields: problems }));
  });

  it("store a number in its normal form, for any pasted form", () => {
    const amendedSheet = amended({ phone: "\u2066tel:051/1234567\u2069" });
    expect(isRight(amendedSheet) && amendedSheet.right.phone).toBe("051 1234567");
  });

  it("keep a number that was stored under weaker rules, and refuse a new one like it", () => {
    const phone = "0551234567 333 7654321";
    const old = { ...stored, phone };
    expect(amendSheet(old, { ...old, street: "Via Nuova 1" }, TODAY)).toEqual(right({ ...old, street: "Via Nuova 1" }));
    expect(amended({ phone })).toMatchObject(left({ fields: { phone: "patient.phoneInvalid" } }));
  });

  it("name every invalid field at once", () => {
    const empty = { ...stored, name: "", surname: "", taxCode: "", birth: null, birthCity: null };
    expect(checkSheetForm("personal", empty, stored, TODAY)).toEqual(
      left({
        name: "form.required",
        surname: "form.required",
        taxCode: "patient.taxCodeInvalid",
        birth: "form.required",
        birthCity: "form.required",
      }),
    );
  });

  it("accept a name of exactly a hundred characters", () => {
    expect(isRight(amended({ name: "x".repeat(100), surname: "y".repeat(100) }))).toBe(true);
  });

  it("accept a birth today, and none later", () => {
    assertProperty(
      fc.property(
        anyDate,
        anyDate,
        (birth, today) => isRight(checkSheetForm("personal", { ...stored, birth }, stored, today)) === birth <= today,
      ),
    );
  });

  it("store the tax code in capitals without spaces", () => {
    expect(amended({ taxCode: "rss mra 85t10 a562s" })).toEqual(right(stored));
  });

  it("accept any choice in the medical form", () => {
    expect(amended({ bloodGroup: null, organDonor: null })).toEqual(
      right({ ...stored, bloodGroup: null, organDonor: null }),
    );
  });

  it("cover every field of the sheet except the unchangeable ones", () => {
    const inForms: readonly string[] = Object.values(SHEET_FORMS).flat();
    expect(new Set(inForms).size).toBe(inForms.length);
    expect(Object.keys(stored).filter((field) => !inForms.includes(field))).toEqual([
      "id",
      "account",
      "version",
      "email",
    ]);
  });
});

describe("a sheet that a client sends", () => {
  it("AZ-8: never changes ids, account, version or e-mail", () => {
    assertProperty(
      fc.property(anyPatient, anyPatient, anyDate, (before, requested, today) => {
        const after = amendSheet(before, requested, today);
        if (after._tag === "Left") return true;
        const { id, account, version, email } = after.right;
        return id === before.id && account === before.account && version === before.version && email === before.email;
      }),
    );
    expect(amended({ id: 1, account: 2, version: 99, email: "thief@example.it" })).toEqual(right(stored));
  });

  it("AZ-8: adds no field that no form contains; the stored sheet keeps its unknown fields", () => {
    const unknownFields = { paziente_eta: 40 };
    expect(amended({ unknownFields: { paziente_eta: 4, status: "update" } })).toEqual(right(stored));
    expect(amended({ unknownFields })).not.toHaveProperty("right.unknownFields");
    expect(amendSheet({ ...stored, unknownFields }, { ...stored, street: "Via Nuova 1" }, TODAY)).toEqual(
      right({ ...stored, street: "Via Nuova 1", unknownFields }),
    );
  });

  it("W27: sets the usual level, removes it, and keeps it when the field is missing", () => {
    const usual = { ...stored, usualLevel: 4 } as const;
    expect(amendSheet(stored, usual, TODAY)).toEqual(right(usual));
    expect(amendSheet(usual, stored, TODAY)).toEqual(right(usual));
    expect(amendSheet(usual, { ...stored, usualLevel: null }, TODAY)).toEqual(right({ ...stored, usualLevel: null }));
  });

  it("is validated only by the changed forms", () => {
    const old: Patient = { ...stored, taxCode: "", birthCity: null, residence: null, phone: "" };
    expect(amendSheet(old, { ...old, bloodGroup: "B+" }, TODAY)).toEqual(right({ ...old, bloodGroup: "B+" }));
    expect(isRight(amendSheet(old, { ...old, street: "Via Nuova 1" }, TODAY))).toBe(false);
    expect(isRight(amendSheet(old, { ...old, sex: "female" }, TODAY))).toBe(false);
  });

  it("that changes nothing is the stored sheet, even if today's rules would refuse it", () => {
    assertProperty(
      fc.property(
        anyPatient,
        anyDate,
        (sheet, today) => JSON.stringify(amendSheet(sheet, sheet, today)) === JSON.stringify(right(sheet)),
      ),
    );
  });

  it("names the forms that differ", () => {
    expect(findChangedForms(stored, { ...stored, sex: "female", phone: "0" })).toEqual(["personal", "address"]);
    expect(findChangedForms(stored, { ...stored, organDonor: false })).toEqual(["medical"]);
    expect(findChangedForms(stored, { ...stored, birthCity: { code: "D612", name: "Firenze (FI)" } })).toEqual([
      "personal",
    ]);
    expect(findChangedForms(stored, { ...stored, email: "x@y.it", version: 9 })).toEqual([]);
  });

  it("keeps the time part of the birth date", () => {
    const timed = { ...stored, birthTime: " 00:00:00" };
    expect(amendSheet(timed, { ...timed, birth: on("1985-12-11") }, TODAY)).toEqual(
      right({ ...timed, birth: on("1985-12-11") }),
    );
  });

  it("keeps the account's own name of the person", () => {
    const named = { ...stored, username: "mrossi" };
    expect(amendSheet(named, { ...stored, username: "altro" }, TODAY)).toEqual(right(named));
    expect(amendSheet(stored, { ...stored, username: "altro" }, TODAY)).toEqual(right(stored));
  });
});

describe("PR-7: a restored sheet", () => {
  const emptyFields = { taxCode: "", birth: null, birthCity: null, residence: null, street: " ", phone: "" };
  const problems = (differs: Partial<Patient>) => importedSheetProblems({ ...stored, ...differs }, TODAY);

  it("can omit what a new record omits", () => {
    expect(problems(emptyFields)).toBeNull();
  });

  it.each(["", "  ", "\u200b\u202e", "\u2060 \t"])("needs a person: a name of %j is refused", (blank) => {
    expect(problems({ name: blank })).toEqual({ name: "form.required" });
    expect(problems({ ...emptyFields, surname: blank })).toEqual({ surname: "form.required" });
  });

  it("can have a number that was stored under weaker rules", () => {
    expect(problems({ phone: "333 1234567 333 7654321" })).toBeNull();
  });

  it("is normalised like in the forms", () => {
    expect(problems({ phone: "055", name: "x".repeat(101) })).toEqual({
      phone: "patient.phoneInvalid",
      name: "form.tooLong",
    });
  });
});
