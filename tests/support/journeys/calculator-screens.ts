import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { calculatorLabels } from "@libretto/ui/calculators/calculator-labels";
import { button, dialog, part, type Screen, type Visit } from "./screen.ts";

const title = ({ page }: Visit, words: string) =>
  page.getByRole("heading", { level: 1, name: words, exact: true }).waitFor();
const typed = ({ page }: Visit, id: string, text: string) => page.locator(`[id="${id}"]`).fill(text);
/** Answers every question with its last answer. */
const answerAll = async ({ page }: Visit) => {
  await page.getByRole("radiogroup").first().waitFor();
  for (const question of await page.getByRole("radiogroup").all()) await question.getByRole("radio").last().check();
};
const unfold = async ({ page }: Visit) => {
  for (const details of await page.locator("details").all())
    await details.evaluate((element) => element.setAttribute("open", ""));
};
const calculate = ({ page, words }: Visit, panel: string) =>
  button(part(page, panel), words(calculatorLabels)("calculate")).click();
const result = ({ page }: Visit) => page.getByRole("article").first().waitFor();

/** Every page of the calculators, empty, wrong, and with all that a result can show. */
export const calculatorScreens: readonly Screen[] = [
  {
    name: "doses",
    at: CALCULATOR_ROUTES.doses,
    dark: true,
    show: async (visit) => {
      await title(visit, visit.words(calculatorLabels)("doses"));
      await part(visit.page, visit.words(calculatorLabels)("dropsPanel")).waitFor();
    },
  },
  {
    name: "doses-results",
    at: CALCULATOR_ROUTES.doses,
    lasts: true,
    show: async (visit) => {
      const label = visit.words(calculatorLabels);
      await typed(visit, "doses-dose_mg_per_kg_per_day", "15");
      await typed(visit, "doses-administrations_per_day", "x");
      await calculate(visit, label("dosePanel"));
      await visit.page.getByText(visit.message("calculators.checked")).waitFor();
      await button(visit.page, visit.message("calculators.defaults")).click();
      await calculate(visit, label("infusionPanel"));
      await typed(visit, "doses-solution_content_mg", "60");
      await typed(visit, "doses-solution_volume_ml", "0");
      await result(visit);
      await unfold(visit);
    },
  },
  {
    name: "clearance",
    at: CALCULATOR_ROUTES.clearance,
    lasts: true,
    dark: true,
    show: async (visit) => {
      const label = visit.words(calculatorLabels);
      await title(visit, label("clearance"));
      await typed(visit, "clearance-serum_creatinine", "1.1");
      await calculate(visit, label("creatininePanel"));
      await visit.page.getByRole("table", { name: label("results") }).waitFor();
      await unfold(visit);
    },
  },
  {
    name: "scores",
    at: CALCULATOR_ROUTES.scores,
    show: (visit) => title(visit, visit.words(calculatorLabels)("scores")),
  },
  {
    name: "score-questions",
    at: CALCULATOR_ROUTES.hasBledScore,
    lasts: true,
    dark: true,
    show: async (visit) => {
      await title(visit, visit.words(calculatorLabels)("hasBled"));
      await answerAll(visit);
      await result(visit);
    },
  },
  {
    name: "score-saved",
    at: CALCULATOR_ROUTES.hasBledScore,
    lasts: true,
    show: async (visit) => {
      const label = visit.words(calculatorLabels);
      for (let times = 0; times < 2; times++) {
        await answerAll(visit);
        await button(visit.page, label("save")).click();
        await visit.page.getByText(visit.message("general.success")).waitFor();
        await button(visit.page, label("empty")).click();
      }
      await part(visit.page, label("history")).getByRole("figure").waitFor();
    },
  },
  {
    name: "score-not-saved",
    at: CALCULATOR_ROUTES.meldScore,
    lasts: true,
    show: async (visit) => {
      const label = visit.words(calculatorLabels);
      await visit.page.route("**/api/score", (route) => route.fulfill({ status: 500 }));
      for (const [key, text] of Object.entries({ creatinine: "2.5", bilirubin: "3", inr: "1.4", sodium_mmol_l: "130" }))
        await typed(visit, `meld-${key}`, text);
      await answerAll(visit);
      await button(visit.page, label("save")).click();
      await visit.page.getByText(label("saveUnknown")).waitFor();
    },
  },
  {
    name: "score-stroke",
    at: CALCULATOR_ROUTES.chaDsVasScore,
    show: async (visit) => {
      await title(visit, visit.words(calculatorLabels)("cha2ds2"));
      await answerAll(visit);
      await result(visit);
    },
  },
  {
    name: "score-risk-refused",
    at: CALCULATOR_ROUTES.framinghamScore,
    show: async (visit) => {
      await title(visit, visit.words(calculatorLabels)("framingham"));
      await calculate(visit, visit.words(calculatorLabels)("calculation"));
      await result(visit);
    },
  },
  {
    name: "score-risk",
    at: CALCULATOR_ROUTES.cardiovascularScore,
    lasts: true,
    show: async (visit) => {
      const label = visit.words(calculatorLabels);
      await title(visit, label("cardiovascular"));
      await typed(visit, "cardiovascular-total_cholesterol", "210");
      await typed(visit, "cardiovascular-hdl", "5");
      await calculate(visit, label("calculation"));
      await visit.page.getByLabel(visit.message("calculators.checked")).waitFor();
      await typed(visit, "cardiovascular-hdl", "50");
      await calculate(visit, label("calculation"));
      await result(visit);
      await unfold(visit);
    },
  },
  {
    name: "calculators-closed",
    at: CALCULATOR_ROUTES.doses,
    lasts: true,
    before: ({ page }) =>
      page.route("**/api/security/hasPermission", (route) => route.fulfill({ json: { data: { data: false } } })),
    show: async ({ page, message }) => {
      await dialog(page).getByText(message("gate.notInSubscription")).waitFor();
    },
  },
];
