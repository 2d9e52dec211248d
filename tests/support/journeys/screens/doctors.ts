import { ROUTES } from "@libretto/core/navigation/routes";
import { doctorsLabels } from "@libretto/ui/record/doctors/doctors-labels";
import { mailLabels } from "@libretto/ui/shared/mail/mail-labels";
import { waitForErrorSummary, waitForTitle } from "./form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "./screen.ts";

const waitForDoctors = async (visit: PageVisit) => {
  const label = visit.labels(doctorsLabels);
  await waitForTitle(visit, label("title"));
  await regionOf(visit.page, label("own")).getByRole("listitem").first().waitFor();
};

/** Presses an action of the first doctor; on a phone it is in the row's menu. */
const pressAction = async (visit: PageVisit, action: "lock" | "mail" | "remove") => {
  await waitForDoctors(visit);
  const label = visit.labels(doctorsLabels);
  const row = regionOf(visit.page, label("own")).getByRole("listitem").first();
  const name = new RegExp(`^${label(action)}`);
  if (visit.narrow) {
    await row.locator("[aria-haspopup=menu]").click();
    await visit.page.getByRole("menuitem", { name }).click();
  } else await button(row, name).click();
  await topDialog(visit.page).waitFor();
};

const openMail = async (visit: PageVisit) => {
  await pressAction(visit, "mail");
  await visit.page.getByRole("heading", { name: visit.labels(mailLabels)("title") }).waitFor();
};

/** The screens of the patient's doctors. */
export const doctorsScreens: readonly ScreenDefinition[] = [
  { name: "doctors", path: ROUTES.doctors, dark: true, show: waitForDoctors },
  { name: "doctors-clearance", path: ROUTES.doctors, dark: true, show: (visit) => pressAction(visit, "lock") },
  { name: "doctors-remove", path: ROUTES.doctors, show: (visit) => pressAction(visit, "remove") },
  { name: "doctors-mail", path: ROUTES.doctors, show: openMail },
  {
    name: "doctors-mail-wrong",
    path: ROUTES.doctors,
    show: async (visit) => {
      await openMail(visit);
      await button(topDialog(visit.page), visit.labels(mailLabels)("send")).click();
      await waitForErrorSummary(visit);
    },
  },
];
