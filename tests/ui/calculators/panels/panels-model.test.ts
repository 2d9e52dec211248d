import { PANEL_PAGES } from "@libretto/ui/calculators/panels/panel-pages";
import { PanelsModel } from "@libretto/ui/calculators/panels/panels-model";
import { expect, it } from "vitest";
import { fakeLocalMemory, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const facts = {
  answers: { age: { text: "58", by: "record" as const }, sex: "female", weight: { text: "70", by: "record" as const } },
  measuredOn: {},
};

it("asks for weight and height once, and shows the index and both surfaces by name as soon as possible", () => {
  const model = new PanelsModel("doses", PANEL_PAGES.doses, facts, fakeLocalMemory());
  expect(model.common.map(({ key }) => key)).toEqual(["weight_kg", "height_cm"]);
  for (const { model: panel } of model.panels) expect(panel.entries.map(({ key }) => key)).not.toContain("weight_kg");
  const body = () =>
    model.body.map(({ own }) => (own?.is === "result" ? Object.values(own.result.outputs)[0]?.toFixed(2) : null));
  expect(body()).toEqual([null, null, null]);
  model.common[1]?.write("170");
  expect(body()).toEqual(["24.22", "1.81", "1.82"]);
  expect(model.body.map(({ formulas: [own] }) => own?.passport.name.it)).toEqual([
    "Indice di massa corporea",
    "Superficie corporea (Du Bois)",
    "Superficie corporea (Mosteller)",
  ]);
});

it("shares common inputs of panels, keeps the record's age fixed, and shows a panel's requirement at the input", () => {
  const model = new PanelsModel("clearance", PANEL_PAGES.clearance, facts, fakeLocalMemory());
  expect(model.common.map(({ key, isReadOnly }) => [key, isReadOnly])).toEqual([
    ["weight_kg", false],
    ["height_cm", false],
    ["serum_creatinine", false],
    ["age_years", true],
    ["sex", false],
  ]);
  const creatinine = model.common[2];
  if (creatinine === undefined) throw new Error("no creatinine");
  expect(model.missingMessageFor(creatinine)).toBeNull();
  for (const { model: panel } of model.panels.slice(0, 1)) expect(panel.calculate()).toBe(creatinine);
  expect(model.missingMessageFor(creatinine)).toEqual({ code: "calculators.notValid" });
  creatinine.write("1");
  for (const { panel, model: calculator } of model.panels) {
    if (panel.title === "urinePanel") continue;
    calculator.calculate();
    expect(calculator.own?.is, panel.title).toBe("result");
  }
});

it("stores the inputs on this device: weight and height for every page of panels, the others for its own", async () => {
  const memory = fakeLocalMemory();
  const open = async (name: "doses" | "clearance") => {
    const model = new PanelsModel(name, PANEL_PAGES[name], facts, memory);
    await flushMicrotasks();
    return model;
  };
  const doses = await open("doses");
  expect([memory.drafts.size, doses.drafts.some(({ isResumed }) => isResumed)]).toEqual([0, false]);
  doses.common[1]?.write("170");
  doses.panels[0]?.model.entries[0]?.write("2");
  const clearance = await open("clearance");
  expect(clearance.common.map(({ text }) => text)).toEqual(["70", "170", "", "58", ""]);
  expect(clearance.drafts.map(({ isResumed }) => isResumed)).toEqual([true, false]);
  clearance.common[2]?.write("1");
  const again = await open("doses");
  expect([again.common[1]?.text, again.panels[0]?.model.entries[0]?.text]).toEqual(["170", "2"]);
  for (const draft of again.drafts) draft.clear();
  expect(again.common.map(({ text }) => text)).toEqual(["", ""]);
  await flushMicrotasks();
  expect([...memory.drafts.keys()]).toEqual(["calculators:clearance"]);
});
