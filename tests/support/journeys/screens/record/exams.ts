import { ROUTES } from "@libretto/core/navigation/routes";
import { examLabels } from "@libretto/ui/record/exams/exam-labels";
import { openAddDialog, pressSave, waitForErrorSummary, waitForTitle } from "../form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForExams = async (visit: PageVisit) => {
  const label = visit.labels(examLabels);
  await waitForTitle(visit, label("title"));
  await regionOf(visit.page, label("completedList")).getByRole("listitem").first().waitFor();
};

const openExam = async (visit: PageVisit) => {
  await waitForExams(visit);
  await regionOf(visit.page, visit.labels(examLabels)("completedList"))
    .getByRole("button", { name: "TSH", exact: true })
    .click();
  await topDialog(visit.page).waitFor();
};

/** The screens of exams. */
export const examScreens: readonly ScreenDefinition[] = [
  { name: "exams", path: ROUTES.exams, dark: true, show: waitForExams },
  { name: "exam-read", path: ROUTES.exams, show: openExam },
  {
    name: "exam-wrong",
    isVariant: true,
    path: ROUTES.exams,
    show: async (visit) => {
      await waitForExams(visit);
      await openAddDialog(visit, visit.labels(examLabels)("scheduledList"));
      await pressSave(visit);
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "exam-search",
    path: ROUTES.exams,
    dark: true,
    show: async (visit) => {
      const label = visit.labels(examLabels);
      await waitForExams(visit);
      await visit.page.getByRole("searchbox", { name: label("search") }).fill("tsh");
      await button(visit.page, label("searchButton")).click();
      await topDialog(visit.page).getByRole("table").last().waitFor();
    },
  },
];
