import { LEVELS } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "../../support/arbitrary-of.ts";
import { TODAY } from "../../support/builders.ts";
import { holds } from "../../support/holds.ts";
import { expectLossless } from "../../support/round-trip.ts";

interface VaccineRow {
  readonly id_farmaco_codifa?: string;
}

/** Where one field of a row says what another may hold. */
const coherent: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  // the name of a drug comes with its id
  therapies: (row) => !row.farmaco || !!row.id_farmaco_codifa,
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
    const checked = section.check({ ...section.createBlank(section.lists[0], TODAY), level });
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
    const blank: object = section.createBlank(list, TODAY);
    const needed = Object.keys(problems(blank));
    for (const field of Object.keys(blank)) {
      const { [field as never]: _left, ...lacking } = blank;
      for (const found of [problems(lacking), problems({ ...blank, [field]: null })])
        if (needed.includes(field)) expect(found).toHaveProperty(field);
    }
  });
});

type Row = Readonly<Record<string, unknown>> & { readonly list: string };
const movable = sections.filter((section: AnySection) =>
  section.lists.some((list) => section.targetListsOf(list).length > 0),
);

describe.each(movable.map((section: AnySection) => [section.name, section] as const))("a move of %s", (_, section) => {
  const anyDraft = (arbitraryOf(section.wire) as fc.Arbitrary<Row>).map((wire) => {
    const read = decode(section.wire, wire);
    if (isLeft(read)) throw new Error(JSON.stringify(read.left));
    return read.right as Row;
  });

  it("arrives in another list, keeps all that its dialog does not ask for, and leaves the row as it was", () => {
    holds(
      fc.property(anyDraft, (row) => {
        const before = JSON.stringify(row);
        for (const to of section.targetListsOf(row.list)) {
          const { list, ...moved } = section.prepareMove(row, to) as Row;
          expect([list, section.lists.includes(to), to === row.list]).toEqual([to, true, false]);
          for (const field of Object.keys(moved).filter((one) => !section.moveFields.includes(one)))
            expect(moved[field]).toEqual(row[field]);
        }
        expect(JSON.stringify(row)).toBe(before);
      }),
    );
  });

  it("leads only to rows that keep every rule of their list, on the wire and back", () => {
    holds(
      fc.property(anyDraft, (draft) => {
        const checked = section.check(draft);
        if (isLeft(checked)) return;
        for (const to of section.targetListsOf(checked.right.list)) {
          const arrived = section.check(section.prepareMove(checked.right, to));
          if (isLeft(arrived)) continue;
          expect(section.check(arrived.right)).toEqual(arrived);
          expect(decode(section.wire, section.wire.encode(arrived.right))).toEqual(right(arrived.right));
        }
      }),
    );
  });
});
