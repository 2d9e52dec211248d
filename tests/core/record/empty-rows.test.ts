import { isRight, left, right } from "@libretto/core/kernel/fp";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { validateRow } from "@libretto/core/record/use-cases";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../support/builders.ts";
import { anEntry } from "../../support/record/diary.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";

/** The first day of a menstruation is what its row says, and its form opens with today. */
const SAYS_ITS_DAY = ["menstruations"];
const emptyRowOf = (section: AnySection, list: string) => ({ ...section.createBlank(list, TODAY), level: 6 });

describe("a row that says nothing", () => {
  it.each((sections as readonly AnySection[]).map((section) => [section.name, section] as const))(
    "is refused when it is new: %s",
    (name, section) => {
      const accepted = section.lists.filter((list) => isRight(validateRow(section, emptyRowOf(section, list), null)));
      expect(accepted).toEqual(SAYS_ITS_DAY.includes(name) ? section.lists : []);
    },
  );

  it.each(["familyHistory", "remoteHistory", "recentHistory", "diary"])("may be emptied later: %s", (name) => {
    const section = (sections as readonly AnySection[]).find((one) => one.name === name) as AnySection;
    const stored = sampleRowOf(section);
    expect(isRight(validateRow(section, { ...stored, text: "", description: "" }, stored))).toBe(true);
  });

  it("is not one with a single answer, or with a drawing only", () => {
    const section = physiologicalHistory as AnySection;
    const blank = emptyRowOf(section, "physiological");
    expect(validateRow(section, { ...blank, updated: null, sleep: " " }, null)).toEqual(
      left({ birthTerm: "history.noAnswer" }),
    );
    expect(isRight(validateRow(section, { ...blank, profession: "insegnante" }, null))).toBe(true);
    const diary = (sections as readonly AnySection[]).find(({ name }) => name === "diary") as AnySection;
    const drawn = { ...anEntry({ description: "" }), drawings: { front: "iVBORw0KGgo=", back: null } };
    expect(validateRow(diary, drawn, null)).toEqual(right(drawn));
  });
});
