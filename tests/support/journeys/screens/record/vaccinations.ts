import { ROUTES } from "@libretto/core/navigation/routes";
import { vaccinationTexts } from "@libretto/core/record/vaccinations/vaccination-texts";
import { vaccinationLabels } from "@libretto/ui/record/vaccinations/vaccination-labels";
import { openAddDialog, pressSave, searchOptions, waitForErrorSummary, waitForTitle } from "../form-steps.ts";
import { type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForVaccinations = async (visit: PageVisit) => {
  const label = visit.labels(vaccinationLabels);
  await waitForTitle(visit, label("title"));
  for (const list of ["list", "due", "links"] as const)
    await regionOf(visit.page, label(list)).getByRole("listitem").first().waitFor();
};

/** The screens of vaccinations. */
export const vaccinationScreens: readonly ScreenDefinition[] = [
  { name: "vaccinations", path: ROUTES.vaccinations, dark: true, show: waitForVaccinations },
  {
    name: "vaccination-search",
    isVariant: true,
    path: ROUTES.vaccinations,
    show: async (visit) => {
      const label = visit.labels(vaccinationLabels);
      await waitForVaccinations(visit);
      await openAddDialog(visit, label("list"));
      await pressSave(visit);
      await waitForErrorSummary(visit);
      await topDialog(visit.page)
        .getByRole("combobox", { name: vaccinationTexts[visit.language].vaccine })
        .fill("teta");
      await searchOptions(visit).first().waitFor();
    },
  },
];
