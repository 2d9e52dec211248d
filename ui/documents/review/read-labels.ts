import { labelSet } from "../../shared/translations.ts";

/** The labels of what the files that were just read have given. */
export const readLabels = labelSet("documentsRead", {
  it: {
    rows_one: "{{name}}: una voce da rivedere, più in basso.",
    rows_other: "{{name}}: {{count}} voci da rivedere, più in basso.",
    table: "{{name}}: una tabella da controllare, più in basso.",
    link: "{{name}}: un link ai dati. Decidi più in basso se prenderli.",
    choose: "{{name}}: scegli più in basso che cosa portare.",
    nothing: "{{name}}: non si può leggere. Il motivo è più in basso.",
    noRows: "{{name}}: letto, ma senza voci da salvare.",
    goTo: "Vai lì",
    goToNamed: "Vai a {{name}}",
  },
  en: {
    rows_one: "{{name}}: one entry to review, further below.",
    rows_other: "{{name}}: {{count}} entries to review, further below.",
    table: "{{name}}: a table to check, further below.",
    link: "{{name}}: a link to data. Decide further below whether to take them.",
    choose: "{{name}}: choose further below what to bring.",
    nothing: "{{name}}: it cannot be read. The reason is further below.",
    noRows: "{{name}}: it was read, and has no entries to save.",
    goTo: "Go there",
    goToNamed: "Go to {{name}}",
  },
});
