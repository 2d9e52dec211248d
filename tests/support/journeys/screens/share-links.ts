import { ROUTES } from "@libretto/core/navigation/routes";
import { recordForLink } from "@libretto/core/record/across/sharing/shared-record";
import { doctorLabels } from "@libretto/ui/doctor/doctor-labels";
import { shareLinkPageLabels } from "@libretto/ui/doctor/share-link/share-link-page-labels";
import { shareLinkLabels } from "@libretto/ui/record/doctors/share-links/share-link-labels";
import { TODAY } from "../../builders.ts";
import { patientResponse } from "../../record/patient-response.ts";
import { unwrap } from "../../unwrap.ts";
import { WELL_FORMED_CODE } from "./emergency.ts";
import { waitForErrorSummary } from "./form-steps.ts";
import { button, type PageVisit, type ScreenDefinition, topDialog } from "./screen.ts";

const path = `${ROUTES.shareLink}#${WELL_FORMED_CODE}`;
const LIFE = { created_at: "2026-10-02T08:30:00.000Z", scadenza: "2126-12-30T08:30:00.000Z" };
const LINKS = [
  {
    ...LIFE,
    id_vista: 2,
    destinatario: "Dott.ssa Verdi",
    livello: 3,
    sezioni: ["tbl_terapie", "diagnosi"],
    aperture: 2,
    ultima_apertura: "2026-10-03T08:30:00.000Z",
    chiusa_at: null,
    codici_errati: 1,
  },
  {
    ...LIFE,
    id_vista: 1,
    destinatario: "Dott. Neri",
    livello: 6,
    sezioni: ["visite"],
    aperture: 0,
    ultima_apertura: null,
    chiusa_at: "2026-10-04T08:30:00.000Z",
    codici_errati: 5,
  },
];

const submitPasscode = async ({ page, labels }: PageVisit) => {
  const label = labels(shareLinkPageLabels);
  await page.getByRole("textbox", { name: new RegExp(`^${label("passcode")}`) }).fill("K7QM-4XPA");
  await button(page, label("open")).click();
};

/** The screens of the reader of a share link. */
export const shareLinkScreens: readonly ScreenDefinition[] = [
  {
    name: "share-link",
    path,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      await submitPasscode(visit);
      await visit.page.getByText(visit.message("shareLink.closed")).waitFor();
    },
  },
  {
    name: "share-link-open",
    path,
    dark: true,
    needsReload: true,
    before: ({ page }) =>
      page.route("**/api/condivisione", (route) =>
        route.fulfill({
          json: {
            ...unwrap(recordForLink(patientResponse(3), { level: 6, sections: ["therapies", "visits"] }, TODAY)),
            sezioni: ["tbl_terapie", "visite"],
            scadenza: LIFE.scadenza,
          },
        }),
      ),
    show: async (visit) => {
      await submitPasscode(visit);
      await visit.page.getByRole("region", { name: visit.labels(doctorLabels)("identity") }).waitFor();
    },
  },
];

const openForm = async ({ page, labels }: PageVisit) => {
  await button(page, labels(shareLinkLabels)("create")).click();
  await topDialog(page).waitFor();
};

/** The screens of the patient who creates share links. */
export const ownShareLinkScreens: readonly ScreenDefinition[] = [
  {
    name: "sharing-links",
    path: ROUTES.sharing,
    needsReload: true,
    before: ({ page }) => page.route("**/api/condivisioni", (route) => route.fulfill({ json: { data: LINKS } })),
    show: async ({ page }) => {
      await page.getByText(/Dott\.ssa Verdi/).waitFor();
    },
  },
  {
    name: "sharing-link-wrong",
    isVariant: true,
    path: ROUTES.sharing,
    dark: true,
    show: async (visit) => {
      await openForm(visit);
      await button(topDialog(visit.page), visit.labels(shareLinkLabels)("make")).click();
      await waitForErrorSummary(visit);
    },
  },
  {
    name: "sharing-link-ready",
    path: ROUTES.sharing,
    dark: true,
    needsReload: true,
    before: ({ page }) =>
      page.route("**/api/condivisioni", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              json: {
                condivisione: LINKS[0],
                indirizzo: `https://libretto.example/webui${path}`,
                codice_accesso: "K7QM4XPA",
              },
            })
          : route.fulfill({ json: { data: [] } }),
      ),
    show: async (visit) => {
      const { page, labels } = visit;
      const label = labels(shareLinkLabels);
      await openForm(visit);
      await topDialog(page)
        .getByLabel(new RegExp(`^${label("recipient")}`))
        .fill("Dott.ssa Verdi");
      await topDialog(page).getByRole("checkbox").first().check();
      await button(topDialog(page), label("make")).click();
      await page.getByRole("img", { name: label("qr") }).waitFor();
    },
  },
];
