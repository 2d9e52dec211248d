import { labelSet } from "../../shared/translations.ts";

/** The names of the groups in the drawer. */
export const drawerLabels = labelSet("drawer", {
  it: {
    daily: "Ogni giorno",
    health: "La tua salute",
    documents: "Documenti e ricerca",
    sharing: "Chi vede il libretto",
  },
  en: {
    daily: "Every day",
    health: "Your health",
    documents: "Documents and search",
    sharing: "Who sees the record",
  },
});
