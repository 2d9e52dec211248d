import {
  isWithinClearance,
  LEVELS,
  Level,
  levelName,
  STRICTLY_RESTRICTED,
  UNRESTRICTED,
} from "@libretto/core/access/confidentiality";
import {
  type Clearance,
  canOpenRecord,
  canSee,
  INITIAL_CLEARANCE,
  type Visibility,
} from "@libretto/core/access/visibility";
import { decode } from "@libretto/core/kernel/codec";
import { isRight } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyClearance, anyLevel, anyShareable } from "../../support/arbitraries/record.ts";

describe("a level of confidentiality", () => {
  it("W10: is within reach of clearances of the same or a higher level only", () => {
    const table = LEVELS.map((clearance) => LEVELS.filter((level) => isWithinClearance(clearance, level)));
    expect(table).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]]);
  });

  it("AZ-2: an invalid level is out of reach, and reaches nothing", () => {
    const isLevel = (value: unknown) => LEVELS.includes(value as Level);
    assertProperty(
      fc.property(fc.anything(), anyLevel, (value, level) =>
        isLevel(value) ? true : !isWithinClearance(value as Level, level) && !isWithinClearance(level, value as Level),
      ),
    );
    for (const odd of [0, -1, 7, 1.5, Number.NaN, "1", null, undefined])
      expect([isWithinClearance(odd as Level, 1), isWithinClearance(6, odd as Level)]).toEqual([false, false]);
  });

  it("goes from no restriction to strictly restricted", () => {
    expect([UNRESTRICTED, STRICTLY_RESTRICTED]).toEqual([1, 6]);
  });

  it("has its name in the messages", () => {
    expect(LEVELS.map((level) => italian[levelName(level)])).toEqual([
      "Nessuna Restrizione",
      "Basso",
      "Moderato",
      "Normale",
      "Riservato",
      "Strettamente riservato",
    ]);
  });

  it("AZ-2: is decoded from the six numbers only", () => {
    assertProperty(
      fc.property(fc.anything(), (value) => LEVELS.includes(value as Level) === isRight(decode(Level, value))),
    );
  });
});

describe("AZ-4: a doctor sees a row", () => {
  const cases: readonly (readonly [
    Visibility,
    Level,
    Level,
    readonly number[],
    readonly number[],
    boolean,
    boolean,
  ])[] = [
    // visibility, clearance, level, doctor's tags, row's tags, emergency, visible
    ["total", 1, 1, [], [], false, true],
    ["total", 1, 2, [], [], true, false],
    ["minimal", 6, 1, [], [], false, false],
    ["minimal", 6, 6, [], [], true, true],
    ["minimal", 6, 1, [4], [4], false, false],
    ["partial", 6, 1, [4], [4, 5], false, true],
    ["partial", 6, 1, [4], [5], false, false],
    ["partial", 6, 1, [], [], false, false],
    ["partial", 6, 1, [], [], true, true],
    ["partial", 3, 4, [4], [4], true, false],
    ["unspecified", 6, 1, [4], [4], true, false],
  ];
  it.each(cases)(
    "%s, clearance %i, level %i, tags %j and %j, emergency %s: %s",
    (visibility, mine, level, tags, its, emergency, seen) => {
      expect(canSee({ visibility, level: mine, tags }, { level, tags: its, emergency })).toBe(seen);
    },
  );

  it("only when the level is within reach, for any visibility", () => {
    assertProperty(
      fc.property(
        anyClearance,
        anyShareable,
        (clearance, row) => !canSee(clearance, row) || (row.level !== null && row.level <= clearance.level),
      ),
    );
  });

  it("never when the row is for its owner only", () => {
    assertProperty(
      fc.property(anyClearance, anyShareable, (clearance, row) => !canSee(clearance, { ...row, isOwnerOnly: true })),
    );
  });

  it("also with a higher clearance, with more tags, and for a less confidential row", () => {
    assertProperty(
      fc.property(anyClearance, anyShareable, anyLevel, fc.nat(70), (clearance, row, level, tag) => {
        const more: readonly Clearance[] = [
          { ...clearance, level: level > clearance.level ? level : clearance.level },
          { ...clearance, tags: [...clearance.tags, tag] },
        ];
        const lower = { ...row, level: row.level !== null && level < row.level ? level : row.level };
        return !canSee(clearance, row) || (more.every((c) => canSee(c, row)) && canSee(clearance, lower));
      }),
    );
  });

  it("never because of a restriction: a lower clearance, fewer tags, a narrower visibility or a higher level show no more", () => {
    const narrower: Readonly<Record<Visibility, readonly Visibility[]>> = {
      total: ["partial", "minimal", "unspecified"],
      partial: ["minimal", "unspecified"],
      minimal: ["unspecified"],
      unspecified: [],
    };
    assertProperty(
      fc.property(anyClearance, anyShareable, anyLevel, (clearance, row, level) => {
        const less: readonly Clearance[] = [
          { ...clearance, level: level < clearance.level ? level : clearance.level },
          { ...clearance, tags: clearance.tags.slice(1) },
          ...narrower[clearance.visibility].map((visibility) => ({ ...clearance, visibility })),
        ];
        const higher = { ...row, level: row.level !== null && level > row.level ? level : row.level };
        const fewer = { ...row, tags: row.tags.slice(1) };
        return (
          canSee(clearance, row) ||
          (less.every((c) => !canSee(c, row)) && !canSee(clearance, higher) && !canSee(clearance, fewer))
        );
      }),
    );
  });

  it("AZ-2: never with an undefined visibility, also not with a name of the object prototype", () => {
    const known = ["total", "minimal", "partial", "unspecified"];
    assertProperty(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom("toString", "constructor", "__proto__", "valueOf", "hasOwnProperty")),
        anyShareable,
        (visibility, row) =>
          known.includes(visibility) ||
          !canSee({ visibility: visibility as Visibility, level: 6, tags: row.tags }, row),
      ),
    );
  });

  it("PR-9: with a new association only for the unrestricted part of the emergency set", () => {
    expect(INITIAL_CLEARANCE).toEqual({ visibility: "minimal", level: 1, tags: [] });
    assertProperty(
      fc.property(
        anyShareable,
        (row) => canSee(INITIAL_CLEARANCE, row) === (row.emergency && row.level === 1 && !row.isOwnerOnly),
      ),
    );
  });
});

describe("AZ-2: a record opens for a doctor", () => {
  it.each<[Visibility, boolean]>([
    ["total", true],
    ["minimal", true],
    ["partial", true],
    ["unspecified", false],
    ["toString" as Visibility, false],
    ["" as Visibility, false],
  ])("under %j: %s", (visibility, opens) => {
    expect(canOpenRecord({ visibility, level: 6, tags: [] })).toBe(opens);
  });

  it("who may see any of its rows", () => {
    assertProperty(fc.property(anyClearance, anyShareable, (c, row) => !canSee(c, row) || canOpenRecord(c)));
  });
});
