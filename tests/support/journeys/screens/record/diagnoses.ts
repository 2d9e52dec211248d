import { ROUTES } from "@libretto/core/navigation/routes";
import { diagnosisLabels } from "@libretto/ui/record/diagnoses/diagnosis-labels";
import { openAddDialog, pressSave, waitForErrorSummary, waitForTitle } from "../form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForDiagnoses = async (visit: PageVisit) => {
  const label = visit.labels(diagnosisLabels);
  await waitForTitle(visit, label("title"));
  await regionOf(visit.page, label("confirmedList")).getByRole("listitem").first().waitFor();
};

const openAllergy = async (visit: PageVisit) => {
  await waitForDiagnoses(visit);
  await button(visit.page, visit.labels(diagnosisLabels)("addAllergy")).click();
  await topDialog(visit.page).waitFor();
};

/** The screens of diagnoses. */
export const diagnosisScreens: readonly ScreenDefinition[] = [
  { name: "diagnoses", path: ROUTES.diagnoses, dark: true, show: waitForDiagnoses },
  { name: "diagnosis-allergy", path: ROUTES.diagnoses, dark: true, show: openAllergy },
  {
    name: "diagnosis-wrong",
    isVariant: true,
    path: ROUTES.diagnoses,
    show: async (visit) => {
      await waitForDiagnoses(visit);
      await openAddDialog(visit, visit.labels(diagnosisLabels)("suspectedList"));
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
];
