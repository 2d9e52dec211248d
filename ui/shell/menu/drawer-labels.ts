import { labelSet } from "../../shared/translations.ts";

/** The names of the groups in the drawer. */
export const drawerLabels = labelSet("drawer", {
  it: {
    groupDaily: "Ogni giorno",
    groupHealth: "La tua salute",
    groupDocuments: "Documenti e ricerca",
    groupSharing: "Chi vede il libretto",
  },
  en: {
    groupDaily: "Every day",
    groupHealth: "Your health",
    groupDocuments: "Documents and search",
    groupSharing: "Who sees the record",
  },
});
