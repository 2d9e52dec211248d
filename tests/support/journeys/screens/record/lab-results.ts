import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { ROUTES } from "@libretto/core/navigation/routes";
import { labLabels } from "@libretto/ui/record/lab-results/lab-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForLabResults = async ({ page, labels, language }: PageVisit) => {
  await page.getByRole("heading", { level: 1, name: labels(labLabels)("title") }).waitFor();
  await regionOf(page, findLabTest("cholesterol")?.names[language] ?? "").waitFor();
};

const openReport = async (visit: PageVisit) => {
  await waitForLabResults(visit);
  await button(visit.page, visit.labels(labLabels)("addReport")).click();
  await topDialog(visit.page).waitFor();
};

/** The screens of laboratory results. */
export const labResultScreens: readonly ScreenDefinition[] = [
  {
    name: "lab-results",
    path: ROUTES.labResults,
    dark: true,
    show: async (visit) => {
      await waitForLabResults(visit);
      const name = findLabTest("cholesterol")?.names[visit.language] ?? "";
      const opener = regionOf(visit.page, name).getByRole("button", { name }).first();
      if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
      await regionOf(visit.page, name).getByRole("listitem").first().waitFor();
    },
  },
  { name: "lab-report", path: ROUTES.labResults, dark: true, show: openReport },
  {
    name: "lab-report-wrong",
    path: ROUTES.labResults,
    show: async (visit) => {
      await openReport(visit);
      await button(topDialog(visit.page), visit.labels(kitLabels)("save")).click();
      await topDialog(visit.page).getByRole("alert").getByRole("listitem").first().waitFor();
    },
  },
];
