import { doctorViewAddress } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import { doctorLabels } from "@libretto/ui/doctor/doctor-labels";
import { readerViewLabels } from "@libretto/ui/doctor/reader-view-labels";
import { beforeVisitLabels } from "@libretto/ui/record/before-visit/before-visit-labels";
import { doctorsLabels } from "@libretto/ui/record/doctors/doctors-labels";
import { sharingLabels } from "@libretto/ui/record/doctors/sharing-labels";
import { mailLabels } from "@libretto/ui/shared/mail/mail-labels";
import { waitForErrorSummary, waitForTitle } from "./form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "./screen.ts";

/** The id of no association. */
const NO_ASSOCIATION = 1;

const waitForDoctors = async (visit: PageVisit) => {
  const label = visit.labels(doctorsLabels);
  await waitForTitle(visit, label("title"));
  await regionOf(visit.page, label("own")).getByRole("listitem").first().waitFor();
};

/** Presses an action of the first doctor; on a phone it is in the row's menu. */
const pressAction = async (visit: PageVisit, action: "lock" | "mail" | "remove" | "viewAs") => {
  await waitForDoctors(visit);
  const label = visit.labels(doctorsLabels);
  const row = regionOf(visit.page, label("own")).getByRole("listitem").first();
  const name = new RegExp(`^${label(action)}`);
  if (visit.narrow) {
    await row.locator("[aria-haspopup=menu]").click();
    await visit.page.getByRole("menuitem", { name }).click();
  } else await button(row, name).click();
};
const openDialog = async (visit: PageVisit, action: "lock" | "mail" | "remove") => {
  await pressAction(visit, action);
  await topDialog(visit.page).waitFor();
};

const openMail = async (visit: PageVisit) => {
  await openDialog(visit, "mail");
  await visit.page.getByRole("heading", { name: visit.labels(mailLabels)("title") }).waitFor();
};

/** The patient's own view of the record that a doctor sees; a narrow window closes groups of it when it is loaded. */
const openView: ScreenDefinition = {
  name: "doctors-view-open",
  path: ROUTES.doctors,
  needsReload: true,
  dark: true,
  show: async (visit) => {
    await pressAction(visit, "viewAs");
    await button(visit.page, new RegExp(visit.labels(readerViewLabels)("hidden"))).click();
    await visit.page.getByRole("region", { name: visit.labels(doctorLabels)("identity") }).waitFor();
  },
};

/** The screens of the patient's doctors. */
export const doctorsScreens: readonly ScreenDefinition[] = [
  { name: "doctors", path: ROUTES.doctors, dark: true, show: waitForDoctors },
  { name: "doctors-clearance", path: ROUTES.doctors, dark: true, show: (visit) => openDialog(visit, "lock") },
  {
    name: "before-visit",
    path: ROUTES.beforeVisit,
    dark: true,
    needsReload: true,
    show: async (visit) => {
      const label = visit.labels(beforeVisitLabels);
      await waitForTitle(visit, label("title"));
      await visit.page.getByLabel(label("doctor"), { exact: false }).first().selectOption({ index: 1 });
      await visit.page.getByRole("article").waitFor();
    },
  },
  {
    name: "sharing",
    path: ROUTES.sharing,
    dark: true,
    show: async (visit) => {
      await waitForTitle(visit, visit.labels(sharingLabels)("title"));
      await visit.page.getByRole("table").waitFor();
    },
  },
  {
    name: "doctors-view",
    path: doctorViewAddress(NO_ASSOCIATION),
    show: async (visit) => {
      await visit.page.getByText(visit.labels(readerViewLabels)("unknown_doctor")).waitFor();
    },
  },
  { ...openView, only: "wide" },
  { ...openView, only: "narrow" },
  { name: "doctors-remove", isVariant: true, path: ROUTES.doctors, show: (visit) => openDialog(visit, "remove") },
  { name: "doctors-mail", path: ROUTES.doctors, show: openMail },
  {
    name: "doctors-mail-wrong",
    isVariant: true,
    path: ROUTES.doctors,
    show: async (visit) => {
      await openMail(visit);
      await button(topDialog(visit.page), visit.labels(mailLabels)("send")).click();
      await waitForErrorSummary(visit);
    },
  },
];
