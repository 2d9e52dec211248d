import { ROUTES } from "@libretto/core/navigation/routes";
import { doseTexts } from "@libretto/core/record/doses/wire";
import { doseLabels } from "@libretto/ui/record/doses/dose-labels";
import { waitForTitle } from "../form-steps.ts";
import { button, type ScreenDefinition } from "../screen.ts";

/** The screens of the dose log. */
export const doseScreens: readonly ScreenDefinition[] = [
  {
    name: "dose-log",
    path: ROUTES.doseLog,
    dark: true,
    show: async (visit) => {
      await waitForTitle(visit, doseTexts[visit.language].title);
      await button(visit.page, visit.labels(doseLabels)("previousDay")).waitFor();
    },
  },
  {
    name: "dose-log-weeks",
    path: ROUTES.doseLog,
    show: async (visit) => {
      await visit.page.getByRole("link", { name: "Losartan", exact: true }).last().click();
      await button(visit.page, visit.labels(doseLabels)("previous")).waitFor();
    },
  },
];
