import { hasPermission, PERMISSIONS, type Permission } from "@libretto/core/access/permissions";
import { PermissionName, permissionNames, ServerFields, Tags, VisibilityCode } from "@libretto/core/access/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import * as t from "io-ts";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { expectCompleteEnum } from "../../support/arbitraries/codec-round-trip.ts";

describe("a permission", () => {
  it("AZ-2: is granted only by its own name; an action without permission is allowed", () => {
    const anyGrant = fc.subarray([...PERMISSIONS]);
    assertProperty(
      fc.property(
        anyGrant,
        fc.constantFrom(...PERMISSIONS),
        (granted, needed) => hasPermission(granted, needed) === granted.includes(needed),
      ),
    );
    assertProperty(fc.property(anyGrant, fc.string(), (granted, odd) => !hasPermission(granted, odd as Permission)));
    expect(hasPermission([], null)).toBe(true);
  });

  it("has its documented name on the wire, and no other name is decoded", () => {
    expectCompleteEnum(PermissionName, {
      addDiaryEntry: "aggiungitaccuino",
      editDiaryEntry: "modificataccuino",
      addExam: "aggiungiesame",
      editExam: "modificaesame",
      moveExam: "spostaEsame",
      addTherapy: "aggiungifarmaci",
      editTherapy: "modificafarmaci",
      moveTherapy: "spostaFarmaci",
      addFile: "aggiungifile",
      editFile: "modificafile",
      addDiagnosis: "aggiungidiagnosi",
      editDiagnosis: "modificadiagnosi",
      moveDiagnosis: "spostaDiagnosi",
      addVisit: "aggiungivisite",
      editVisit: "modificavisite",
      addVaccination: "aggiungivaccini",
      editVaccination: "modificavaccini",
      addLink: "aggiungialtro",
      editLink: "modificaaltro",
      useCalculators: "calcolatrice",
      administer: "admin",
    });
    expect(Object.keys(permissionNames).toSorted()).toEqual([...PERMISSIONS].toSorted());
    for (const odd of ["addTherapy", "constructor", "", 1, null])
      expect(isLeft(decode(PermissionName, odd))).toBe(true);
  });
});

describe("a visibility on the wire", () => {
  it("is 1 Totale, 2 Minima, 3 Parziale, or 0 while it is not specified", () => {
    expectCompleteEnum(VisibilityCode, { total: 1, minimal: 2, partial: 3, unspecified: 0 });
  });

  it("AZ-2: is never an unknown number", () => {
    for (const odd of [-1, 4, 1.5, "1", null]) expect(isLeft(decode(VisibilityCode, odd))).toBe(true);
  });
});

describe("specialty tags on the wire", () => {
  it("are catalogue ids, at most a hundred; missing ones are an empty list", () => {
    expect(decode(Tags, undefined)).toEqual(right([]));
    expect(decode(Tags, [1, 67])).toEqual(right([1, 67]));
    expect(decode(Tags, Array(100).fill(1))).toEqual(right(Array(100).fill(1)));
    expect(Tags.name).toBe("Tags");
    for (const odd of [[1.5], [2 ** 31], [-1], ["1"], [null], 1, { 0: 1 }, Array(101).fill(1)])
      expect(isLeft(decode(Tags, odd))).toBe(true);
  });
});

describe("AZ-8: the fields that only the server sets", () => {
  it("are owner, author, time and deletion of a row", () => {
    const row = t.exact(t.type(ServerFields));
    const set = { id_paziente: 1, author_id: 2, created_at: "2026-01-01T00:00:00Z", deleted_at: null };
    expect(decode(row, set)).toEqual(right(set));
    expect(Object.keys(ServerFields)).toEqual(Object.keys(set));
    for (const change of [{ id_paziente: 0 }, { author_id: "2" }, { created_at: "2026-01-01" }, { deleted_at: "" }])
      expect(isLeft(decode(row, { ...set, ...change }))).toBe(true);
  });
});
