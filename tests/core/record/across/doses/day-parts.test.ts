import { clockTimeOf, dayOf } from "@libretto/core/kernel/dates";
import {
  countSituations,
  type DosesOfPart,
  findCurrentParts,
  findDoseSituation,
  groupDosesByPartOfDay,
} from "@libretto/core/record/across/doses/day-parts";
import { DOSE_STATES, type Dose } from "@libretto/core/record/doses/dose";
import { plannedDosesOn } from "@libretto/core/record/therapies/schedule/planned-doses";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { anyInstant, anyTherapy } from "../../../../support/arbitraries/record.ts";
import { aTherapy, at, on } from "../../../../support/builders.ts";
import { aDose } from "../../../../support/record/doses.ts";

const DAY = on("2026-03-14");
const MORNING = at("2026-03-14T09:00:00.000Z"); // 10:00 in Italy
const medication = (id: number, ...times: readonly string[]) =>
  aTherapy({ id, schedule: { ...EMPTY_SCHEDULE, doses: times.map((time) => ({ time, amount: "1 compressa" })) } });
const medications = [medication(1, "08:00", "20:00"), medication(2, "07:30"), medication(3, "12:30")];
const answer = (therapy: number, time: string, state: Dose["state"] = "taken") =>
  aDose({ id: therapy * 100 + Number(time.slice(0, 2)), therapy, day: DAY, time, state, at: MORNING });
const partsWith = (answers: readonly Dose[], now = MORNING) => groupDosesByPartOfDay(medications, answers, DAY, now);
const countsOf = (part: DosesOfPart | undefined) => part && Object.fromEntries(countSituations(part, MORNING));

describe("the parts of a day", () => {
  it("have the doses of all medications by time", () => {
    expect(
      partsWith([]).map(({ part, doses }) => [part, doses.map(({ therapy, time }) => [therapy.id, time])]),
    ).toEqual([
      [
        "morning",
        [
          [2, "07:30"],
          [1, "08:00"],
        ],
      ],
      ["midday", [[3, "12:30"]]],
      ["evening", [[1, "20:00"]]],
    ]);
  });

  it.each(DOSE_STATES)("count a dose with the answer %s by its answer", (state) => {
    const [morning] = partsWith([answer(1, "08:00", state)]);
    expect(countsOf(morning)).toEqual({ [state]: 1, passed: 1 });
  });

  it("never call a dose without an answer forgotten", () => {
    const [morning, midday, evening] = partsWith([]);
    expect([countsOf(morning), countsOf(midday), countsOf(evening)]).toEqual([
      { passed: 2 },
      { soon: 1 },
      { later: 1 },
    ]);
  });

  it("of a past day have no dose that is still to come", () => {
    const nextNight = at("2026-03-15T00:30:00.000Z"); // 01:30 in Italy
    const [morning, midday, evening] = partsWith([answer(1, "08:00")], nextNight);
    const counts = [morning, midday, evening].map(
      (part) => part && Object.fromEntries(countSituations(part, nextNight)),
    );
    expect(counts).toEqual([{ taken: 1, passed: 1 }, { passed: 1 }, { passed: 1 }]);
  });

  it("keep an answer to a time that the plan does not have any more", () => {
    const [, , afternoon] = partsWith([answer(1, "16:00")]);
    expect(afternoon?.part).toBe("afternoon");
    expect(countsOf(afternoon)).toEqual({ taken: 1 });
  });

  it("of now are those with a passed dose without an answer, or else the next one", () => {
    const answered = [answer(1, "08:00"), answer(2, "07:30", "forgotten")];
    expect(findCurrentParts(partsWith([]), MORNING, true)).toEqual(["morning"]);
    expect(findCurrentParts(partsWith(answered), MORNING, true)).toEqual(["midday"]);
    expect(findCurrentParts(partsWith([]), MORNING, false), "who records no doses").toEqual(["midday"]);
    const night = at("2026-03-14T22:30:00.000Z");
    expect(findCurrentParts(partsWith([], night), night, false)).toEqual([]);
  });

  it("contain each planned dose of each medication exactly once", () => {
    assertProperty(
      fc.property(fc.array(anyTherapy, { maxLength: 5 }), anyInstant, (therapies, now) => {
        const day = dayOf(now);
        const unique = therapies.map((therapy, id) => ({ ...therapy, id }));
        const parts = groupDosesByPartOfDay(unique, [], day, now);
        const planned = unique.flatMap((therapy) =>
          plannedDosesOn(therapy, day).map(({ time }) => `${therapy.id} ${time}`),
        );
        const shown = parts.flatMap(({ doses }) => doses.map(({ therapy, time }) => `${therapy.id} ${time}`));
        expect(shown.toSorted()).toEqual(planned.toSorted());
        for (const dose of parts.flatMap(({ doses }) => doses))
          expect(findDoseSituation(dose, now) === "passed").toBe(dose.time <= clockTimeOf(now));
      }),
    );
  });
});
