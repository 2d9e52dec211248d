import { BLANK_LICENCE, checkLicence, type LicenceDraft } from "@libretto/core/admin/licence";
import { checkName } from "@libretto/core/admin/named-entry";
import { requireAdministration, validateFeatures, validateRole } from "@libretto/core/admin/role-features";
import { changeUser, type User, type UserChange } from "@libretto/core/admin/user";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyText } from "../../support/arbitraries/record.ts";

const roles = [
  { id: 1, name: "Paziente" },
  { id: 2, name: "Caregiver" },
];

describe("the name of a new feature or role", () => {
  it.each([
    ["", "form.required"],
    ["  ", "form.required"],
    ["paziente", "admin.nameTaken"],
    [" Pàziente ", "admin.nameTaken"],
    ["x".repeat(101), "form.tooLong"],
  ])("%j is refused by %s", (text, problem) => {
    expect(checkName(text, roles)).toEqual(left({ name: problem }));
  });

  it("can be any other text, without surrounding spaces", () => {
    expect(checkName("  Tutore ", roles)).toEqual(right("Tutore"));
    expect(checkName("x".repeat(100), roles)).toEqual(right("x".repeat(100)));
    expect(checkName("Paziente", [])).toEqual(right("Paziente"));
  });

  it("is in use from then on", () => {
    assertProperty(
      fc.property(anyText, (text) => {
        const name = checkName(text, roles);
        if (isRight(name))
          expect(checkName(text, [...roles, { name: name.right }])).toEqual(left({ name: "admin.nameTaken" }));
      }),
    );
  });
});

describe("assignments", () => {
  it("are a choice of known features, each once, or none", () => {
    expect(validateFeatures([2, 1, 2], roles)).toEqual(right([2, 1]));
    expect(validateFeatures([], roles)).toEqual(right([]));
    expect(validateFeatures([1, 3], roles)).toEqual(left({ features: "form.notListed" }));
  });

  it("keep the administrators' required feature, and leave other roles free", () => {
    const needed = { role: 3, feature: 1 };
    expect(requireAdministration(3, [2], needed)).toEqual(left({ features: "admin.permissionNeeded" }));
    expect(requireAdministration(3, [2, 1], needed)).toEqual(right([2, 1]));
    expect(requireAdministration(4, [], needed)).toEqual(right([]));
    expect(requireAdministration(3, [], null)).toEqual(right([]));
  });

  it("give one known role to a licence", () => {
    expect(validateRole(2, roles)).toEqual(right(2));
    expect(validateRole(3, roles)).toEqual(left({ role: "form.notListed" }));
    expect(validateRole(null, roles)).toEqual(left({ role: "form.required" }));
  });
});

describe("A11: a new licence", () => {
  const draft: LicenceDraft = {
    name: " Famiglia ",
    amount: 48,
    currency: "EUR",
    enabled: false,
    duration: " Un anno ",
  };
  const existing = [{ name: "Base" }];

  it("is stored with its price and currency", () => {
    expect(checkLicence(draft, existing)).toEqual(
      right({ name: "Famiglia", price: { amount: 48, currency: "EUR" }, enabled: false, duration: "Un anno" }),
    );
    expect(isRight(checkLicence({ ...draft, amount: 0 }, existing))).toBe(true);
  });

  it.each<[Partial<LicenceDraft>, Record<string, string>]>([
    [{ name: "base" }, { name: "admin.nameTaken" }],
    [{ name: "" }, { name: "form.required" }],
    [{ amount: null }, { amount: "form.required" }],
    [{ amount: -1 }, { amount: "number.digitsAndDot" }],
    [{ amount: Number.NaN }, { amount: "number.digitsAndDot" }],
    [{ currency: "€" }, { currency: "admin.currencyUnknown" }],
    [{ duration: " " }, { duration: "form.required" }],
    [{ duration: "per un po'" }, { duration: "admin.durationUnreadable" }],
    [
      { name: "", amount: null },
      { name: "form.required", amount: "form.required" },
    ],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkLicence({ ...draft, ...change }, existing)).toEqual(left(problems));
  });

  it("begins empty, in euro and on offer", () => {
    expect(BLANK_LICENCE).toEqual({ name: "", amount: null, currency: "EUR", enabled: true, duration: "" });
  });
});

