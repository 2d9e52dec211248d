import { join } from "node:path";
import { ROUTES } from "@libretto/core/navigation/routes";
import { centreLabels } from "@libretto/ui/centres/centre-labels";
import { documentLabels } from "@libretto/ui/documents/document-labels";
import { healthLinkLabels } from "@libretto/ui/documents/links/link-labels";
import { linkLabels, referenceLabels } from "@libretto/ui/links/link-labels";
import { reportLabels } from "@libretto/ui/reports/report-labels";
import { linkText } from "../../../documents/health-links.ts";
import { waitForTitle } from "../form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

/** Examples of the FHIR specification. */
export const FOREIGN_EXAMPLES = join(import.meta.dirname, "../../../fhir/foreign/hl7-r4-examples.json");

const waitForReports = async (visit: PageVisit) => {
  const label = visit.labels(reportLabels);
  await waitForTitle(visit, label("title"));
  await button(visit.page, label("downloadOf", { name: label("report") })).waitFor();
};

const waitForLinks = async (visit: PageVisit) => {
  await waitForTitle(visit, visit.labels(referenceLabels)("title"));
  await regionOf(visit.page, visit.labels(linkLabels)("personal")).waitFor();
};

const waitForCentres = async (visit: PageVisit) => {
  const label = visit.labels(centreLabels);
  await waitForTitle(visit, label("title"));
  await regionOf(visit.page, label("specialist")).getByRole("listitem").first().waitFor();
};

/** The screens of the reports, of the centres and of the links. */
export const reportScreens: readonly ScreenDefinition[] = [
  { name: "report", path: ROUTES.report, dark: true, show: waitForReports },
  {
    name: "report-fhir",
    path: ROUTES.report,
    dark: true,
    show: async (visit) => {
      await waitForReports(visit);
      const label = visit.labels(reportLabels);
      await button(visit.page, label("previewOf", { name: label("fhir") })).click();
      await topDialog(visit.page)
        .getByRole("region", { name: label("verdict") })
        .waitFor();
    },
  },
  {
    name: "documents",
    path: ROUTES.documents,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      const label = visit.labels(documentLabels);
      await waitForTitle(visit, label("title"));
      await visit.page.getByLabel(label("pick"), { exact: true }).setInputFiles(FOREIGN_EXAMPLES);
      await button(visit.page, label("close")).waitFor();
    },
  },
  {
    name: "documents-link",
    isVariant: true,
    path: ROUTES.documents,
    dark: true,
    show: async (visit) => {
      const label = visit.labels(healthLinkLabels);
      await waitForTitle(visit, visit.labels(documentLabels)("title"));
      await button(visit.page, label("pasteTitle")).click();
      await visit.page
        .getByLabel(label("pasteField"), { exact: true })
        .fill(linkText({ flag: "LP", exp: 1_700_000_000 }));
      await button(visit.page, label("pasteOpen")).click();
      await button(visit.page, label("load", { host: "shl.example.org" })).waitFor();
    },
  },
  { name: "centres", path: ROUTES.centres, dark: true, show: waitForCentres },
  {
    name: "other-links",
    path: ROUTES.otherLinks,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      await waitForLinks(visit);
      await visit.page.getByRole("searchbox").fill("hospital");
      await regionOf(visit.page, visit.labels(referenceLabels)("foreignHospitals")).getByRole("table").waitFor();
    },
  },
  {
    name: "other-link-new",
    isVariant: true,
    path: ROUTES.otherLinks,
    show: async (visit) => {
      await waitForLinks(visit);
      await button(visit.page, visit.labels(linkLabels)("new")).click();
      await topDialog(visit.page).waitFor();
    },
  },
];
