import { PATIENTS } from "@libretto/core/navigation/patients-path";
import { doctorLabels } from "@libretto/ui/doctor/doctor-labels";
import { overviewLabels } from "@libretto/ui/doctor/overview/overview-labels";
import type { PageVisit, ScreenDefinition } from "./screen.ts";

const waitForTitle = ({ page }: PageVisit, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
/** The first patient of the list. */
const firstPatient = ({ page }: PageVisit) => page.getByRole("main").getByRole("listitem").getByRole("button").first();
const waitForPatients = async (visit: PageVisit) => {
  await waitForTitle(visit, visit.labels(doctorLabels)("patients"));
  await firstPatient(visit).waitFor();
};

/** The first screen of a record that a patient shares. */
const overview: ScreenDefinition = {
  name: "shared-record-overview",
  path: PATIENTS,
  needsReload: true,
  dark: true,
  show: async (visit) => {
    await waitForPatients(visit);
    await firstPatient(visit).click();
    const label = visit.labels(overviewLabels);
    await visit.page.getByRole("region", { name: label("medications") }).waitFor();
    await visit.page.getByRole("region", { name: label("news") }).waitFor();
  },
};

/** All parts of the record; a narrow window closes groups of it when it is loaded. */
const sharedRecord: ScreenDefinition = {
  name: "shared-record",
  path: PATIENTS,
  needsReload: true,
  dark: true,
  show: async (visit) => {
    await waitForPatients(visit);
    await firstPatient(visit).click();
    const label = visit.labels(overviewLabels);
    await visit.page.getByRole("button", { name: label("others") }).click();
    await visit.page.getByRole("menuitem", { name: label("everything") }).click();
    await visit.page.getByRole("navigation", { name: visit.labels(doctorLabels)("contents") }).waitFor();
  },
};

/** The screens of a doctor. */
export const doctorScreens: readonly ScreenDefinition[] = [
  { name: "patients", path: PATIENTS, show: waitForPatients },
  {
    name: "patients-none",
    isVariant: true,
    path: PATIENTS,
    needsReload: true,
    before: ({ page }) =>
      page.route("**/api/pazientiCondivisi*", (route) => route.fulfill({ json: { data: [], total: 0 } })),
    show: async (visit) => {
      await visit.page.getByText(visit.labels(doctorLabels)("none")).waitFor();
    },
  },
  { ...overview, only: "wide" },
  { ...overview, only: "narrow" },
  { ...sharedRecord, only: "wide" },
  { ...sharedRecord, only: "narrow" },
];
