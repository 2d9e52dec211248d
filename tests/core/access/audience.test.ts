import { audienceMessages, audienceOf, compareAudiences } from "@libretto/core/access/audience";
import { maySee } from "@libretto/core/access/visibility";
import { it as italian } from "@libretto/core/messages/it";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyClearance, anyLevel, anyShareable } from "../../support/arbitraries.ts";
import { holds } from "../../support/holds.ts";

const anyDoctors = fc
  .array(anyClearance, { maxLength: 6 })
  .map((all) => all.map((clearance, id) => ({ id, clearance })));
const anyRow = fc.option(anyShareable, { freq: 6 });

const total = (level: 1 | 4 | 6) =>
  ({ name: `reaches ${level}`, clearance: { visibility: "total", level, tags: [] } }) as const;

describe("who sees a row", () => {
  it("are the doctors that the rule lets, in their order; nobody sees what is not there", () => {
    holds(
      fc.property(anyShareable, anyDoctors, (row, doctors) => {
        expect(audienceOf(row, doctors)).toEqual(doctors.filter(({ clearance }) => maySee(clearance, row)));
        expect(audienceOf(null, doctors)).toEqual([]);
      }),
    );
  });
});

describe("what a change of a row changes for the doctors", () => {
  it("names who would no longer see it, and who would newly", () => {
    const doctors = [total(1), total(4), total(6)];
    const row = { level: 1, tags: [], emergency: false } as const;
    const stricter = { ...row, level: 4 } as const;
    expect(compareAudiences(row, stricter, doctors)).toEqual({ gains: [], loses: [total(1)] });
    expect(compareAudiences(stricter, row, doctors)).toEqual({ gains: [total(1)], loses: [] });
    expect(compareAudiences(null, stricter, doctors)).toEqual({ gains: [total(4), total(6)], loses: [] });
    expect(compareAudiences(stricter, null, doctors)).toEqual({ gains: [], loses: [total(4), total(6)] });
  });

  it("is the difference between what the rule lets each see before and after", () => {
    holds(
      fc.property(anyRow, anyRow, anyDoctors, (before, after, doctors) => {
        const sees = (row: typeof before, doctor: (typeof doctors)[number]) =>
          row !== null && maySee(doctor.clearance, row);
        expect(compareAudiences(before, after, doctors)).toEqual({
          gains: doctors.filter((doctor) => !sees(before, doctor) && sees(after, doctor)),
          loses: doctors.filter((doctor) => sees(before, doctor) && !sees(after, doctor)),
        });
      }),
    );
  });

  it("never shows more at a higher level, outside the emergency set or with fewer tags", () => {
    holds(
      fc.property(anyShareable, anyLevel, anyDoctors, (row, level, doctors) => {
        const restricted = [
          { ...row, level: row.level !== null && level > row.level ? level : row.level },
          { ...row, level: null },
          { ...row, emergency: false },
          { ...row, tags: row.tags.slice(1) },
        ];
        for (const after of restricted) expect(compareAudiences(row, after, doctors).gains).toEqual([]);
      }),
    );
  });

  it("is said in words that name the doctor", () => {
    expect(audienceMessages).toEqual({ gains: "sharing.willSee", loses: "sharing.willNotSee" });
    expect(italian[audienceMessages.loses]).toBe("{{doctor}}: questo medico non lo vedrà più");
    expect(italian[audienceMessages.gains]).toBe("{{doctor}}: questo medico ora lo vedrà");
  });
});
