import { right } from "@libretto/core/kernel/fp";
import { timeSortableId } from "@libretto/core/kernel/id";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import {
  codeNameOf,
  drawIdWithUniqueName,
  isOpen,
  toRescuerSet,
} from "@libretto/core/record/across/emergency/emergency-view";
import { EmergencyContentWire, EmergencyViewWire } from "@libretto/core/record/across/emergency/emergency-view-wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../../../support/arbitraries/codec-round-trip.ts";
import { at } from "../../../../support/builders.ts";
import { anyRecord } from "../../../../support/fhir/records.ts";

const until = at("2026-06-12T09:00:00.000Z");

describe("the address in the code of an emergency sheet", () => {
  it.each([
    ["before its end", at("2026-06-12T08:59:59.999Z"), null, true],
    ["at its end", until, null, false],
    ["once it was closed", at("2026-03-14T09:00:00.000Z"), at("2026-03-13T09:00:00.000Z"), false],
  ])("is evaluated as %s", (_, now, closedAt, open) => expect(isOpen({ until, closedAt }, now)).toBe(open));

  it("has a name of four letters or digits that differs for others of the same second", () =>
    assertProperty(
      fc.property(
        fc.nat(10 ** 12),
        fc.nat(4095),
        fc.oneof(
          fc.integer({ min: 1, max: 1_000_000 }).map((later) => later * 4096),
          fc.integer({ min: 1, max: 4095 }),
        ),
        (milliseconds, counter, later) => {
          const id = timeSortableId(Date.UTC(2026, 0, 1) + milliseconds, counter);
          expect(codeNameOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
          expect(codeNameOf(id + later)).not.toBe(codeNameOf(id));
        },
      ),
    ));

  it("has a name that no other code of the patient has, for any ids", () => {
    const [id, sameName] = [7_000_000_000_001, 7_000_000_000_001 + 1_048_573];
    expect(codeNameOf(sameName)).toBe(codeNameOf(id));
    const drawn = [sameName, sameName + 1, sameName + 2];
    const draw = () => drawn.shift() ?? 0;
    expect(drawIdWithUniqueName(draw, [{ id }, { id: id + 1 }])).toBe(sameName + 2);
    expect(drawIdWithUniqueName(() => id, [])).toBe(id);
  });

  it("is encoded and decoded without loss", () => expectRoundTrip(EmergencyViewWire));
});

describe("the data for a rescuer", () => {
  it("are decoded as they were sent, and name neither prescribers nor accounts", () =>
    assertProperty(
      fc.property(anyRecord, (record) => {
        const set = toRescuerSet(emergencySetOf({ ...record, contacts: record.emergencyContacts }));
        const marks = {
          ofTherapies: set.inUse.map(({ id }) => ({ therapy: id, text: { it: "DA CHIARIRE", en: "TO CLARIFY" } })),
          unchecked: { it: "", en: "" },
        };
        const sent = EmergencyContentWire.encode({ set, marks, until });
        expect(EmergencyContentWire.decode(sent)).toEqual(right({ set, marks, until }));
        for (const { prescriber, diagnosis } of [...set.inUse, ...set.forbidden])
          expect([prescriber, diagnosis]).toEqual([{ kind: "named", name: "" }, null]);
        expect(Object.keys(sent)).not.toContain("user");
      }),
      { numRuns: 50 },
    ));
});
