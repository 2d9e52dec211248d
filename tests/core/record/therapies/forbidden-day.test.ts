import { dayOnScreen } from "@libretto/core/messages/days";
import { findChangesSince } from "@libretto/core/record/across/since-visit/since-visit";
import { type RecordRows, SECTION_NAMES } from "@libretto/core/record/sections";
import { findForbiddenDay, formatForbiddenDay } from "@libretto/core/record/therapies/forbidden-day";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { createPresentationContext } from "@libretto/core/reports/presentations/presentation";
import { therapyPresentation } from "@libretto/core/reports/presentations/therapies";
import { formatChanges } from "@libretto/core/reports/since-visit/change-lines";
import { therapyRowLabels } from "@libretto/ui/record/therapies/therapy-text";
import { describe, expect, it } from "vitest";
import { aTherapy, on } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const NONE = Object.fromEntries(SECTION_NAMES.map((name) => [name, []])) as unknown as RecordRows;
const BY_ITSELF = { list: "forbidden", dose: "", frequency: "", start: on("2026-02-10"), end: null } as const;
const WAS_IN_USE = { list: "forbidden", start: on("2021-09-25"), end: on("2022-07-12") } as const;

const changeOf = (therapy: Therapy) => {
  const changes = findChangesSince({ ...NONE, therapies: [therapy] }, on("2026-02-01"), on("2026-03-14"), null);
  const [group] = formatChanges(changes, {
    ...{ language: "it", subject: { sex: null, age: null }, labResults: [], therapies: [therapy], homeSeries: null },
    areValuesComplete: true,
  } as never);
  return group?.lines[0];
};
const periodCell = (therapy: Therapy) =>
  therapyPresentation
    .columns(createPresentationContext("it", {}, { dayText: dayOnScreen }), "forbidden")
    .find(({ label }) => label === "Periodo")
    ?.cell(therapy);

describe("since when a medication is forbidden", () => {
  it("is the day of its row when it was entered as forbidden", () => {
    const therapy = aTherapy(BY_ITSELF);
    expect(findForbiddenDay(therapy)).toBe("2026-02-10");
    expect(formatForbiddenDay(therapy, "it", dayOnScreen)).toBe("vietato dal 10/02/2026");
    expect(formatForbiddenDay(therapy, "en", dayOnScreen)).toBe("forbidden since 10/02/2026");
  });

  it("is not written when it was in use before, because its row states the days of its use", () => {
    const therapy = aTherapy(WAS_IN_USE);
    expect(findForbiddenDay(therapy)).toBeNull();
    expect(formatForbiddenDay(therapy, "it", dayOnScreen)).toBe(
      "il giorno da cui è vietato non è scritto (in uso dal 25/09/2021 al 12/07/2022)",
    );
    expect(formatForbiddenDay(aTherapy({ ...WAS_IN_USE, end: null }), "en", dayOnScreen)).toBe(
      "the day since when it is forbidden is not written (in use from 25/09/2021)",
    );
  });

  it.each([BY_ITSELF, WAS_IN_USE])("reads the same on every page", (fields) => {
    const therapy = aTherapy(fields);
    const text = formatForbiddenDay(therapy, "it", dayOnScreen);
    const { services } = createUiFixture();
    expect(therapyRowLabels(services).factsOf(therapy)).toContain(text);
    expect(changeOf(therapy)?.detail).toContain(text);
    expect(periodCell(therapy)).toBe(text);
  });

  it("is a change of the period only when that day is in it", () => {
    expect(changeOf(aTherapy(BY_ITSELF))?.isInPeriod).toBe(true);
    expect(changeOf(aTherapy({ ...BY_ITSELF, start: on("2020-01-01") }))?.isInPeriod).toBe(false);
    expect(changeOf(aTherapy({ ...WAS_IN_USE, start: on("2026-02-10"), end: null }))?.isInPeriod).toBe(false);
  });
});
