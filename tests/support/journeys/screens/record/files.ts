import { ROUTES } from "@libretto/core/navigation/routes";
import { deviceLabels } from "@libretto/ui/devices/device-labels";
import { fileLabels } from "@libretto/ui/record/files/file-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { sectionLabels } from "@libretto/ui/shared/section/section-labels";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const ECG = "09/03/2026 21:10";

const waitForFilesPage = async ({ page, labels }: PageVisit) => {
  await page.getByRole("heading", { level: 1, name: labels(deviceLabels)("title"), exact: true }).waitFor();
  await regionOf(page, labels(fileLabels)("files")).waitFor();
};

const openAddDialog = async (visit: PageVisit) => {
  const { page, labels } = visit;
  await waitForFilesPage(visit);
  const list = labels(fileLabels)("files");
  await button(regionOf(page, list), labels(sectionLabels)("addTo", { list })).click();
  await topDialog(page).waitFor();
};

/** The test device, read completely. */
const readTestDevice = async (visit: PageVisit) => {
  const { page, labels } = visit;
  await waitForFilesPage(visit);
  await button(page, labels(deviceLabels)("trial")).click();
  await page.getByRole("status").getByText(labels(deviceLabels)("linked")).waitFor();
};

/** The screens of files and devices. */
export const fileScreens: readonly ScreenDefinition[] = [
  { name: "files", path: ROUTES.files, dark: true, show: waitForFilesPage },
  { name: "file-new", path: ROUTES.files, dark: true, show: openAddDialog },
  {
    name: "file-wrong",
    isVariant: true,
    path: ROUTES.files,
    show: async (visit) => {
      await openAddDialog(visit);
      await button(topDialog(visit.page), visit.labels(kitLabels)("save")).click();
      await topDialog(visit.page).getByRole("alert").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "device-read",
    path: ROUTES.files,
    dark: true,
    show: async (visit) => {
      await readTestDevice(visit);
      await visit.page.getByRole("checkbox").first().check();
    },
  },
  {
    name: "device-ecg",
    path: ROUTES.files,
    dark: true,
    needsReload: true,
    // The test device is still linked, because the screen before has the same path.
    show: async ({ page, labels }) => {
      await button(page, labels(deviceLabels)("openEcgOf", { date: ECG })).click();
      await regionOf(page, labels(deviceLabels)("ecgOf", { date: ECG }))
        .getByRole("toolbar")
        .waitFor();
    },
  },
];
