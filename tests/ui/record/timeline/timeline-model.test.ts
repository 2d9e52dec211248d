import { therapies } from "@libretto/core/record/therapies/wire";
import { TimelineModel } from "@libretto/ui/record/timeline/timeline-model";
import { describe, expect, it } from "vitest";
import { aTherapy, on, TODAY } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const openTimeline = async () => {
  const { services, store } = createUiFixture();
  await services.record.open();
  const start = on(`${TODAY.slice(0, 4)}-01-05`);
  store.put(therapies, services.record.record?.patient.id ?? 0, [aTherapy({ id: 1, start, end: null })]);
  await services.record.load();
  return { model: new TimelineModel(services), start };
};

describe("the timeline page", () => {
  it("starts with this year and today, and lists the days on which something happens", async () => {
    const { model, start } = await openTimeline();
    expect([model.day, model.zoom, model.missingRows]).toEqual([TODAY, "year", "none"]);
    expect(model.days.map(({ day }) => day)).toContain(start);
    expect(model.sentence).toContain("tra i farmaci:");
  });

  it("moves the day by keys: by a day, and to the next day with something", async () => {
    const { model, start } = await openTimeline();
    model.choose(on(`${TODAY.slice(0, 4)}-01-01`));
    expect(model.press("ArrowRight")).toBe(true);
    expect(model.day.endsWith("-01-02")).toBe(true);
    model.press("PageDown");
    expect(model.day).toBe(start);
    expect(model.sentence).toContain("inizio di");
    model.press("End");
    expect([model.day.endsWith("-12-31"), model.press("x")]).toEqual([true, false]);
  });

  it("moves by the window, and numbers the days in it", async () => {
    const { model } = await openTimeline();
    model.setZoom("month");
    model.choose(on("2026-02-10"));
    expect(model.dayNumbers).toEqual({ chosen: 9, last: 27 });
    model.move(1);
    expect(model.day).toBe("2026-03-10");
  });
});
