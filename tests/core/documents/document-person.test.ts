import { isOtherThan } from "@libretto/core/documents/document-person";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { describe, expect, it } from "vitest";

const patient = {
  name: "Giulia",
  surname: "Ferrari",
  birth: "1968-04-17" as CalendarDate,
  taxCode: "FRRGLI68D57F205X",
};
const own = { name: "Giulia", surname: "Ferrari", birth: "1968-04-17", taxCode: "" };

describe("a document is about somebody else, or may be,", () => {
  it.each([
    ["with the same name and birth date", own, false],
    ["with the whole name as one text", { ...own, name: "Giulia Maria Ferrari", surname: "" }, false],
    ["with the same tax code", { ...own, name: "", surname: "", birth: "", taxCode: patient.taxCode }, false],
    ["with another tax code", { ...own, taxCode: "FRRGLI68D57F205Y" }, true],
    ["with another surname", { ...own, surname: "Ferraris" }, true],
    ["without a surname", { ...own, surname: "" }, true],
    ["with another name", { ...own, name: "Giulio" }, true],
    ["with another birth date", { ...own, birth: "1969-04-17" }, true],
    ["with neither a birth date nor a tax code", { ...own, birth: "" }, true],
  ])("%s", (_, person, isOther) => {
    expect(isOtherThan(person, patient)).toBe(isOther);
  });

  it("unless the sheet has no birth date to compare", () => {
    expect(isOtherThan(own, { ...patient, birth: null, taxCode: "" })).toBe(false);
  });
});
