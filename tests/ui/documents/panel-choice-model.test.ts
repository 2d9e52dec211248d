import { LAB_PANELS } from "@libretto/core/catalogues/lab-tests/lab-panels";
import { PanelChoiceModel } from "@libretto/ui/documents/pictures/panel-choice-model";
import { expect, it } from "vitest";

const [blood, glucose] = LAB_PANELS;

it("chooses whole panels and single tests, in the order of the panels", () => {
  if (blood === undefined || glucose === undefined) throw new Error("no panels");
  const model = new PanelChoiceModel();
  expect(model.tests).toEqual([]);
  model.choose(["hba1c"], true);
  model.choose(blood.tests, true);
  model.choose(["mpv"], false);
  expect(model.tests).toEqual([...blood.tests.filter((id) => id !== "mpv"), "hba1c"]);
  expect([model.countIn(blood), model.countIn(glucose)]).toEqual([blood.tests.length - 1, 1]);
  model.choose(blood.tests, false);
  expect(model.tests).toEqual(["hba1c"]);
});

it("shows the tests of one panel at a time", () => {
  if (blood === undefined || glucose === undefined) throw new Error("no panels");
  const model = new PanelChoiceModel();
  model.togglePanel(blood);
  model.togglePanel(glucose);
  expect([model.isPanelOpen(blood), model.isPanelOpen(glucose)]).toEqual([false, true]);
  model.togglePanel(glucose);
  expect(model.isPanelOpen(glucose)).toBe(false);
});
