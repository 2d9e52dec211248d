import { LEVELS } from "@libretto/core/access/confidentiality";
import { isLeft } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../support/builders.ts";
import { expectLossless } from "../../support/round-trip.ts";

interface VaccineRow {
  readonly id_farmaco_codifa?: string;
}

/** Where one field of a row says what another may hold. */
const coherent: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  // the name of a drug comes with its id, that of a prescriber only without
  therapies: (row) => (!row.farmaco || !!row.id_farmaco_codifa) && (!row.id_prescrittore || !row.altro_prescrittore),
  // what the directories call a thing comes with its id, a name of the patient's own without
  exams: (row) =>
    (row.id_diagn_investigations !== null || row.investigazione === null) &&
    (row.id_centro_indagine !== null ? !row.altro_centro : row.centro === null),
  vaccinations: ({ id_vaccino, vaccinidetails }) =>
    vaccinidetails === null || (!!id_vaccino && (vaccinidetails as VaccineRow).id_farmaco_codifa === id_vaccino),
};

describe.each(sections.map((section: AnySection) => [section.name, section] as const))(
  "the card of %s",
  (name, section) => {
    it("loses nothing between the wire and the domain", () =>
      expectLossless(section.wire, coherent[name] && { coherent: coherent[name] }));
  },
);

const odd = [null, 0, 7, 1.5, Number.NaN, "3"] as const;

describe.each(
  sections.flatMap((section: AnySection) => (section.name === "links" ? [] : [[section.name, section] as const])),
)("a row of %s", (_, section) => {
  const problems = (level: unknown) => {
    const checked = section.check({ ...section.blank(section.lists[0], TODAY), level });
    return isLeft(checked) ? checked.left : {};
  };

  it("has one of the six levels and no other", () => {
    for (const level of odd) expect(problems(level)).toHaveProperty("level");
    for (const level of LEVELS) expect(problems(level)).not.toHaveProperty("level");
  });
});

describe.each(
  sections.flatMap((section: AnySection) => section.lists.map((list) => [section.name, list, section] as const)),
)("a draft of %s, list %s", (_, list, section) => {
  const problems = (draft: object) => {
    const checked = section.check(draft);
    return isLeft(checked) ? checked.left : {};
  };

  it("that a program without types left unfinished lacks no less than an empty form, and breaks nothing", () => {
    const blank: object = section.blank(list, TODAY);
    const needed = Object.keys(problems(blank));
    for (const field of Object.keys(blank)) {
      const { [field as never]: _left, ...lacking } = blank;
      for (const found of [problems(lacking), problems({ ...blank, [field]: null })])
        if (needed.includes(field)) expect(found).toHaveProperty(field);
    }
  });
});
