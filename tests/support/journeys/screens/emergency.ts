import { ROUTES } from "@libretto/core/navigation/routes";
import { emergencySetOf } from "@libretto/core/record/across/emergency/emergency-set";
import { toRescuerSet } from "@libretto/core/record/across/emergency/emergency-view";
import { EmergencyContentWire } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { emergencyLabels } from "@libretto/ui/emergency/emergency-labels";
import { at } from "../../builders.ts";
import { completeRecord } from "../../fhir/complete-record.ts";
import type { ScreenDefinition } from "./screen.ts";

/** A well-formed code that opens nothing. */
export const WELL_FORMED_CODE = `1.${"a".repeat(43)}`;

const MARK = {
  it: "DA CHIARIRE con il medico: allergia o intolleranza registrata (Penicilline)",
  en: "TO CLARIFY with the doctor: recorded allergy or intolerance (Penicilline)",
};
const record = completeRecord();
/** The server's response for a code. */
export const emergencyContent = EmergencyContentWire.encode({
  set: toRescuerSet(emergencySetOf({ ...record, contacts: record.emergencyContacts })),
  marks: {
    ofTherapies: [{ therapy: record.therapies.find(({ list }) => list === "inUse")?.id ?? 0, text: MARK }],
    unchecked: { it: "", en: "" },
  },
  until: at("2027-02-19T10:00:00.000Z"),
});

/** The screens of an emergency code. */
export const emergencyScreens: readonly ScreenDefinition[] = [
  {
    name: "emergency-closed",
    path: `${ROUTES.emergency}#${WELL_FORMED_CODE}`,
    show: async ({ page, message }) => {
      await page
        .getByRole("alert")
        .filter({ hasText: message("emergency.closed") })
        .waitFor();
    },
  },
  {
    name: "emergency",
    path: `${ROUTES.emergency}#${WELL_FORMED_CODE}`,
    dark: true,
    needsReload: true,
    before: ({ page }) => page.route("**/api/vistaEmergenza", (route) => route.fulfill({ json: emergencyContent })),
    show: async ({ page, labels }) => {
      await page.getByRole("heading", { name: labels(emergencyLabels)("sensitivities") }).waitFor();
    },
  },
];
