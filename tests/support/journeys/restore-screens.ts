import { ROUTES } from "@libretto/core/navigation/routes";
import { restoreLabels } from "@libretto/ui/account/restore/restore-labels";
import { uploadLabels } from "@libretto/ui/shared/uploads/upload-labels";
import type { Route } from "playwright";
import { emptyRecord } from "./empty-record.ts";
import { button, type Screen, type Visit } from "./screen.ts";

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

const intoNothing = ({ page }: Visit) => emptyRecord(page);
/** Sends an archive, and has the server do this with it. */
const sent = async ({ page, words }: Visit, answered: (route: Route) => unknown) => {
  const label = words(restoreLabels);
  await page.route("**/api/ripristinoPossibile", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/ripristinaTutto", (route) => answered(route));
  await page.getByLabel(new RegExp(`^${label("archive")}`)).setInputFiles(ARCHIVE);
  await page.getByText(ARCHIVE.name).waitFor();
  await button(page, label("restore")).click();
};
const heading = ({ page }: Visit, name: string) => page.getByRole("heading", { level: 2, name }).waitFor();

/** Bringing an archive back: where it cannot be, while it goes on, and what becomes of it. */
export const restoreScreens: readonly Screen[] = [
  {
    name: "restore-full",
    at: ROUTES.restore,
    dark: true,
    show: (visit) => heading(visit, visit.words(restoreLabels)("fullTitle")),
  },
  {
    name: "restore-sending",
    at: ROUTES.restore,
    dark: true,
    lasts: true,
    before: intoNothing,
    show: async (visit) => {
      await sent(visit, () => undefined);
      await visit.page.getByRole("progressbar", { name: visit.words(uploadLabels)("progress") }).waitFor();
    },
  },
  {
    name: "restore-refused",
    at: ROUTES.restore,
    lasts: true,
    before: intoNothing,
    show: async (visit) => {
      await sent(visit, (route) =>
        route.fulfill({ status: 422, contentType: "application/problem+json", json: REFUSAL }),
      );
      await heading(visit, visit.words(restoreLabels)("failedTitle"));
    },
  },
  {
    name: "restore-done",
    at: ROUTES.restore,
    dark: true,
    lasts: true,
    before: intoNothing,
    show: async (visit) => {
      await sent(visit, (route) => route.fulfill({ json: { righe: 128, file: 4, disegni: 2, punteggi: 6 } }));
      await heading(visit, visit.words(restoreLabels)("doneTitle"));
    },
  },
];
