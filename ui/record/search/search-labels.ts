import { labelSet } from "../../shared/translations.ts";

/** Labels of the search over the whole record. */
export const searchLabels = labelSet("search", {
  it: {
    title: "Cerca nel libretto",
    field: "Cerca in tutto il libretto",
    hint: "Scrivi almeno due lettere: un farmaco, una diagnosi, un esame, un nome. La ricerca guarda in tutte le sezioni.",
    loading: "Sto leggendo le altre voci…",
    failed: "Non tutte le voci sono state lette: la ricerca può non trovare tutto.",
  },
  en: {
    title: "Search the record",
    field: "Search the whole record",
    hint: "Write at least two letters: a medication, a diagnosis, an exam, a name. The search looks in all sections.",
    loading: "The other entries are loading…",
    failed: "Not all entries are loaded: the search may not find everything.",
  },
});
