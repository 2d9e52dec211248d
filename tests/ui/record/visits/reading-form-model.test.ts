import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { ReadingFormModel } from "@libretto/ui/record/visits/readings/reading-form-model";
import { readingsView } from "@libretto/ui/record/visits/readings/section.tsx";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { aReading, at } from "../../../support/builders.ts";
import { createUiFixture, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const opened = async (stored = aReading({ takenAt: at("2026-02-01T07:30:25.000Z") })) => {
  const fixture = createUiFixture();
  await fixture.services.record.open();
  const model = new SectionsModel(fixture.services).sectionModel(vitalSigns, readingsView);
  return { fixture, model, stored };
};

/** The dialog opens when its code is loaded. */
const dialogOf = async (dialogs: Parameters<typeof topDialogModel>[0]) => {
  await when(() => dialogs.hasOpen);
  return topDialogModel<ReadingFormModel>(dialogs);
};

const openNew = async () => {
  const { fixture, model } = await opened();
  void model.openAddForm("readings");
  return dialogOf(fixture.dialogs);
};

describe("the form of a reading", () => {
  it("begins with the present minute, and without values says so at a visible field", async () => {
    const form = await openNew();
    expect(form.form.values.takenAt).toMatch(/:00\.000Z$/);
    expect(form.visibleMeasures).toEqual(["maximumPressure", "minimumPressure", "heartRate"]);
    form.group.write("weight");
    expect(form.visibleMeasures).toEqual(["weight", "height"]);
    await form.form.submit();
    expect(form.form.problems).toEqual([["weight", "readings.empty"]]);
    form.group.write("temperatureGroup");
    expect(form.form.problems).toEqual([["temperature", "readings.empty"]]);
  });

  it("hides no value when something else is measured", async () => {
    const form = await openNew();
    form.form.fields.maximumPressure.write(136);
    form.group.write("temperatureGroup");
    expect(form.visibleMeasures).toEqual(["temperature", "maximumPressure"]);
  });

  it("warns of a rare value without refusing it, and refuses an impossible one", async () => {
    const form = await openNew();
    form.form.fields.heartRate.write(260);
    expect([form.warnings, form.form.problems]).toEqual([{ heartRate: "number.rare" }, []]);
    form.form.fields.heartRate.write(1000);
    expect([form.warnings, form.form.problems]).toEqual([{}, [["heartRate", "readings.implausible"]]]);
  });

  it("reads date and time in Italian time; an unchanged time stays to the second", async () => {
    const { fixture, model, stored } = await opened();
    void model.openEditForm(stored);
    const { takenAt, form } = await dialogOf(fixture.dialogs);
    expect([takenAt.date.value, takenAt.time.value]).toEqual(["2026-02-01", "08:30"]);
    takenAt.time.write("8.45");
    expect([takenAt.time.value, form.values.takenAt]).toEqual(["8.45", "2026-02-01T07:45:00.000Z"]);
    takenAt.time.blur();
    expect(takenAt.time.value).toBe("08:45");
    takenAt.time.write("08:30");
    expect(form.values.takenAt).toBe("2026-02-01T07:30:25.000Z");
    takenAt.date.write("2026-07-01");
    expect(form.values.takenAt).toBe("2026-07-01T06:30:00.000Z");
  });

  it("marks the wrong one of date and time", async () => {
    const form = await openNew();
    form.form.fields.weight.write(70);
    form.takenAt.time.write("25:00");
    form.takenAt.time.blur();
    expect([form.takenAt.date.problem, form.takenAt.time.problem]).toEqual([null, "form.timeInvalid"]);
    form.takenAt.date.write("domani");
    expect([form.takenAt.date.problem, form.takenAt.time.problem]).toEqual(["form.dateInvalid", null]);
  });
});
