import { audienceMessages, audienceOf, compareAudiences } from "@libretto/core/access/audience";
import { canSee } from "@libretto/core/access/visibility";
import { it as italian } from "@libretto/core/messages/it";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyClearance, anyLevel, anyShareable } from "../../support/arbitraries/record.ts";

const anyDoctors = fc
  .array(anyClearance, { maxLength: 6 })
  .map((all) => all.map((clearance, id) => ({ id, clearance })));
const anyRow = fc.option(anyShareable, { freq: 6 });

const total = (level: 1 | 4 | 6) =>
  ({ name: `reaches ${level}`, clearance: { visibility: "total", level, tags: [] } }) as const;

describe("the readers of a row", () => {
  it("are the doctors that the rule allows, in their order; nobody sees an absent row", () => {
    assertProperty(
      fc.property(anyShareable, anyDoctors, (row, doctors) => {
        expect(audienceOf(row, doctors)).toEqual(doctors.filter(({ clearance }) => canSee(clearance, row)));
        expect(audienceOf(null, doctors)).toEqual([]);
      }),
    );
  });
});

describe("the effect of a row change on doctors", () => {
  it("names doctors who lose and who gain access", () => {
    const doctors = [total(1), total(4), total(6)];
    const row = { level: 1, tags: [], emergency: false } as const;
    const stricter = { ...row, level: 4 } as const;
    expect(compareAudiences(row, stricter, doctors)).toEqual({ gains: [], loses: [total(1)] });
    expect(compareAudiences(stricter, row, doctors)).toEqual({ gains: [total(1)], loses: [] });
    expect(compareAudiences(null, stricter, doctors)).toEqual({ gains: [total(4), total(6)], loses: [] });
    expect(compareAudiences(stricter, null, doctors)).toEqual({ gains: [], loses: [total(4), total(6)] });
  });

  it("is the difference between the rule's results before and after", () => {
    assertProperty(
      fc.property(anyRow, anyRow, anyDoctors, (before, after, doctors) => {
        const sees = (row: typeof before, doctor: (typeof doctors)[number]) =>
          row !== null && canSee(doctor.clearance, row);
        expect(compareAudiences(before, after, doctors)).toEqual({
          gains: doctors.filter((doctor) => !sees(before, doctor) && sees(after, doctor)),
          loses: doctors.filter((doctor) => sees(before, doctor) && !sees(after, doctor)),
        });
      }),
    );
  });

  it("never gives more access at a higher level, outside the emergency set or with fewer tags", () => {
    assertProperty(
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

  it("is a message with the doctor's name", () => {
    expect(audienceMessages).toEqual({ gains: "sharing.willSee", loses: "sharing.willNotSee" });
    expect(italian[audienceMessages.loses]).toBe("{{doctor}}: questo medico non lo vedrà più");
    expect(italian[audienceMessages.gains]).toBe("{{doctor}}: questo medico ora lo vedrà");
  });
});
