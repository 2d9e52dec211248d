import { PANEL_PAGES } from "@libretto/ui/calculators/panel-pages";
import { PanelsModel } from "@libretto/ui/calculators/panels-model";
import { expect, it } from "vitest";

const facts = {
  answers: { age: { text: "58", by: "record" as const }, sex: "female", weight: { text: "70", by: "record" as const } },
  taken: {},
};

it("asks for weight and height once, and shows the index and both surfaces by name as soon as they can be known", () => {
  const model = new PanelsModel("doses", PANEL_PAGES.doses, facts);
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

it("shares what several panels ask for, the record's age not to be changed, and says there what one of them wants", () => {
  const model = new PanelsModel("clearance", PANEL_PAGES.clearance, facts);
  expect(model.common.map(({ key, fixed }) => [key, fixed])).toEqual([
    ["weight_kg", false],
    ["height_cm", false],
    ["serum_creatinine", false],
    ["age_years", true],
    ["sex", false],
  ]);
  const creatinine = model.common[2];
  if (creatinine === undefined) throw new Error("no creatinine");
  expect(model.wanted(creatinine)).toBeNull();
  for (const { model: panel } of model.panels.slice(0, 1)) expect(panel.calculate()).toBe(creatinine);
  expect(model.wanted(creatinine)).toEqual({ code: "calculators.notValid" });
  creatinine.write("1");
  for (const { panel, model: calculator } of model.panels) {
    if (panel.title === "urinePanel") continue;
    calculator.calculate();
    expect(calculator.own?.is, panel.title).toBe("result");
  }
});
