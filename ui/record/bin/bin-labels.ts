import type { Language } from "@libretto/core/messages/codes";
import { sections } from "@libretto/core/record/sections";
import { type LabelSet, labelSet } from "../../shared/translations.ts";

/** The name of a row of each section, as a title. */
const rowNames = (language: Language) =>
  Object.fromEntries(
    sections.map(({ name, names }) => {
      const { row } = names[language];
      return [name, row.charAt(0).toUpperCase() + row.slice(1)];
    }),
  ) as Readonly<Record<(typeof sections)[number]["name"], string>>;

/** Labels of the bin, with the names of the sections. */
export const binLabels = labelSet("bin", {
  it: {
    title: "Cestino",
    about:
      "Quello che elimini resta qui 30 giorni, poi viene cancellato. Lo vedi tu, e chi può scrivere nella cartella. Se lo ripristini, torna com'era.",
    deleted: "Eliminato il {{date}} alle {{time}}",
    until: "Verrà cancellato il {{date}}",
    needed: "Resta finché esiste la segnalazione di reazione avversa che ne parla",
    restore: "Ripristina",
    erase: "Cancella per sempre",
    empty: "Svuota il cestino",
    restoreNamed: "Ripristina: {{name}}",
    eraseNamed: "Cancella per sempre: {{name}}",
    eraseQuestion: "Vuoi cancellarlo per sempre?",
    emptyQuestion: "Vuoi cancellare per sempre tutto quello che è nel cestino?",
    final: "Dopo non si recupera più, nemmeno da noi.",
    restored: "Ripristinato",
    erased: "Cancellato per sempre",
    emptied_one: "{{count}} elemento cancellato per sempre",
    emptied_other: "{{count}} elementi cancellati per sempre",
    more: "Qui vedi i {{shown}} più recenti di {{total}}.",
    ...rowNames("it"),
  },
  en: {
    title: "Bin",
    about:
      "What you delete stays here for 30 days and is then erased. You see it, and so does whoever may write in the record. What you restore comes back as it was.",
    deleted: "Deleted on {{date}} at {{time}}",
    until: "Will be erased on {{date}}",
    needed: "Stays as long as the report of an adverse reaction about it exists",
    restore: "Restore",
    erase: "Erase for good",
    empty: "Empty the bin",
    restoreNamed: "Restore: {{name}}",
    eraseNamed: "Erase for good: {{name}}",
    eraseQuestion: "Erase it for good?",
    emptyQuestion: "Erase everything in the bin for good?",
    final: "It cannot be brought back afterwards, not even by us.",
    restored: "Restored",
    erased: "Erased for good",
    emptied_one: "{{count}} item erased for good",
    emptied_other: "{{count}} items erased for good",
    more: "These are the newest {{shown}} of {{total}}.",
    ...rowNames("en"),
  },
});

export type BinLabel = typeof binLabels extends LabelSet<infer K> ? K : never;
