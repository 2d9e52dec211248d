import { ROUTES } from "@libretto/core/navigation/routes";
import { readingFormLabels } from "@libretto/ui/record/visits/readings/reading-form-labels";
import { visitLabels } from "@libretto/ui/record/visits/visit-labels";
import { dialogField, openAddDialog, pressSave, waitForErrorSummary, waitForTitle } from "../form-steps.ts";
import { type PageVisit, regionOf, type ScreenDefinition } from "../screen.ts";

const waitForVisits = async (visit: PageVisit) => {
  await waitForTitle(visit, visit.labels(visitLabels)("title"));
  await regionOf(visit.page, visit.labels(visitLabels)("visitsList")).getByRole("listitem").first().waitFor();
};

/** The screens of visits and readings. */
export const visitScreens: readonly ScreenDefinition[] = [
  { name: "visits", path: ROUTES.visits, dark: true, show: waitForVisits },
  {
    name: "visit-wrong",
    isVariant: true,
    path: ROUTES.visits,
    show: async (visit) => {
      await waitForVisits(visit);
      await openAddDialog(visit, visit.labels(visitLabels)("visitsList"));
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "reading-form",
    path: ROUTES.visits,
    show: async (visit) => {
      const label = visit.labels(readingFormLabels);
      await waitForVisits(visit);
      await openAddDialog(visit, label("list"));
      await dialogField(visit, label("group")).selectOption(label("oxygen"));
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
];
