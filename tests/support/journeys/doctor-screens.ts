import { PATIENTS } from "@libretto/core/navigation/doctor-routes";
import { doctorLabels } from "@libretto/ui/doctor/doctor-labels";
import type { Screen, Visit } from "./screen.ts";

const title = ({ page }: Visit, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
/** The first patient of the list. */
const patient = ({ page }: Visit) => page.getByRole("main").getByRole("listitem").getByRole("button").first();
const patients = async (visit: Visit) => {
  await title(visit, visit.words(doctorLabels)("patients"));
  await patient(visit).waitFor();
};

/** What a doctor sees. */
export const doctorScreens: readonly Screen[] = [
  { name: "patients", at: PATIENTS, show: patients },
  {
    name: "patients-none",
    at: PATIENTS,
    lasts: true,
    before: ({ page }) =>
      page.route("**/api/pazientiCondivisi*", (route) => route.fulfill({ json: { data: [], total: 0 } })),
    show: async (visit) => {
      await visit.page.getByText(visit.words(doctorLabels)("none")).waitFor();
    },
  },
  {
    name: "shared-record",
    at: PATIENTS,
    lasts: true,
    dark: true,
    show: async (visit) => {
      await patients(visit);
      await patient(visit).click();
      await visit.page.getByRole("region", { name: visit.words(doctorLabels)("identity") }).waitFor();
    },
  },
];
