import { LEVELS } from "@libretto/core/access/confidentiality";
import { type Clearance, canSee, explain, type Visibility } from "@libretto/core/access/visibility";
import { filterVisibleRows, shareableOf } from "@libretto/core/record/across/sharing/doctor-view";
import {
  compareClearances,
  countVisibleAtLevel,
  countVisibleRows,
  explainRow,
  type SectionRows,
  sheetViewOf,
} from "@libretto/core/record/across/sharing/sharing";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { anyClearance, anyDiagnosis, anyLevel, anyTherapy } from "../../../../support/arbitraries/record.ts";
import { aContact, aDiagnosis, anAssociation, aTherapy } from "../../../../support/builders.ts";
import { sampleRowOf } from "../../../../support/record/sample-rows.ts";

const cleared = (visibility: Visibility, level: Clearance["level"], ...tags: number[]): Clearance => ({
  visibility,
  level,
  tags,
});
/** A few rows. The ids of a section differ. */
const rowsOf = <R extends { readonly id: number }>(anyRow: fc.Arbitrary<R>): fc.Arbitrary<readonly R[]> =>
  fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 6 });
const anyTherapies = rowsOf(anyTherapy);
const anyRecord: fc.Arbitrary<SectionRows> = fc.tuple(anyTherapies, rowsOf(anyDiagnosis)).map(([inUse, known]) => [
  [therapies, inUse],
  [diagnoses, known],
]);

describe("a row for the sharing rule", () => {
  it("has its level, its tags, and whether it is in the emergency set", () => {
    expect(shareableOf(therapies, aTherapy({ list: "concluded", level: 3, tags: [5] }))).toEqual({
      section: "therapies",
      level: 3,
      tags: [5],
      emergency: false,
    });
    expect(shareableOf(emergencyContacts, aContact({ level: 2 }))).toEqual({
      ...{ section: "emergencyContacts", level: 2, tags: [], emergency: true },
    });
  });

  it("has an explanation that matches it", () => {
    assertProperty(
      fc.property(anyTherapy, anyClearance, (row, clearance) => {
        expect(explainRow(therapies, row, clearance)).toEqual(explain(clearance, shareableOf(therapies, row)));
      }),
    );
  });
});

describe("the visible part of the sheet", () => {
  it.each<[Clearance | null, string]>([
    [cleared("total", 1), "whole"],
    [cleared("minimal", 6), "emergency"],
    [cleared("partial", 6), "emergency"],
    [cleared("unspecified", 6), "nothing"],
    [cleared("valueOf" as Visibility, 6), "nothing"],
    [null, "nothing"],
  ])("with %j is %s", (clearance, view) => {
    expect(sheetViewOf(clearance)).toBe(view);
  });
});

