import { ageOn, type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import {
  ADULT_AGE,
  adultFrom,
  checkRepresentedPerson,
  comingOfAge,
  dueAgeNotice,
  type RepresentedPersonDraft,
} from "@libretto/core/record/across/carers/represented-person";
import { SEXES } from "@libretto/core/record/patient/patient";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { on, TODAY } from "../../../../support/builders.ts";

const CHILD: RepresentedPersonDraft = {
  ...{ name: " Pietro ", surname: "Rossi", birth: on("2019-05-04"), sex: "male", role: "parent" },
  healthDataConsent: true,
};
const birth = fc.integer({ min: 0, max: 40_000 }).map((days): CalendarDate => subtractDays(TODAY, days));

describe("a person without an account", () => {
  it("is stored without spaces around the names", () => {
    expect(checkRepresentedPerson(CHILD, TODAY)).toEqual({
      _tag: "Right",
      right: { name: "Pietro", surname: "Rossi", birth: "2019-05-04", sex: "male", role: "parent" },
    });
    for (const sex of SEXES) expect(checkRepresentedPerson({ ...CHILD, sex }, TODAY)._tag).toBe("Right");
  });

  it("needs names, a birth that is not in the future, a role, and the consent", () => {
    for (const [differs, field, code] of [
      [{ name: "  " }, "name", "form.required"],
      [{ surname: "" }, "surname", "form.required"],
      [{ birth: null }, "birth", "form.required"],
      [{ birth: on("2126-01-01") }, "birth", "form.dateInvalid"],
      [{ role: null }, "role", "form.required"],
      [{ healthDataConsent: false }, "healthDataConsent", "form.required"],
    ] as const)
      expect(checkRepresentedPerson({ ...CHILD, ...differs }, TODAY)).toEqual({
        _tag: "Left",
        left: { [field]: code },
      });
  });

  it("is represented by a parent only before the age of 18, and by a guardian at any age", () => {
    fc.assert(
      fc.property(birth, (day) => {
        const asParent = checkRepresentedPerson({ ...CHILD, birth: day }, TODAY);
        expect(asParent._tag).toBe(ageOn(TODAY, day) < ADULT_AGE ? "Right" : "Left");
        expect(checkRepresentedPerson({ ...CHILD, birth: day, role: "guardian" }, TODAY)._tag).toBe("Right");
      }),
    );
  });
});

describe("the coming of age of a child", () => {
  it("is announced for the year before it, and stays announced after it", () => {
    fc.assert(
      fc.property(birth, (day) => {
        const age = ageOn(TODAY, day);
        const expected = age >= ADULT_AGE ? "reached" : age === ADULT_AGE - 1 ? "soon" : null;
        expect(comingOfAge({ role: "parent", birth: day }, TODAY)).toBe(expected);
        expect(comingOfAge({ role: "guardian", birth: day }, TODAY)).toBeNull();
        expect(comingOfAge({ role: "parent", birth: day }, adultFrom(day))).toBe("reached");
      }),
    );
  });

  it("is announced by e-mail for thirty days from the birthday, and a year before", () => {
    const dueOn = (day: string, role: "parent" | "guardian" = "parent") =>
      dueAgeNotice({ role, birth: on("2008-05-04") }, on(day));
    expect([dueOn("2025-05-03"), dueOn("2025-05-04"), dueOn("2025-06-02")]).toEqual([null, "soon", "soon"]);
    expect([dueOn("2025-06-03"), dueOn("2026-05-03")]).toEqual([null, null]);
    expect([dueOn("2026-05-04"), dueOn("2026-06-02"), dueOn("2026-06-03")]).toEqual(["reached", "reached", null]);
    expect([dueOn("2026-05-04", "guardian"), dueAgeNotice({ role: "parent", birth: null }, TODAY)]).toEqual([
      null,
      null,
    ]);
  });

  it("is on the birthday, and on 1 March for 29 February in a year without it", () => {
    expect(adultFrom(on("2008-05-04"))).toBe("2026-05-04");
    expect(adultFrom(on("2008-02-29"))).toBe("2026-03-01");
  });
});
