import { ROUTES } from "@libretto/core/navigation/routes";
import { historyLabels } from "@libretto/ui/record/history/history-labels";
import { pregnancyLabels } from "@libretto/ui/record/history/pregnancy-labels";
import { stepsLabels } from "@libretto/ui/shared/forms/steps-labels";
import { openAddDialog, pressSave, waitForErrorSummary, waitForTitle } from "../form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForHistory = async (visit: PageVisit) => {
  const label = visit.labels(historyLabels);
  await waitForTitle(visit, label("title"));
  await button(visit.page, `${label("edit")}: ${label("family")}`).waitFor();
};

const openPhysiological = async (visit: PageVisit) => {
  const label = visit.labels(historyLabels);
  await waitForHistory(visit);
  await button(visit.page, `${label("edit")}: ${label("physiological")}`).click();
  await topDialog(visit.page)
    .getByRole("heading", { name: label("birth") })
    .waitFor();
};

/** The screens of the medical history and of pregnancies. */
export const historyScreens: readonly ScreenDefinition[] = [
  { name: "history", path: ROUTES.history, dark: true, show: waitForHistory },
  {
    name: "history-family",
    isVariant: true,
    path: ROUTES.history,
    show: async (visit) => {
      const label = visit.labels(historyLabels);
      await waitForHistory(visit);
      await button(visit.page, `${label("edit")}: ${label("family")}`).click();
      await topDialog(visit.page).waitFor();
    },
  },
  { name: "history-physiological", path: ROUTES.history, dark: true, show: openPhysiological },
  {
    name: "history-habits",
    isVariant: true,
    path: ROUTES.history,
    show: async (visit) => {
      await openPhysiological(visit);
      const next = button(topDialog(visit.page), visit.labels(stepsLabels)("next"));
      await next.click();
      await next.click();
      await topDialog(visit.page)
        .getByRole("heading", { name: visit.labels(historyLabels)("habits") })
        .waitFor();
    },
  },
  {
    name: "pregnancy-wrong",
    isVariant: true,
    path: ROUTES.history,
    show: async (visit) => {
      await waitForHistory(visit);
      const list = visit.labels(pregnancyLabels)("title");
      await regionOf(visit.page, list).getByRole("listitem").first().waitFor();
      await openAddDialog(visit, list);
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
];
