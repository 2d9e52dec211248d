import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { calculatorLabels } from "@libretto/ui/calculators/calculator-labels";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "./screen.ts";

const waitForTitle = ({ page }: PageVisit, text: string) =>
  page.getByRole("heading", { level: 1, name: text, exact: true }).waitFor();
const fillField = ({ page }: PageVisit, id: string, text: string) => page.locator(`[id="${id}"]`).fill(text);
/** Chooses the last answer of every question. */
const answerAll = async ({ page }: PageVisit) => {
  await page.getByRole("radiogroup").first().waitFor();
  for (const question of await page.getByRole("radiogroup").all()) await question.getByRole("radio").last().check();
};
const openDetails = async ({ page }: PageVisit) => {
  for (const details of await page.locator("details").all())
    await details.evaluate((element) => element.setAttribute("open", ""));
};
const pressCalculate = ({ page, labels }: PageVisit, panel: string) =>
  button(regionOf(page, panel), labels(calculatorLabels)("calculate")).click();
const waitForResult = ({ page }: PageVisit) => page.getByRole("article").first().waitFor();

/** Every page of the calculators: empty, with errors, and with every kind of result. */
export const calculatorScreens: readonly ScreenDefinition[] = [
  {
    name: "doses",
    path: CALCULATOR_ROUTES.doses,
    dark: true,
    show: async (visit) => {
      await waitForTitle(visit, visit.labels(calculatorLabels)("doses"));
      await regionOf(visit.page, visit.labels(calculatorLabels)("dropsPanel")).waitFor();
    },
  },
  {
    name: "doses-results",
    path: CALCULATOR_ROUTES.doses,
    needsReload: true,
    show: async (visit) => {
      const label = visit.labels(calculatorLabels);
      await fillField(visit, "doses-dose_mg_per_kg_per_day", "15");
      await fillField(visit, "doses-administrations_per_day", "x");
      await pressCalculate(visit, label("dosePanel"));
      await visit.page.getByText(visit.message("calculators.checked")).waitFor();
      await button(visit.page, visit.message("calculators.defaults")).click();
      await pressCalculate(visit, label("infusionPanel"));
      await fillField(visit, "doses-solution_content_mg", "60");
      await fillField(visit, "doses-solution_volume_ml", "0");
      await waitForResult(visit);
      await openDetails(visit);
    },
  },
  {
    name: "clearance",
    path: CALCULATOR_ROUTES.clearance,
    needsReload: true,
    dark: true,
    show: async (visit) => {
      const label = visit.labels(calculatorLabels);
      await waitForTitle(visit, label("clearance"));
      await fillField(visit, "clearance-serum_creatinine", "1.1");
      await pressCalculate(visit, label("creatininePanel"));
      await visit.page.getByRole("table", { name: label("results") }).waitFor();
      await openDetails(visit);
    },
  },
  {
    name: "scores",
    path: CALCULATOR_ROUTES.scores,
    show: (visit) => waitForTitle(visit, visit.labels(calculatorLabels)("scores")),
  },
  {
    name: "score-questions",
    path: CALCULATOR_ROUTES.hasBledScore,
    needsReload: true,
    dark: true,
    show: async (visit) => {
      await waitForTitle(visit, visit.labels(calculatorLabels)("hasBled"));
      await answerAll(visit);
      await waitForResult(visit);
    },
  },
  {
    name: "score-saved",
    path: CALCULATOR_ROUTES.hasBledScore,
    needsReload: true,
    show: async (visit) => {
      const label = visit.labels(calculatorLabels);
      for (let times = 0; times < 2; times++) {
        await answerAll(visit);
        await button(visit.page, label("save")).click();
        await visit.page.getByText(visit.message("general.success")).waitFor();
        await button(visit.page, label("empty")).click();
      }
      await regionOf(visit.page, label("history")).getByRole("figure").waitFor();
    },
  },
  {
    name: "score-not-saved",
    isVariant: true,
    path: CALCULATOR_ROUTES.meldScore,
    needsReload: true,
    show: async (visit) => {
      const label = visit.labels(calculatorLabels);
      await visit.page.route("**/api/score", (route) => route.fulfill({ status: 500 }));
      for (const [key, text] of Object.entries({ creatinine: "2.5", bilirubin: "3", inr: "1.4", sodium_mmol_l: "130" }))
        await fillField(visit, `meld-${key}`, text);
      await answerAll(visit);
      await button(visit.page, label("save")).click();
      await visit.page.getByText(label("saveUnknown")).waitFor();
    },
  },
  {
    name: "score-stroke",
    isVariant: true,
    path: CALCULATOR_ROUTES.chaDsVasScore,
    show: async (visit) => {
      await waitForTitle(visit, visit.labels(calculatorLabels)("cha2ds2"));
      await answerAll(visit);
      await waitForResult(visit);
    },
  },
  {
    name: "score-risk-refused",
    isVariant: true,
    path: CALCULATOR_ROUTES.framinghamScore,
    show: async (visit) => {
      await waitForTitle(visit, visit.labels(calculatorLabels)("framingham"));
      await pressCalculate(visit, visit.labels(calculatorLabels)("calculation"));
      await waitForResult(visit);
    },
  },
  {
    name: "score-risk",
    isVariant: true,
    path: CALCULATOR_ROUTES.cardiovascularScore,
    needsReload: true,
    show: async (visit) => {
      const label = visit.labels(calculatorLabels);
      await waitForTitle(visit, label("cardiovascular"));
      await fillField(visit, "cardiovascular-total_cholesterol", "210");
      await fillField(visit, "cardiovascular-hdl", "5");
      await pressCalculate(visit, label("calculation"));
      await visit.page.getByLabel(visit.message("calculators.checked")).waitFor();
      await fillField(visit, "cardiovascular-hdl", "50");
      await pressCalculate(visit, label("calculation"));
      await waitForResult(visit);
      await openDetails(visit);
    },
  },
  {
    name: "calculators-closed",
    path: CALCULATOR_ROUTES.doses,
    needsReload: true,
    before: ({ page }) =>
      page.route("**/api/security/hasPermission", (route) => route.fulfill({ json: { data: { data: false } } })),
    show: async ({ page, message }) => {
      await topDialog(page).getByText(message("gate.notInSubscription")).waitFor();
    },
  },
];
