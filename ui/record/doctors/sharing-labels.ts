import { labelSet } from "../../shared/translations.ts";

/** Labels of the page that says who sees what. */
export const sharingLabels = labelSet("sharing", {
  it: {
    title: "Chi vede che cosa",
    about:
      "Tu vedi sempre tutto. Gli altri vedono solo quello che scegli tu, e ogni lettura resta nel registro. Qui ci sono i dottori e i link: anche chi segue la cartella la vede, e chi può scriverci vede ogni voce di ogni livello.",
    manage: "Aggiungi o rimuovi dottori",
    people: "Chi segue la cartella",
    log: "Chi ha letto che cosa",
    nobody: "Nessun dottore vede il libretto.",
    since: "Tra i dottori associati dal {{date}}.",
    lastRead: "Ultimo accesso al libretto: {{date}}.",
    neverRead: "Non ha aperto il libretto negli ultimi 24 mesi.",
    unused: "Da più di un anno non apre il libretto: se non ti segue più, toglilo o metti una data di fine.",
    levels: "I livelli in parole",
    levelsAbout:
      "Ogni voce ha un livello. Ogni dottore vede le voci fino al proprio livello. La tabella nomina solo i dottori.",
    level: "Livello della voce",
    everywhere: "La vedono sempre",
    inPart: "Solo se è un dato di emergenza o di una specialità scelta",
    noOne: "nessun dottore",
  },
  en: {
    title: "Who sees what",
    about:
      "You always see everything. Others see only what you choose, and every read is in the log. Here are the doctors and the links: people who look after the record see it too, and whoever may write in it sees every entry of every level.",
    manage: "Add or remove doctors",
    people: "Who looks after the record",
    log: "Who read what",
    nobody: "No doctor sees the record.",
    since: "One of the associated doctors since {{date}}.",
    lastRead: "Last access to the record: {{date}}.",
    neverRead: "Has not opened the record in the last 24 months.",
    unused: "Has not opened the record for over a year: if they no longer treat you, remove them or set an end date.",
    levels: "The levels in words",
    levelsAbout:
      "Every entry has a level. Every doctor sees the entries up to their own level. The table names only doctors.",
    level: "Level of the entry",
    everywhere: "Always seen by",
    inPart: "Only if it is emergency data or of a chosen specialty",
    noOne: "no doctor",
  },
});
