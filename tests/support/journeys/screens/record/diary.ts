import { ROUTES } from "@libretto/core/navigation/routes";
import { diaryLabels } from "@libretto/ui/record/diary/diary-labels";
import { modelLabels } from "@libretto/ui/record/diary/model/model-labels";
import { bodyLabels } from "@libretto/ui/shared/body/body-labels";
import { pressRowAction, waitForTitle } from "../form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForEntries = async (visit: PageVisit) => {
  const label = visit.labels(diaryLabels);
  await waitForTitle(visit, label("title"));
  await regionOf(visit.page, label("entries")).getByRole("listitem").first().waitFor();
};

const openNewEntry = async (visit: PageVisit) => {
  const label = visit.labels(diaryLabels);
  await waitForTitle(visit, label("newTitle"));
  await visit.page.getByRole("img", { name: label("canvasBack") }).waitFor();
};

/** The newest demo entry with its drawings, in its read view. */
const openEntry = async (visit: PageVisit) => {
  await waitForEntries(visit);
  const list = regionOf(visit.page, visit.labels(diaryLabels)("entries"));
  await list.getByRole("listitem").first().locator("button").first().click();
  await topDialog(visit.page).getByRole("img").first().waitFor();
};

/** The 3D model, without a session. */
export const modelScreens: readonly ScreenDefinition[] = [
  {
    name: "model3d",
    path: ROUTES.model3d,
    dark: true,
    show: async (visit) => {
      const label = visit.labels(modelLabels);
      await waitForTitle(visit, label("title"));
      await visit.page.getByText(label("loading")).waitFor({ state: "detached" });
    },
  },
];

/** The screens of the diary. */
export const diaryScreens: readonly ScreenDefinition[] = [
  { name: "diary", path: ROUTES.diary, dark: true, show: waitForEntries },
  { name: "diary-entry", path: ROUTES.diary, dark: true, show: openEntry },
  {
    name: "diary-history",
    path: ROUTES.diary,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      await waitForEntries(visit);
      await button(visit.page, visit.labels(diaryLabels)("showHistory")).click();
      await visit.page.getByRole("heading", { name: visit.labels(diaryLabels)("overTime") }).waitFor();
      await visit.page.getByText(visit.labels(diaryLabels)("reading", { read: "", all: "" }).slice(0, 12)).waitFor({
        state: "detached",
      });
    },
  },
  {
    name: "diary-edit",
    isVariant: true,
    path: ROUTES.diary,
    needsReload: true,
    show: async (visit) => {
      await waitForEntries(visit);
      await pressRowAction(visit, visit.labels(diaryLabels)("entries"), "edit");
      await waitForTitle(visit, visit.labels(diaryLabels)("editTitle"));
      await visit.page.getByRole("list", { name: visit.labels(bodyLabels)("painted") }).waitFor();
    },
  },
  { name: "diary-new", path: ROUTES.newDiaryEntry, dark: true, show: openNewEntry },
  {
    name: "diary-painted",
    isVariant: true,
    path: ROUTES.newDiaryEntry,
    needsReload: true,
    show: async (visit) => {
      await openNewEntry(visit);
      const label = visit.labels(bodyLabels);
      await visit.page.getByLabel(label("region")).selectOption({ index: 4 });
      await button(visit.page, label("paint")).click();
      await visit.page.getByRole("list", { name: label("painted") }).waitFor();
    },
  },
];
