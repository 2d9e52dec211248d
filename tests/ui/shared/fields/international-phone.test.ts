import { isPhone } from "@libretto/core/kernel/phone";
import { toInternationalPhone } from "@libretto/ui/shared/fields/text/international-phone";
import { describe, expect, it } from "vitest";

describe("a phone number whose field is left", () => {
  it.each([
    ["051/1234567", "+39 051 123 4567"],
    ["\u202a+39 (051) 123 45 67\u202c", "+39 051 123 4567"],
    ["tel:+39-051-1234567;ext=5", "+39 051 123 4567 ext. 5"],
    ["333\u00a01234567 interno 3", "+39 333 123 4567 ext. 3"],
    ["+44 (0)20 7946 0958", "+44 20 7946 0958"],
    ["+49 89 12345 - 1234567", "+49 89 12345 - +39 1234567"],
    ["051 1234567 / 333 1234567", "+39 051 123 4567 - +39 333 123 4567"],
    ["+49\u00a035205 1234567", "+49 35205 1234567"],
  ])("%j becomes %j", async (text, arranged) => {
    expect(await toInternationalPhone(text)).toBe(arranged);
    expect(isPhone(arranged)).toBe(true);
  });

  it("does not change an invalid number", async () => {
    expect(await toInternationalPhone("051 1234567/8")).toBeNull();
    expect(await toInternationalPhone("333 1234567 / 5")).toBeNull();
  });

  it("stays as stored where no country has such numbers", async () => {
    expect(await toInternationalPhone("+999.1234567")).toBe("+999 1234567");
    expect(await toInternationalPhone("+999 1234567")).toBeNull();
    expect(await toInternationalPhone(" ")).toBeNull();
  });
});
