import { ROUTES } from "@libretto/core/navigation/routes";
import { restoreLabels } from "@libretto/ui/account/restore/restore-labels";
import { uploadLabels } from "@libretto/ui/shared/uploads/upload-labels";
import type { Route } from "playwright";
import { respondWithEmptyRecord } from "../../empty-record.ts";
import { button, type PageVisit, type ScreenDefinition } from "../screen.ts";

const ARCHIVE = {
  name: "libretto-2026-03-14.zip",
  mimeType: "application/zip",
  buffer: Buffer.from("PK\u0003\u0004 x"),
};
const REFUSAL = {
  kind: "refused",
  code: "archive.rowRefused",
  errors: [{ field: "tbl_terapie/7/end", code: "therapies.endBeforeStart" }],
};

const useEmptyRecord = ({ page }: PageVisit) => respondWithEmptyRecord(page);
/** Sends an archive, with this response of the server. */
const sendArchive = async ({ page, labels }: PageVisit, respond: (route: Route) => unknown) => {
  const label = labels(restoreLabels);
  await page.route("**/api/ripristinoPossibile", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/ripristinaTutto", (route) => respond(route));
  await page.getByLabel(new RegExp(`^${label("archive")}`)).setInputFiles(ARCHIVE);
  await page.getByText(ARCHIVE.name).waitFor();
  await button(page, label("restore")).click();
};
const waitForHeading = ({ page }: PageVisit, name: string) => page.getByRole("heading", { level: 2, name }).waitFor();

/** The screens of a restore: refused, in progress, and completed. */
export const restoreScreens: readonly ScreenDefinition[] = [
  {
    name: "restore-full",
    path: ROUTES.restore,
    dark: true,
    show: (visit) => waitForHeading(visit, visit.labels(restoreLabels)("fullTitle")),
  },
  {
    name: "restore-sending",
    isVariant: true,
    path: ROUTES.restore,
    dark: true,
    needsReload: true,
    before: useEmptyRecord,
    show: async (visit) => {
      await sendArchive(visit, () => undefined);
      await visit.page.getByRole("progressbar", { name: visit.labels(uploadLabels)("progress") }).waitFor();
    },
  },
  {
    name: "restore-refused",
    isVariant: true,
    path: ROUTES.restore,
    needsReload: true,
    before: useEmptyRecord,
    show: async (visit) => {
      await sendArchive(visit, (route) =>
        route.fulfill({ status: 422, contentType: "application/problem+json", json: REFUSAL }),
      );
      await waitForHeading(visit, visit.labels(restoreLabels)("failedTitle"));
    },
  },
  {
    name: "restore-done",
    path: ROUTES.restore,
    dark: true,
    needsReload: true,
    before: useEmptyRecord,
    show: async (visit) => {
      await sendArchive(visit, (route) => route.fulfill({ json: { righe: 128, file: 4, disegni: 2, punteggi: 6 } }));
      await waitForHeading(visit, visit.labels(restoreLabels)("doneTitle"));
    },
  },
];
