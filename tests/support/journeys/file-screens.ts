import { ROUTES } from "@libretto/core/navigation/routes";
import { deviceLabels } from "@libretto/ui/devices/device-labels";
import { fileLabels } from "@libretto/ui/record/files/file-labels";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { sectionLabels } from "@libretto/ui/shared/section/section-labels";
import { button, dialog, part, type Screen, type Visit } from "./screen.ts";

const ECG = "09/03/2026 21:10";

const opened = async ({ page, words }: Visit) => {
  await page.getByRole("heading", { level: 1, name: words(deviceLabels)("title"), exact: true }).waitFor();
  await part(page, words(fileLabels)("files")).waitFor();
};

const adding = async (visit: Visit) => {
  const { page, words } = visit;
  await opened(visit);
  const list = words(fileLabels)("files");
  await button(part(page, list), words(sectionLabels)("addTo", { list })).click();
  await dialog(page).waitFor();
};

/** The test device, read to its end. */
const read = async (visit: Visit) => {
  const { page, words } = visit;
  await opened(visit);
  await button(page, words(deviceLabels)("trial")).click();
  await page.getByRole("status").getByText(words(deviceLabels)("linked")).waitFor();
};

/** Everything there is to see on the page of files and devices. */
export const fileScreens: readonly Screen[] = [
  { name: "files", at: ROUTES.files, dark: true, show: opened },
  { name: "file-new", at: ROUTES.files, dark: true, show: adding },
  {
    name: "file-wrong",
    at: ROUTES.files,
    show: async (visit) => {
      await adding(visit);
      await button(dialog(visit.page), visit.words(kitLabels)("save")).click();
      await dialog(visit.page).getByRole("alert").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "device-read",
    at: ROUTES.files,
    dark: true,
    lasts: true,
    show: async (visit) => {
      await read(visit);
      await visit.page.getByRole("checkbox").first().check();
    },
  },
  {
    name: "device-ecg",
    at: ROUTES.files,
    dark: true,
    lasts: true,
    show: async (visit) => {
      const { page, words } = visit;
      await read(visit);
      await button(page, words(deviceLabels)("openEcgOf", { date: ECG })).click();
      await part(page, words(deviceLabels)("ecgOf", { date: ECG }))
        .getByRole("toolbar")
        .waitFor();
    },
  },
];
