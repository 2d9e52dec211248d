import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { ReadingChartsModel } from "@libretto/ui/record/visits/readings/reading-charts-model";
import { readingsView, searchableReadings } from "@libretto/ui/record/visits/readings/section.tsx";
import { describe, expect, it } from "vitest";
import { aReading, at, TODAY } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const dayBefore = (days: number) => at(new Date(Date.parse(TODAY) - days * 86_400_000).toISOString());

const opened = async () => {
  const { services, store } = createUiFixture();
  await services.record.open();
  const patient = services.record.record?.patient.id ?? 0;
  store.put(
    vitalSigns,
    patient,
    [1, 20, 100, 300, 700].map((days, i) => aReading({ id: i + 1, takenAt: dayBefore(days), weight: 70 + i })),
  );
  await services.record.load();
  const section = new SectionsModel(services).sectionModel(searchableReadings, readingsView);
  await section.load();
  return { section, model: new ReadingChartsModel(section, services.record) };
};
const countOf = (model: ReadingChartsModel) =>
  model.courses.find(([{ measure }]) => measure === "weight")?.[0].values.length ?? 0;

describe("the charts of readings", () => {
  it("show the values of the chosen period", async () => {
    const { model } = await opened();
    expect([model.period.chosen, countOf(model)]).toEqual(["year", 4]);
    model.period.choose("month");
    expect(countOf(model)).toBe(2);
    model.period.choose("all");
    expect([countOf(model), model.isPartial]).toEqual([5, false]);
    model.period.choose(null);
    expect(model.period.chosen).toBe("all");
  });

  it("show a typed range; text that is no date is marked and counts as open", async () => {
    const { model } = await opened();
    model.period.choose("custom");
    const { custom } = model.period;
    expect(countOf(model)).toBe(5);
    custom.endOf("to").write(dayBefore(90).slice(0, 10));
    expect(countOf(model)).toBe(3);
    custom.endOf("from").write("ieri");
    const { value, problem } = custom.endOf("from");
    expect([value, problem, countOf(model)]).toEqual(["ieri", "form.dateInvalid", 3]);
    custom.endOf("from").write(dayBefore(400).slice(0, 10));
    expect([custom.endOf("from").problem, countOf(model)]).toEqual([null, 2]);
  });

  it("need two different values, which is not the same as no readings", async () => {
    const { model } = await opened();
    model.period.choose("custom");
    model.period.custom.endOf("from").write(dayBefore(10).slice(0, 10));
    expect([countOf(model), model.hasReadings]).toEqual([0, true]);
    model.period.custom.endOf("from").write(TODAY);
    expect([countOf(model), model.hasReadings]).toEqual([0, false]);
  });

  it("are searched by measure, value and day", async () => {
    const { section } = await opened();
    await section.setSearch("peso 73");
    expect(section.matchingRows.map(({ id }) => id)).toEqual([4]);
  });
});
