import { labelSet } from "../../shared/translations.ts";

/** Labels of the search over the whole record. */
export const searchLabels = labelSet("search", {
  it: {
    title: "Cerca nel libretto",
    field: "Cerca in tutto il libretto",
    hint: "Scrivi almeno due lettere: un farmaco, una diagnosi, un esame, un nome, o quello che vuoi fare, per esempio «cambia password».",
    pages: "Pagine e azioni",
    foundPages_one: "{{count}} pagina o azione",
    foundPages_other: "{{count}} pagine o azioni",
    foundRows: "{{count}} di {{total}} voci",
    loading: "Sto leggendo le altre voci…",
    similar: "Nessuna voce ha proprio queste parole: qui ci sono parole simili.",
    findTitle: "Cerca o fai",
    findField: "Che cosa cerchi, o che cosa vuoi fare?",
    findHint: "Per esempio «losartan», «aggiungi pressione» o «cambia password». Scegli con le frecce e premi Invio.",
    pageOrAction: "Pagina o azione",
    openPage: "Apri la pagina di ricerca, con tutti i risultati",
    searchKey: "Il tasto / apre la ricerca",
    failed: "Non tutte le voci sono state lette: la ricerca può non trovare tutto.",
  },
  en: {
    title: "Search the record",
    field: "Search the whole record",
    hint: "Write at least two letters: a medication, a diagnosis, an exam, a name, or what you want to do, for example “change password”.",
    pages: "Pages and actions",
    foundPages_one: "{{count}} page or action",
    foundPages_other: "{{count}} pages or actions",
    foundRows: "{{count}} of {{total}} entries",
    loading: "The other entries are loading…",
    similar: "No entry has exactly these words: these are similar ones.",
    findTitle: "Search or do",
    findField: "What are you looking for, or what do you want to do?",
    findHint:
      "For example “losartan”, “add pressure” or “change password”. Choose with the arrow keys and press Enter.",
    pageOrAction: "Page or action",
    openPage: "Open the search page, with all results",
    searchKey: "The key / opens the search",
    failed: "Not all entries are loaded: the search may not find everything.",
  },
});
