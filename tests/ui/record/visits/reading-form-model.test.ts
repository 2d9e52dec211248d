import type { MeasureName } from "@libretto/core/record/vital-signs/measures";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { ReadingFormModel } from "@libretto/ui/record/visits/readings/reading-form-model";
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
    expect(form.visibleMeasures).toEqual(["weight", "height", "waist"]);
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

  const enter = (form: ReadingFormModel, values: Partial<Record<MeasureName, number>>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.form.fields[name as MeasureName];
      field.write(value);
      field.blur();
    }
  };

  it.each([
    [{ maximumPressure: 210, minimumPressure: 125 }, "Pressione 210/125 mmHg: urgente: valore molto alto"],
    [{ oxygenSaturation: 82 }, "Saturazione 82 %: urgente: valore molto basso"],
    [{ temperature: 39.8 }, "Temperatura 39,8 °C: urgente: valore molto alto"],
    [{ heartRate: 38 }, "Frequenza cardiaca 38 /min: urgente: valore molto basso"],
  ])("says what to do with the urgent values %o before it is saved", async (values, title) => {
    const form = await openNew();
    enter(form, values);
    const [note, ...others] = form.notes;
    expect([note?.title, note?.kind, note?.isMeasuredAgain, others]).toEqual([title, "urgent", true, []]);
    expect(note?.steps.join(" ")).toMatch(/misura di nuovo.*(guardia medica|112)/);
    expect(note?.details.join(" ")).toMatch(/Se il medico conosce già.*Fonte: /);
  });

  it.each([
    [{ maximumPressure: 131_131, minimumPressure: 74 }, "maximumPressure"],
    [{ maximumPressure: 210, minimumPressure: 1250 }, "minimumPressure"],
    [{ heartRate: 4000 }, "heartRate"],
    [{ temperature: 398 }, "temperature"],
    [{ glucose: 99_000 }, "glucose"],
  ])("questions the impossible value in %o and calls nothing urgent because of it", async (values, name) => {
    const form = await openNew();
    enter(form, values);
    expect([form.notes, form.form.problems]).toEqual([[], [[name, "readings.implausible"]]]);
  });

  it("offers no five minutes of rest for a low glucose, which is measured again after sugar and 15 minutes", async () => {
    const form = await openNew();
    enter(form, { glucose: 41 });
    const [note] = form.notes;
    expect([note?.kind, note?.isMeasuredAgain]).toEqual(["urgent", false]);
    expect(note?.steps.join(" ")).toContain("dopo 15 minuti");
  });

  it("shows no note before both pressures are entered, nor for usual and mistyped values", async () => {
    const form = await openNew();
    enter(form, { maximumPressure: 210 });
    expect(form.notes).toEqual([]);
    enter(form, { maximumPressure: 130, minimumPressure: 80, weight: 600 });
    expect(form.notes).toEqual([]);
  });

  it("shows the note of one pressure when the other field was left empty", async () => {
    const form = await openNew();
    enter(form, { maximumPressure: 210 });
    form.form.fields.minimumPressure.blur();
    expect(form.notes.map(({ title }) => title)).toEqual(["Pressione 210/– mmHg: urgente: valore molto alto"]);
  });

  it("shows the note of an urgent value again after an interruption", async () => {
    const { fixture, model } = await opened();
    void model.openAddForm("readings");
    const interrupted = await dialogOf(fixture.dialogs);
    enter(interrupted, { maximumPressure: 210, minimumPressure: 125 });
    const drafts = interrupted.form.values;
    const form = await openNew();
    form.form.restore(drafts);
    expect(form.notes.map(({ title }) => title)).toEqual(["Pressione 210/125 mmHg: urgente: valore molto alto"]);
  });

  it("continues the five minutes of rest after an interruption, and forgets them when the form closes", async () => {
    const interrupted = await openNew();
    enter(interrupted, { maximumPressure: 210, minimumPressure: 125 });
    interrupted.rest.start();
    const resume = async () => {
      const form = new ReadingFormModel(interrupted.parts);
      expect(await form.resume()).toBe(true);
      form.rest.stop();
      return form;
    };
    const resumed = await resume();
    expect(resumed.rest.secondsLeft).not.toBeNull();
    interrupted.parts.close(null);
    expect((await resume()).rest.secondsLeft).toBeNull();
  });

  it("asks before it saves an urgent or mistyped value, and says why", async () => {
    const { fixture, model } = await opened();
    void model.openAddForm("readings");
    const form = await dialogOf(fixture.dialogs);
    enter(form, { oxygenSaturation: 55, heartRate: 72 });
    const submitted = form.form.submit();
    await when(() => fixture.dialogs.stack.at(-1)?.kind === "question");
    const question = fixture.dialogs.stack.at(-1);
    if (question?.kind !== "question") throw new Error("no question");
    expect(question.question.notes?.map(({ kind, title }) => [kind, title])).toEqual([
      ["urgent", "Saturazione 55 %: urgente: valore molto basso"],
      ["mistyped", "Saturazione 55 %: da verificare"],
    ]);
    question.answer(true);
    expect(await submitted).toEqual({ is: "saved" });
  });

  it("says the band of a stored reading in its row and its details", async () => {
    const { fixture, model } = await opened();
    const fresh = aReading({ takenAt: fixture.services.record.now(), maximumPressure: 210, minimumPressure: 125 });
    expect(model.view.alertOf?.(fresh)).toBe(
      "Pressione urgente: valore molto alto; chiama oggi il medico o la guardia medica (116117)",
    );
    const { detailsOf } = await model.view.loadDialogs();
    expect(
      detailsOf(fresh)
        .map(({ text }) => text)
        .join(" "),
    ).toContain("misura di nuovo");
    const unusual = aReading({ takenAt: fixture.services.record.now(), maximumPressure: 150, minimumPressure: 80 });
    expect(model.view.alertOf?.(unusual)).toBe("");
    expect(model.view.factsOf(unusual).join(" ")).toContain("Pressione sopra l'intervallo usuale");
    const ofChild = aReading({ takenAt: at("1980-01-01T08:00:00.000Z"), maximumPressure: 210, minimumPressure: 125 });
    expect(model.view.alertOf?.(ofChild)).toBe("");
    expect(detailsOf(ofChild).map(({ text }) => text)).toContain(
      "Per questa età il libretto non ha limiti: chiedi al pediatra.",
    );
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
