import { labelSet } from "../../shared/translations.ts";

/** The names of the groups in the drawer. */
export const drawerLabels = labelSet("drawer", {
  it: {
    daily: "Ogni giorno",
    health: "Salute",
    documents: "Documenti e ricerca",
    sharing: "Chi vede il libretto",
  },
  en: {
    daily: "Every day",
    health: "Health",
    documents: "Documents and search",
    sharing: "Who sees the record",
  },
});
