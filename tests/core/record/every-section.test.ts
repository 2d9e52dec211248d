import { LEVELS } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { type AnySection, hasDocuments } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { arbitraryOf } from "../../support/arbitraries/codec.ts";
import { expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { TODAY } from "../../support/builders.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";

interface VaccineRow {
  readonly id_farmaco_codifa?: string;
}

/** Rows in which the value of one field limits another. */
const coherent: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  // The name of a drug belongs to its id.
  therapies: (row) => !row.farmaco || !!row.id_farmaco_codifa,
  // A directory name belongs to its id, and the patient's own name has no id.
  exams: (row) =>
    (row.id_diagn_investigations !== null || row.investigazione === null) &&
    (row.id_centro_indagine !== null ? !row.altro_centro : row.centro === null),
  visits: (row) => (row.id_centro_visita ? !row.altro_centro : row.centro === null),
  vaccinations: ({ id_vaccino, vaccinidetails }) =>
    vaccinidetails === null || (!!id_vaccino && (vaccinidetails as VaccineRow).id_farmaco_codifa === id_vaccino),
};

describe.each(sections.map((section: AnySection) => [section.name, section] as const))(
  "the definition of %s",
  (name, section) => {
    it("loses nothing between the wire and the domain", () =>
      expectRoundTrip(section.wire, coherent[name] && { isCoherent: coherent[name] }));
  },
);

describe.each(
  (sections as readonly AnySection[]).filter(hasDocuments).map((section) => [section.name, section] as const),
)("the documents of a row of %s", (_, section) => {
  const documents = [61, 62];

  it("stay when its form is checked, and when it is sent and read", () => {
    const checked = section.check(sampleRowOf(section, { documents }));
    expect(checked).toEqual(right(expect.objectContaining({ documents })));
    if (isLeft(checked)) return;
    expect(decode(section.wire, section.wire.encode(checked.right))).toEqual(
      right(expect.objectContaining({ documents })),
    );
  });

  it("stay when it moves to another list", () => {
    for (const list of section.lists)
      for (const to of section.targetListsOf(list))
        expect(section.prepareMove(sampleRowOf(section, { list, documents }), to).documents).toEqual(documents);
  });
});

const odd = [null, 0, 7, 1.5, Number.NaN, "3"] as const;

describe.each(
  sections.flatMap((section: AnySection) => (section.name === "links" ? [] : [[section.name, section] as const])),
)("a row of %s", (_, section) => {
  const problems = (level: unknown) => {
    const result = section.check({ ...section.createBlank(section.lists[0], TODAY), level });
    return isLeft(result) ? result.left : {};
  };

  it("has one of the six levels only", () => {
    for (const level of odd) expect(problems(level)).toHaveProperty("level");
    for (const level of LEVELS) expect(problems(level)).not.toHaveProperty("level");
  });
});

describe.each(
  sections.flatMap((section: AnySection) => section.lists.map((list) => [section.name, list, section] as const)),
)("a draft of %s, list %s", (_, list, section) => {
  const problems = (draft: object) => {
    const result = section.check(draft);
    return isLeft(result) ? result.left : {};
  };

  it("that a program without types left incomplete has the same problems as an empty form, and causes no failure", () => {
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

  it("changes the list, keeps all fields outside its dialog, and leaves the original unchanged", () => {
    assertProperty(
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

  it("gives only rows that are valid in their list, on the wire and back", () => {
    assertProperty(
      fc.property(anyDraft, (draft) => {
        const result = section.check(draft);
        if (isLeft(result)) return;
        for (const to of section.targetListsOf(result.right.list)) {
          const arrived = section.check(section.prepareMove(result.right, to));
          if (isLeft(arrived)) continue;
          expect(section.check(arrived.right)).toEqual(arrived);
          expect(decode(section.wire, section.wire.encode(arrived.right))).toEqual(right(arrived.right));
        }
      }),
    );
  });
});