describe("W15: a user", () => {
  const admin: User = {
    id: 1,
    email: "a@b.it",
    name: "Ada",
    surname: "Neri",
    role: "admin",
    active: true,
    licence: null,
    caredRecords: 0,
  };
  const patient: User = {
    ...admin,
    id: 2,
    name: "Mario",
    surname: "Rossi",
    email: "m@b.it",
    role: "patient",
    licence: 2,
  };
  const doctor: User = { ...admin, id: 3, role: "doctor" };
  const by = { by: 9, otherAdministrators: 1 };

  it.each<[User, UserChange, User]>([
    [patient, { set: "active", to: false }, { ...patient, active: false }],
    [{ ...patient, active: false }, { set: "active", to: true }, patient],
    [patient, { set: "licence", to: 1 }, { ...patient, licence: 1 }],
    [patient, { set: "role", to: "patient" }, patient],
    [doctor, { set: "role", to: "admin" }, { ...doctor, role: "admin" }],
    [admin, { set: "role", to: "doctor" }, { ...admin, role: "doctor" }],
    [admin, { set: "active", to: false }, { ...admin, active: false }],
  ])("is changed (case %#)", (user, change, after) => {
    expect(changeUser(user, change, by)).toEqual(right(after));
  });

  it.each<[User, UserChange, { by: number; otherAdministrators: number }, string]>([
    [admin, { set: "active", to: false }, { by: 1, otherAdministrators: 5 }, "admin.ownAccount"],
    [admin, { set: "active", to: false }, { by: 9, otherAdministrators: 0 }, "admin.lastAdministrator"],
    [admin, { set: "role", to: "doctor" }, { by: 9, otherAdministrators: 0 }, "admin.lastAdministrator"],
    [patient, { set: "role", to: "doctor" }, by, "admin.patientsOnly"],
    [doctor, { set: "role", to: "patient" }, by, "admin.patientsOnly"],
    [doctor, { set: "licence", to: 1 }, by, "admin.patientsOnly"],
    [{ ...patient, email: "" }, { set: "role", to: "doctor" }, by, "admin.noAccess"],
    [{ ...patient, email: "" }, { set: "active", to: false }, by, "admin.noAccess"],
  ])("is not changed (case %#)", (user, change, administration, code) => {
    expect(changeUser(user, change, administration)).toEqual(left({ kind: "refused", code }));
  });

  it("can lose the role when already disabled, or get the administrator role again", () => {
    const last = { by: 9, otherAdministrators: 0 };
    const disabled = { ...admin, active: false };
    expect(changeUser(disabled, { set: "role", to: "doctor" }, last)).toEqual(right({ ...disabled, role: "doctor" }));
    expect(changeUser(admin, { set: "role", to: "admin" }, last)).toEqual(right(admin));
    expect(changeUser(doctor, { set: "active", to: false }, last)).toEqual(right({ ...doctor, active: false }));
  });

  it("changes in one field only, and at least one administrator stays", () => {
    const anyUser = fc.constantFrom(admin, patient, doctor, { ...admin, active: false });
    const anyChange = fc.constantFrom<UserChange>(
      { set: "active", to: true },
      { set: "active", to: false },
      { set: "role", to: "patient" },
      { set: "role", to: "doctor" },
      { set: "role", to: "admin" },
      { set: "licence", to: 3 },
    );
    assertProperty(
      fc.property(anyUser, anyChange, fc.nat(1), fc.integer({ min: 1, max: 4 }), (user, change, others, id) => {
        const after = changeUser(user, change, { by: id, otherAdministrators: others });
        if (isLeft(after)) return;
        expect(after.right).toEqual({ ...user, [change.set]: change.to });
        const administers = ({ role, active }: User) => role === "admin" && active;
        if (administers(user)) expect(administers(after.right) || others > 0).toBe(true);
        expect(after.right.role === "patient").toBe(user.role === "patient");
      }),
    );
  });
});
