import { checkItem, isCompleteItem, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { correctField, setDay } from "@libretto/core/documents/complete-item";
import { offerChosenTests } from "@libretto/core/documents/pages/chosen-tests";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";

const context = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;

describe("the rows of tests that the person chose", () => {
  it("have test and unit of the catalogue, and neither result nor limits nor day", () => {
    const { items, header } = offerChosenTests(["potassium", "urine-colour", "no such test"], context);
    expect(
      items.map(({ name, draft, missing, notes, problems }) => ({ name, draft, missing, notes, problems })),
    ).toMatchObject([
      {
        name: "Potassio",
        draft: {
          test: "potassium",
          unit: "mmol/L",
          value: null,
          textValue: "",
          rangeLow: null,
          date: null,
          flag: null,
        },
        missing: ["day"],
        notes: [{ code: "catalogueUnit", text: "mmol/L" }],
        problems: [{ field: "value" }],
      },
      { name: "Urine: colore", draft: { test: "urine-colour", unit: "" }, missing: ["day"], notes: [] },
    ]);
    expect([header.person, header.date]).toEqual([null, null]);
  });

  it("are complete when the person has typed the result and the day", () => {
    const [item] = offerChosenTests(["potassium"], context).items;
    if (item === undefined) throw new Error("no row");
    const typed = checkItem(correctField(item, "value", "4,4", "it"), context);
    expect(isCompleteItem(typed)).toBe(false);
    const dated = checkItem(setDay(typed, TODAY), context);
    expect(isCompleteItem(dated)).toBe(true);
    expect(dated.draft).toMatchObject({ value: 4.4, unit: "mmol/L", date: TODAY });
  });
});
