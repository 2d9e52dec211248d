import { labelSet } from "../../../shared/translations.ts";

/** Labels of the appointments whose time has passed. */
export const passedAppointmentsLabels = labelSet("passedAppointments", {
  it: {
    passed: "Appuntamento passato",
    visit: "È avvenuta",
    exam: "Fatto",
    actionOf: "{{action}}: {{name}}",
  },
  en: {
    passed: "Past appointment",
    visit: "It took place",
    exam: "Done",
    actionOf: "{{action}}: {{name}}",
  },
});
