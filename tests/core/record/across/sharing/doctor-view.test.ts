import { LEVELS } from "@libretto/core/access/confidentiality";
import { canSee, type Visibility } from "@libretto/core/access/visibility";
import { filterVisibleRows, visibleSheetOf } from "@libretto/core/record/across/sharing/doctor-view";
import { otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { anyClearance, anyTherapy } from "../../../../support/arbitraries/record.ts";
import { aContact, aDiagnosis, aPatient, aTherapy } from "../../../../support/builders.ts";

describe("AZ-4: the rows that a doctor may see", () => {
  const lists = [
    aTherapy({ id: 1, list: "inUse", level: 1 }),
    aTherapy({ id: 2, list: "concluded", level: 1, tags: [4] }),
    aTherapy({ id: 3, list: "forbidden", level: 1 }),
    aTherapy({ id: 4, list: "inUse", level: 2 }),
  ];
  it.each<[Visibility, readonly number[], readonly number[]]>([
    ["total", [], [1, 2, 3]],
    ["minimal", [4], [1, 3]],
    ["partial", [4], [1, 2, 3]],
    ["partial", [5], [1, 3]],
    ["unspecified", [4], []],
  ])("with visibility %s, tags %j and level 1 are %j", (visibility, tags, ids) => {
    expect(filterVisibleRows(therapies, lists, { visibility, level: 1, tags }).map((row) => row.id)).toEqual(ids);
  });

  it("of diagnoses and other contacts follow the emergency set", () => {
    const emergency = { visibility: "minimal", level: 6, tags: [] } as const;
    const rows = [
      aDiagnosis({ id: 1 }),
      aDiagnosis({ id: 2, kind: "diagnosis" }),
      aDiagnosis({ id: 3, list: "excluded" }),
    ];
    expect(filterVisibleRows(diagnoses, rows, emergency).map((row) => row.id)).toEqual([1]);
    expect(filterVisibleRows(otherContacts, [aContact({ list: "other" })], emergency)).toEqual([]);
  });

  it("are those of the sharing rule, unchanged and in order", () => {
    assertProperty(
      fc.property(fc.array(anyTherapy, { maxLength: 6 }), anyClearance, (rows, clearance) => {
        const expected = rows.filter((row) =>
          canSee(clearance, {
            ...{ section: "therapies", level: row.level, tags: row.tags, emergency: row.list !== "concluded" },
          }),
        );
        expect(filterVisibleRows(therapies, rows, clearance)).toEqual(expected);
      }),
    );
  });

  it("AZ-5: do not depend on hidden rows", () => {
    assertProperty(
      fc.property(
        fc.array(anyTherapy, { maxLength: 5 }),
        anyTherapy,
        fc.nat(5),
        anyClearance,
        (rows, extra, place, clearance) => {
          const obscured = { ...extra, level: 6 as const };
          const low = { ...clearance, level: 5 as const };
          const withIt = rows.toSpliced(place, 0, obscured);
          expect(filterVisibleRows(therapies, withIt, low)).toEqual(filterVisibleRows(therapies, rows, low));
        },
      ),
    );
  });

  it("AZ-2: never include a row without a level", () => {
    const unlevelled = { ...aTherapy(), level: null } as unknown as ReturnType<typeof aTherapy>;
    for (const level of LEVELS)
      expect(filterVisibleRows(therapies, [unlevelled], { visibility: "total", level, tags: [] })).toEqual([]);
  });
});

describe("the sheet that a doctor may see", () => {
  it("is complete with total visibility", () => {
    expect(visibleSheetOf(aPatient(), { visibility: "total", level: 1, tags: [] })).toEqual(aPatient());
  });

  it.each<Visibility>(["total", "minimal", "partial"])("W27: never contains the usual level with %s", (visibility) => {
    const seen = visibleSheetOf(aPatient({ usualLevel: 4 }), { visibility, level: 6, tags: [] });
    expect(seen).not.toHaveProperty("usualLevel");
  });

  it.each<Visibility>(["minimal", "partial", "unspecified"])(
    "contains with %s the identity, blood group and donation, and no address",
    (visibility) => {
      const seen = visibleSheetOf(aPatient(), { visibility, level: 6, tags: [] });
      const { name, surname, birth, sex, taxCode, bloodGroup, organDonor } = aPatient();
      expect(seen).toMatchObject({ name, surname, birth, sex, taxCode, bloodGroup, organDonor });
      for (const hidden of ["San Giuliano", "Firenze", "Servi", "055 1234567", "mario.rossi@"])
        expect(JSON.stringify(seen)).not.toContain(hidden);
      expect(seen.maritalStatus).toBeNull();
    },
  );
});
