import { fieldNamesOf } from "@libretto/core/kernel/field-names";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { SHEET_FORMS } from "@libretto/core/record/patient/sheet-forms";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { arbitraryOf } from "../../support/arbitraries/codec.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";

const ODD_TEXTS = ["", "x", "2026-02-30", "x".repeat(30_000)];
const ODD_NUMBERS = [null, -1, 1e9];
/** Odd values of the type that a field has; rules get no others. */
const oddValuesOf = (value: unknown): readonly unknown[] => {
  if (typeof value === "string") return ODD_TEXTS;
  return typeof value === "number" ? ODD_NUMBERS : [null];
};

/** The fields that a section refuses when one field has an odd value. */
const refusedFields = (section: AnySection): ReadonlySet<string> => {
  const fields = new Set<string>(Object.keys(section.changeRules ?? {}));
  for (const list of section.lists)
    for (const row of [sampleRowOf(section), { ...section.createBlank(list, "2026-03-14" as never), list }])
      for (const [field, sample] of Object.entries(row).filter(([, value]) => !Array.isArray(value)))
        for (const value of oddValuesOf(sample)) {
          const checked = section.check({ ...row, [field]: value } as RowCore);
          if (isLeft(checked)) for (const refused of Object.keys(checked.left)) fields.add(refused);
        }
  return fields;
};

/** The fields that only the server refuses, because their rules need the database. */
const REFUSED_BY_SERVER: Readonly<Record<string, readonly string[]>> = {
  therapies: ["drug", "diagnosis", "tags", "list"],
  diagnoses: ["tags", "list"],
  visits: ["tags"],
  exams: ["investigation", "centre", "diagnoses", "tags", "list"],
  files: ["upload", "exam", "tags"],
  kardiaTraces: ["upload", "exam", "tags"],
  diary: ["date"],
  vaccinations: ["vaccine", "givenOn"],
  vitalSigns: ["takenAt"],
  pregnancies: ["start"],
  adverseReactions: ["therapy", "structure"],
  doses: ["therapy", "time", "day", "at"],
};

type Row = Readonly<Record<string, unknown>>;
const rootOf = (path: string): string => path.split("/")[0] ?? "";

describe.each((sections as readonly AnySection[]).map((section) => [section.name, section] as const))(
  "the wire names of %s",
  (name, section) => {
    const names = fieldNamesOf(section.wire);

    it("include every field that can be refused", () => {
      const refused = [...refusedFields(section), ...(REFUSED_BY_SERVER[name] ?? [])];
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.filter((field) => names[field] === undefined)).toEqual([]);
    });

    it("belong to one field each", () => {
      const all = Object.values(names).flat();
      expect(all).toEqual([...new Set(all)]);
    });

    it("are those of the columns that the field is read from", () => {
      const anyRow = arbitraryOf(section.wire) as fc.Arbitrary<Row>;
      const fieldOf = new Map(
        Object.entries(names).flatMap(([field, paths]) => paths.map((path) => [rootOf(path), field] as const)),
      );
      assertProperty(
        fc.property(anyRow, anyRow, fc.constantFrom(...section.wire.columns), (row, other, column) => {
          const before = section.wire.decode(row);
          const after = section.wire.decode({ ...row, [column]: other[column] });
          if (!isRight(before) || !isRight(after)) return;
          const field = fieldOf.get(column);
          if (field === undefined) return;
          const changed = Object.keys(before.right).filter(
            (key) =>
              JSON.stringify((before.right as Row)[key]) !== JSON.stringify((after.right as Row)[key]) &&
              key !== "unknownFields",
          );
          expect([field, ...changed].filter((key) => key !== field)).toEqual([]);
        }),
      );
    });
  },
);

it("the sheet has a wire name for every field of its forms and for those that only the server refuses", () => {
  const names = fieldNamesOf(PatientWire);
  const fields = Object.values(SHEET_FORMS)
    .flat()
    .filter((field) => field !== "birthTime");
  expect([...fields, "allergyStatement", "usualLevel"].filter((field) => names[field] === undefined)).toEqual([]);
  expect(names.phone).toEqual(["user/contact_detail/contatto_telefono"]);
  expect(names.birth).toEqual(["paziente_nascita"]);
});
