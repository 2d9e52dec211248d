import { ROUTES } from "@libretto/core/navigation/routes";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { toRescuerSet } from "@libretto/core/record/across/emergency/emergency-view";
import { EmergencyContentWire } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { emergencyLabels } from "@libretto/ui/emergency/emergency-labels";
import { at } from "../builders.ts";
import { aWholeRecord } from "../fhir-person.ts";
import type { Screen } from "./screen.ts";

/** Has the form of a code, and opens nothing. */
export const WHOLE_CODE = `1.${"a".repeat(43)}`;

const record = aWholeRecord();
/** What a code shows, as the server answers it. */
export const shownInEmergency = EmergencyContentWire.encode({
  set: toRescuerSet(emergencySetOf({ ...record, contacts: record.emergencyContacts })),
  until: at("2027-02-19T10:00:00.000Z"),
});

/** What the code of an emergency sheet shows. */
export const emergencyScreens: readonly Screen[] = [
  {
    name: "emergency-closed",
    at: `${ROUTES.emergency}#${WHOLE_CODE}`,
    show: async ({ page, message }) => {
      await page
        .getByRole("alert")
        .filter({ hasText: message("emergency.closed") })
        .waitFor();
    },
  },
  {
    name: "emergency",
    at: `${ROUTES.emergency}#${WHOLE_CODE}`,
    dark: true,
    lasts: true,
    before: ({ page }) => page.route("**/api/vistaEmergenza", (route) => route.fulfill({ json: shownInEmergency })),
    show: async ({ page, words }) => {
      await page.getByRole("heading", { name: words(emergencyLabels)("sensitivities") }).waitFor();
    },
  },
];
