import { CalendarDate } from "@libretto/core/kernel/dates";
import { dateValue, formatDate, isMissingDay, parseDate } from "@libretto/ui/shared/fields/date-text";
import { TypedDateModel } from "@libretto/ui/shared/fields/typed-date-model";
import type { FieldInput } from "@libretto/ui/shared/forms/field-model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const anyDay = fc
  .date({ min: new Date("1850-01-01"), max: new Date("2150-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a typed date", () => {
  it.each([
    ["5/3/2024", "2024-03-05"],
    ["05/03/2024", "2024-03-05"],
    ["05-03-2024", "2024-03-05"],
    ["5.3.2024", "2024-03-05"],
    ["05032024", "2024-03-05"],
    ["5 marzo 2024", "2024-03-05"],
    ["1° gennaio 2024", "2024-01-01"],
    ["5 mar 2024", "2024-03-05"],
    ["12 Agosto 1950", "1950-08-12"],
    ["5 March 2024", "2024-03-05"],
    [" 2024-03-05 ", "2024-03-05"],
    ["29/2/2024", "2024-02-29"],
  ])("is understood: %s", (typed, day) => expect(parseDate(typed)).toBe(day));

  it.each([
    "",
    "31/02/2024",
    "29/2/2023",
    "5/13/2024",
    "5/3/24",
    "5 m 2024",
    "5 brumaio 2024",
    "ieri",
    "0/1/2024",
    "5/3/20245",
  ])("is not guessed: %s", (typed) => expect(parseDate(typed)).toBeNull());

  it("comes back from how it is shown", () => {
    fc.assert(fc.property(anyDay, (day) => parseDate(formatDate(day)) === day));
  });

  it("is a day of the calendar or stays as typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const value = dateValue(typed);
        return CalendarDate.is(value) || value === typed.trim();
      }),
    );
  });
});

describe("how a date is written", () => {
  it.each([
    ["1/1/26", "form.dateInvalid", true],
    ["1/1/26", null, false],
    ["", "form.required", false],
    ["2099-01-01", "form.dateInvalid", false],
  ] as const)("is told beside a refusal of what is no day: %j, %s: %s", (value, problem, told) => {
    const field: FieldInput<string> = {
      ...{ id: "f", name: "date", value, problem, correction: null },
      ...{ write: () => undefined, blur: () => undefined },
    };
    expect(new TypedDateModel(field).isUnreadable).toBe(told);
  });
});

it.each([
  ["31/02/1968", true],
  ["30-2-2024", true],
  ["2024-13-01", true],
  ["29/02/2024", false],
  ["31/02/68", false],
  ["domani", false],
  ["", false],
])("recognises a day that no calendar has: %s", (typed, missing) => expect(isMissingDay(typed)).toBe(missing));
