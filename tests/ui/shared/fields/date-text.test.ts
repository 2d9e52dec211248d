import { CalendarDate } from "@libretto/core/kernel/dates";
import { dateValue, formatDate, isMissingDay } from "@libretto/ui/shared/fields/text/date-text";
import { isUnreadableDate, TypedDateModel } from "@libretto/ui/shared/fields/text/typed-date-model";
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
  ])("is parsed: %s", (text, day) => expect(dateValue(text)).toBe(day));

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
  ])("is not guessed: %s", (text) => expect(dateValue(text)).toBe(text));

  it("is parsed from its shown form", () => {
    fc.assert(fc.property(anyDay, (day) => dateValue(formatDate(day)) === day));
  });

  it("is a calendar day or stays as typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = dateValue(text);
        return CalendarDate.is(value) || value === text.trim();
      }),
    );
  });
});

describe("the date format hint", () => {
  it.each([
    ["1/1/26", "form.dateInvalid", true],
    ["1/1/26", null, false],
    ["", "form.required", false],
    ["2099-01-01", "form.dateInvalid", false],
  ] as const)("is shown with the problem of an invalid day: %j, %s: %s", (value, problem, note) => {
    expect(isUnreadableDate({ value, problem })).toBe(note);
  });
});

describe("a date in a field that is another object each time", () => {
  it("is shown as typed, as picked, and as the text that is refused", () => {
    let value = "2026-11-30";
    const fieldNow = (): FieldInput<string> => ({
      ...{ id: "f", name: "date", value, problem: null, correction: null },
      write: (date) => {
        value = date;
      },
      blur: () => undefined,
    });
    const typed = new TypedDateModel();
    expect(typed.textOf(fieldNow())).toBe("30/11/2026");
    typed.type(fieldNow(), "27/11/2");
    expect(typed.textOf(fieldNow())).toBe("27/11/2");
    typed.type(fieldNow(), "27/11/2026");
    typed.leave(fieldNow());
    expect([typed.textOf(fieldNow()), value]).toEqual(["27/11/2026", "2026-11-27"]);
    typed.pick(fieldNow(), "2026-11-25");
    expect([typed.textOf(fieldNow()), value]).toEqual(["25/11/2026", "2026-11-25"]);
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
])("recognises a day that no calendar has: %s", (text, missing) => expect(isMissingDay(text)).toBe(missing));
