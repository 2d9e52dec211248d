import type { Level } from "@libretto/core/access/confidentiality";
import { INITIAL_CLEARANCE, type Visibility } from "@libretto/core/access/visibility";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import { findActiveClearance, findActiveDoctors, visibilityNameOf } from "@libretto/core/record/doctors/association";
import { addDoctor, changeAssociation, removeDoctor } from "@libretto/core/record/doctors/association-changes";
import { type ClearanceDraft, checkClearance } from "@libretto/core/record/doctors/clearance";
import { findAvailableDoctors, matchesName } from "@libretto/core/record/doctors/directory";
import { recipientOf } from "@libretto/core/record/doctors/email-recipient";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyId } from "../../../support/arbitraries/record.ts";
import { anAssociation } from "../../../support/builders.ts";
import { aDoctorEntry, anyClearanceDraft, anyDoctorEntry, anyDoctors } from "../../../support/record/doctors.ts";

const TODAY = "2026-11-24" as CalendarDate;

describe("a doctor's clearance", () => {
  const partial: ClearanceDraft = { visibility: "partial", level: 4, tags: [6, 14] };

  it.each<[Partial<ClearanceDraft>, Record<string, string>]>([
    [{ visibility: null }, { visibility: "form.notListed" }],
    [{ visibility: "unspecified" }, { visibility: "form.notListed" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
    [{ level: 7 as Level }, { level: "confidentiality.levelRequired" }],
    [{ tags: [] }, { tags: "doctors.tagsRequired" }],
    [
      { visibility: null, level: null, tags: [] },
      { visibility: "form.notListed", level: "confidentiality.levelRequired" },
    ],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkClearance({ ...partial, ...change })).toEqual(left(problems));
  });

  it("needs specialties only for partial visibility, and keeps them otherwise", () => {
    expect(checkClearance(partial)).toEqual(right(partial));
    for (const visibility of ["total", "minimal"] as const) {
      expect(checkClearance({ ...partial, visibility, tags: [] })).toEqual(right({ visibility, level: 4, tags: [] }));
      expect(checkClearance({ ...partial, visibility })).toEqual(right({ ...partial, visibility }));
    }
  });

  it.each<[Visibility, string]>([
    ["total", "Totale"],
    ["minimal", "Minima"],
    ["partial", "Parziale"],
    ["unspecified", "Non specificato"],
  ])("%s has the label %s", (visibility, word) => {
    expect(italian[visibilityNameOf(visibility)]).toBe(word);
  });
});

describe("the end of an association", () => {
  const yesterday = "2026-11-23" as CalendarDate;
  const [unlimited, lastDay, ended] = [
    anAssociation({ id: 1 }),
    anAssociation({ id: 2, until: TODAY }),
    anAssociation({ id: 3, until: yesterday }),
  ];

  it("AZ-4: leaves no clearance from the day after the last one", () => {
    expect(findActiveClearance(unlimited, TODAY)).toEqual(unlimited.clearance);
    expect(findActiveClearance(lastDay, TODAY)).toEqual(lastDay.clearance);
    expect(findActiveClearance(ended, TODAY)).toBeNull();
  });

  it("leaves only the other doctors active", () => {
    expect(findActiveDoctors([unlimited, ended, lastDay], TODAY)).toEqual([unlimited, lastDay]);
  });
});

describe("the doctors of a patient", () => {
  const verdi = anAssociation();

  it("PR-9: initially see the unrestricted part of the emergency set", () => {
    const { id, ...who } = aDoctorEntry();
    expect(addDoctor([verdi], aDoctorEntry(), 77)).toEqual(
      right([verdi, { ...who, id: 77, entry: id, clearance: { visibility: "minimal", level: 1, tags: [] } }]),
    );
    expect(INITIAL_CLEARANCE).toEqual({ visibility: "minimal", level: 1, tags: [] });
  });

  it("are added once", () => {
    expect(addDoctor([verdi], aDoctorEntry({ account: verdi.account }), 77)).toEqual(
      left({ kind: "conflict", code: "doctors.alreadyAssociated" }),
    );
  });

  it("must exist before they are removed or changed", () => {
    const nobody = left({ kind: "notFound", code: "failure.notFound" });
    expect(removeDoctor([verdi], 99)).toEqual(nobody);
    expect(changeAssociation([verdi], 99, verdi.clearance, TODAY)).toEqual(nobody);
  });

  it("keep their clearance when the form is refused", () => {
    expect(changeAssociation([verdi], verdi.id, { visibility: "partial", level: 1, tags: [] }, TODAY)).toEqual(
      left({ kind: "refused", code: "form.invalid", fields: { tags: "doctors.tagsRequired" } }),
    );
  });

  it("stay each once, and the others unchanged, after any action on one", () => {
    assertProperty(
      fc.property(anyDoctors, anyDoctorEntry, anyId, anyClearanceDraft, (doctors, entry, id, draft) => {
        const added = addDoctor(doctors, entry, id);
        const there = doctors.some(({ account }) => account === entry.account);
        expect(isLeft(added)).toBe(there);
        if (isRight(added)) {
          expect(added.right.slice(0, -1)).toEqual(doctors);
          expect(isLeft(addDoctor(added.right, entry, id))).toBe(true);
        }
        for (const doctor of doctors) {
          const others = doctors.filter((other) => other !== doctor);
          expect(removeDoctor(doctors, doctor.id)).toEqual(right(others));
          const granted = changeAssociation(doctors, doctor.id, draft, TODAY);
          const clearance = checkClearance(draft);
          expect(isRight(granted)).toBe(isRight(clearance));
          if (isRight(granted) && isRight(clearance))
            expect(granted.right).toEqual(
              doctors.map((other) => (other === doctor ? { ...doctor, clearance: clearance.right } : other)),
            );
        }
      }),
    );
  });
});

describe("an e-mail to a doctor", () => {
  const reach = { email: "laura.verdi@example.it", phone: "", street: "", town: "" };

  it("is sent to the address of the doctor, if there is one", () => {
    expect(recipientOf(anAssociation({ contactInfo: reach }))).toEqual({ name: "Laura Verdi", email: reach.email });
    expect(recipientOf(anAssociation({ contactInfo: { ...reach, email: "", phone: "051 1234567" } }))).toBeNull();
    expect(recipientOf(anAssociation())).toBeNull();
  });
});

describe("the search for a doctor", () => {
  const neri = aDoctorEntry();
  const verdi = aDoctorEntry({ id: 53, account: 54, name: "Laura Verdi" });

  it.each([
    ["", [neri, verdi]],
    ["  ", [neri, verdi]],
    ["ner", [neri]],
    ["NERI paolo", [neri]],
    ["angelo", [neri]], // after an apostrophe
    ["d'ang", [neri]],
    ["làu", [verdi]],
    ["aura", []], // prefixes of words
    ["laura neri", []],
  ])("of %j", (text, found) => {
    expect([neri, verdi].filter(({ name }) => matchesName(name, text))).toEqual(found);
  });

  it("omits the patient's doctors", () => {
    expect(findAvailableDoctors([neri, verdi], [anAssociation({ account: neri.account })])).toEqual([verdi]);
    expect(findAvailableDoctors([neri, verdi], [])).toEqual([neri, verdi]);
  });
});
