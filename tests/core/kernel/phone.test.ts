import { left, right } from "@libretto/core/kernel/fp";
import {
  isPhone,
  isStoredPhoneValid,
  normalisePhone,
  normaliseStoredPhone,
  splitPhones,
  telUrlOf,
  validateNewPhone,
} from "@libretto/core/kernel/phone";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyPhone } from "../../support/arbitraries/record.ts";

describe("a phone number", () => {
  it.each([
    ["0551234", true],
    ["055123", false],
    ["055 123 45", true],
    ["055-12-34-567", true],
    ["+39 333 1234567", true],
    [" 3331234567 ", true],
    ["0551234567 x12", true],
    ["0551234567 ext. 12", true],
    ["0551234567 int 12", true],
    ["0551234567int12", true],
    ["0551234567 ext", false],
    ["0551234567 x1234567", false],
    ["12345   int 99", false],
    ["-------", false],
    ["       ", false],
    ["+", false],
    ["++390551234567", false],
    ["055 12a4567", false],
    ["055/1234567", false],
    ["", false],
    ["٠١٢٣٤٥٦٧", false],
    ["1".repeat(26), false],
    ["055 1234567 - 333 1234567", true],
    [`+${"1".repeat(15)} ext. 123456`, true],
    ["800 1234", true],
    ["+39 333 1234567 - +39 333 7654321", true],
    ["333 1234567 - 051 765432 - 051 765433", false],
    ["05112345673331234567", false],
    ["333 1234567 333 7654321", false],
    ["0039 0512 12345678", true],
    ["051-1234567-8", false],
    ["051 1234567-68", false],
    ["051-1234567 - 8 int. 3", false],
    ["+39 051 1234567-8", false],
    ["0039 051-1234567-68", false],
    ["051 123 45 67-8", false],
    ["051-123-45-67", true],
    ["+39 333-123-45-67", true],
    ["+49 30 123456-12", true],
    ["0049 30 123456-0", true],
  ])("%j: %s", (number, right) => {
    expect(isPhone(number)).toBe(right);
  });

  it("is seven or more digits with an optional prefix and extension", () => {
    assertProperty(fc.property(anyPhone, isPhone));
  });

  it.each([
    ["\u202a+39 051 1234567\u202c", "+39 051 1234567"],
    ["\u2066051\u00a0123\u202f4567\u2069\ufeff\u200e", "051 123 4567"],
    ["051\u20111234567", "051-1234567"],
    ["051/1234567", "051 1234567"],
    ["051.1234567", "051 1234567"],
    ["(051) 1234567", "051 1234567"],
    ["+39 (051) 123 45 67", "+39 051 123 45 67"],
    ["(+39) 051/123.45.67", "+39 051 123 45 67"],
    ["tel:+39-051-1234567", "+39-051-1234567"],
    ["Tel. 051 1234567", "051 1234567"],
    ["Telefono: 051 1234567", "051 1234567"],
    ["Telefono 051/1234567", "051 1234567"],
    ["telefono:051 1234567", "051 1234567"],
    ["Cell. 333 1234567", "333 1234567"],
    ["cell: 333.1234567", "333 1234567"],
    ["Cellulare 333 1234567", "333 1234567"],
    ["333 1234567 interno 3", "333 1234567 ext. 3"],
    ["051/1234567 (int. 3)", "051 1234567 ext. 3"],
    ["333 1234567\u00a0int. 3", "333 1234567 ext. 3"],
    ["0511234567;ext=5", "0511234567 ext. 5"],
    ["051 1234567 int. 3", "051 1234567 int. 3"],
    ["051 123456/051 1234567", "051 123456 - 051 1234567"],
    ["051 1234567 / 333.1234567", "051 1234567 - 333 1234567"],
    ["+39 333 1234567 / +39 051 765432", "+39 333 1234567 - +39 051 765432"],
    ["333 1234567; 051.7654321", "333 1234567 - 051 7654321"],
    ["3331234567 3337654321", "3331234567 - 3337654321"],
    ["+39 333 1234567 +39 051 765432", "+39 333 1234567 - +39 051 765432"],
    ["333 1234567 +39 051 765432", "333 1234567 - +39 051 765432"],
    ["+393331234567 0517654321", "+393331234567 - 0517654321"],
    ["Tel. 0551234567 05712345", "0551234567 - 05712345"],
    ["0551234567-3331234567", "0551234567 - 3331234567"],
    ["Tel. +49 35205 1234567", "+49 35205 1234567"],
    ["+49\u00a035205\u00a01234567", "+49 35205 1234567"],
    ["\u202a+49 35205 1234567\u202c", "+49 35205 1234567"],
    ["Tel. +234 803 1234567", "+234 803 1234567"],
    ["Tel. +4935205 1234567", "+4935205 1234567"],
    ["Tel. 00234803 1234567", "00234803 1234567"],
    ["Tel. 0551234-5512345", "0551234-5512345"],
    ["+44 (0)20 7946 0958", "+44 20 7946 0958"],
    ["0049 (0)30 123456", "0049 30 123456"],
    ["Tel. +49 (0)30 123456-12", "+49 30 123456-12"],
    ["333/1234567", "333 1234567"],
    ["(333) 123/4567", "333 123 4567"],
    ["0039 0445 / 123456", "0039 0445 123456"],
    ["(051)/123456", "051 123456"],
    ["(+39) 333 1234567", "+39 333 1234567"],
  ])("%j is stored as %j", (text, normalised) => {
    expect(normalisePhone(text)).toBe(normalised);
    expect(isPhone(normalised)).toBe(true);
  });

  it.each([
    "non ha telefono.",
    "051 1234567/8",
    "051-1234567-8",
    "051\u20111234567\u201168",
    "Tel. 051 1234567-8",
    "Telefonami 051 1234567",
    "0039 (0)51 1234567",
    "051/1234567/8",
    "051 1234567/1234",
    "051/123/4567",
    "333 1234567 / 5",
    "051.123.45.67/68",
    "051 1234567 (68)",
    "05/03/2024",
    "+39 333 1234567 333 7654321",
    "+39 333 1234567 0517654321 +39 051 765432",
    "+39 (0)51 1234567",
    "(0) 51 1234567",
    "333 1234567 (5)",
  ])("%j, which is ambiguous, stays and is refused", (text) => {
    expect(normalisePhone(text)).toBe(text);
    expect(isPhone(text)).toBe(false);
  });

  it.each([
    "333 1234567 333 7654321",
    "0551234567-3331234567",
    "3331234567 3337654321",
    "0".repeat(25),
    "051-1234567-8",
  ])("that was stored under weaker rules stays unchanged: %j", (old) => {
    expect([isStoredPhoneValid(old), isPhone(old), normaliseStoredPhone(` ${old} `)]).toEqual([true, false, old]);
    expect(validateNewPhone(old)).not.toEqual(right(old));
  });

  it("was invalid before as well when it cannot be dialled", () => {
    for (const none of ["055 12", "055/1234567", "0".repeat(26), "non ha telefono", ""])
      expect(isStoredPhoneValid(none)).toBe(false);
  });

  it("is normalised when it is new, and refused when it is invalid; an empty text is allowed", () => {
    expect(validateNewPhone("055/1234567")).toEqual(right("055 1234567"));
    expect(validateNewPhone("333 1234567 333 7654321")).toEqual(left("patient.phoneInvalid"));
    expect(validateNewPhone("")).toEqual(right(""));
  });

  it("is recognised in another notation", () => {
    expect(splitPhones("055 1234567 - 333 1234567")).toEqual(["055 1234567", "333 1234567"]);
    expect(splitPhones("055 - 123 45 67")).toEqual(["055 - 123 45 67"]);
  });

  it("stays the same after it is read from its tel: URL", () => {
    const digits = (text: string) => text.replace(/[^+\d]/g, "");
    assertProperty(
      fc.property(anyPhone, (phone) => {
        const dialled = normalisePhone(telUrlOf(phone) ?? "");
        return normalisePhone(phone) === phone && isPhone(dialled) && digits(dialled) === digits(phone);
      }),
    );
  });

  it("keeps its digits and is normalised once, or stays as typed", () => {
    const signs = [..."+0123456789/.()-,;:= \u00a0\u202a\u2066\ufeff", "tel:", "interno ", "int. ", "x", ";ext="];
    const pasted = fc
      .tuple(fc.array(fc.constantFrom(...signs)), anyPhone, fc.array(fc.constantFrom(...signs), { maxLength: 8 }))
      .map(([before, phone, after]) => [...before, phone, ...after].join(""));
    const digits = (text: string) => text.replace(/\D/g, "");
    assertProperty(
      fc.property(pasted, (text) => {
        const normalised = normalisePhone(text);
        return (
          (digits(normalised) === digits(text) || text.includes("(0)")) &&
          normalisePhone(normalised) === normalised &&
          (normalised === text || /^[ -~]+$/.test(normalised))
        );
      }),
    );
  });

  it.each([
    ["+39 055 123 4567", "tel:+390551234567"],
    ["055-12 34 567 int5", "tel:0551234567;ext=5"],
    ["+39 055 123 4567 ext. 12", "tel:+390551234567;ext=12"],
    ["055 1234567 - 333 1234567", "tel:0551234567"],
    ["055 - 123 45 67", "tel:0551234567"],
    ["+39 333 1234567 - +39 333 7654321", "tel:+393331234567"],
    ["0551234567-3331234567", "tel:0551234567"],
  ])("%j is dialled by its digits, then its extension: %s", (number, address) => {
    expect(telUrlOf(number)).toBe(address);
  });

  it.each(["051-1234567-8", "333 1234567 333 7654321", "0".repeat(25), "uno 055", ""])(
    "%j is not dialled, because it is ambiguous",
    (number) => {
      expect(telUrlOf(number)).toBeNull();
    },
  );

  it.each(["1".repeat(100_000), " -".repeat(50_000), `${"1 ".repeat(12)}${" ".repeat(100_000)}x`])(
    "IO-6: is refused within the test's time limit, also when long and hostile (case %#)",
    (hostile) => {
      expect(isPhone(hostile)).toBe(false);
      expect(normalisePhone(hostile)).toBe(hostile);
    },
  );
});