describe("the effect of an association change", () => {
  const record: SectionRows = [
    [
      therapies,
      [
        aTherapy({ id: 1, level: 1 }),
        aTherapy({ id: 2, level: 4 }),
        aTherapy({ id: 3, level: 1, list: "concluded", tags: [4] }),
      ],
    ],
    [diagnoses, [aDiagnosis({ id: 1, level: 1 }), aDiagnosis({ id: 2, level: 1, kind: "diagnosis" })]],
    [emergencyContacts, [aContact({ level: 1 })]],
  ];

  it("is the number of rows by section that appear or disappear, and the effect on the sheet", () => {
    expect(compareClearances(record, cleared("minimal", 1), cleared("total", 4))).toEqual({
      sections: [
        { section: "therapies", appear: 2, disappear: 0 },
        { section: "diagnoses", appear: 1, disappear: 0 },
      ],
      sheet: { before: "emergency", after: "whole" },
    });
    expect(compareClearances(record, cleared("minimal", 4), cleared("partial", 1, 4))).toEqual({
      sections: [{ section: "therapies", appear: 1, disappear: 1 }],
      sheet: null,
    });
    expect(compareClearances(record, cleared("total", 4), cleared("total", 4))).toEqual({ sections: [], sheet: null });
  });

  it("is all or nothing for a new or removed doctor", () => {
    const everything = [
      { section: "therapies", appear: 1, disappear: 0 },
      { section: "diagnoses", appear: 1, disappear: 0 },
      { section: "emergencyContacts", appear: 1, disappear: 0 },
    ];
    expect(compareClearances(record, null, cleared("minimal", 1))).toEqual({
      sections: everything,
      sheet: { before: "nothing", after: "emergency" },
    });
    expect(compareClearances(record, cleared("minimal", 1), null)).toEqual({
      sections: everything.map(({ section }) => ({ section, appear: 0, disappear: 1 })),
      sheet: { before: "emergency", after: "nothing" },
    });
  });

  it("is the difference between the doctor's rows before and after", () => {
    assertProperty(
      fc.property(anyRecord, fc.option(anyClearance), fc.option(anyClearance), (record, before, after) => {
        const { sections } = compareClearances(record, before, after);
        for (const [section, rows] of record) {
          const seen = (clearance: Clearance | null) =>
            clearance === null ? [] : filterVisibleRows(section, rows, clearance);
          const appear = seen(after).filter((row) => !seen(before).includes(row)).length;
          const disappear = seen(before).filter((row) => !seen(after).includes(row)).length;
          const sectionChange = sections.find((change) => change.section === section.name);
          expect(sectionChange ?? { appear: 0, disappear: 0 }).toMatchObject({ appear, disappear });
          expect(sectionChange === undefined).toBe(appear + disappear === 0);
        }
      }),
    );
  });

  it("never shows more after a restriction", () => {
    assertProperty(
      fc.property(anyRecord, anyClearance, anyLevel, (record, clearance, level) => {
        const less: readonly (Clearance | null)[] = [
          { ...clearance, level: level < clearance.level ? level : clearance.level },
          { ...clearance, tags: clearance.tags.slice(1) },
          { ...clearance, visibility: "unspecified" },
          ...(clearance.visibility === "total" ? [{ ...clearance, visibility: "partial" as const }] : []),
          ...(clearance.visibility !== "unspecified" ? [{ ...clearance, visibility: "minimal" as const }] : []),
          null,
        ];
        for (const after of less) {
          const { sections, sheet } = compareClearances(record, clearance, after);
          expect(sections.map(({ appear }) => appear).filter((n) => n > 0)).toEqual([]);
          expect(sheet?.after).not.toBe("whole");
        }
      }),
    );
  });
});

describe("the rows that doctors would see at one level", () => {
  it("are those that the sharing rule shows after the change, and the others", () => {
    assertProperty(
      fc.property(anyTherapies, anyLevel, anyClearance, (rows, level, clearance) => {
        const doctor = anAssociation({ clearance });
        const visible = rows.filter((row) => canSee(clearance, shareableOf(therapies, { ...row, level }))).length;
        expect(countVisibleAtLevel(therapies, rows, level, [doctor])).toEqual([
          { doctor, visible, hidden: rows.length - visible },
        ]);
      }),
    );
  });

  it("include no draft, at any level", () => {
    const draft = sampleRowOf(adverseReactions, { list: "draft" }) as Reaction;
    const doctor = anAssociation({ clearance: { visibility: "total", level: 6, tags: [] } });
    for (const level of LEVELS)
      expect(countVisibleAtLevel(adverseReactions, [draft], level, [doctor])).toMatchObject([
        { visible: 0, hidden: 1 },
      ]);
  });

  it("are counted for each doctor", () => {
    const rows = [aTherapy({ id: 1, list: "inUse", level: 1 }), aTherapy({ id: 2, list: "concluded", level: 6 })];
    const doctors = [cleared("total", 4), cleared("minimal", 4), cleared("total", 2)].map((clearance) =>
      anAssociation({ clearance }),
    );
    const counts = countVisibleAtLevel(therapies, rows, 3, doctors).map(({ visible, hidden }) => [visible, hidden]);
    expect(counts).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
  });
});

describe("the number of rows that a doctor sees", () => {
  it("is what a first clearance adds, and never more than there are", () => {
    assertProperty(
      fc.property(anyRecord, anyClearance, (record, clearance) => {
        const { visible, total } = countVisibleRows(record, clearance);
        const added = compareClearances(record, null, clearance).sections;
        expect(visible).toBe(added.reduce((sum, { appear }) => sum + appear, 0));
        expect(visible).toBeLessThanOrEqual(total);
        expect(countVisibleRows(record, null)).toEqual({ visible: 0, total });
      }),
    );
  });
});
