import { labelSet } from "../../shared/speech.ts";

/** What is said of the codes of emergency sheets. */
export const emergencyCodeLabels = labelSet("emergencyCodes", {
  it: {
    title: "Codici di emergenza",
    about:
      "Il foglio di emergenza ha un codice QR: chi lo inquadra legge i tuoi dati di emergenza, senza password, per {{days}} giorni. Se hai perso un foglio, chiudi il suo codice.",
    print: "Nuovo foglio di emergenza con codice",
    printing: "Preparo il foglio…",
    fileName: "emergenza",
    full: "Ci sono già {{count}} codici aperti: chiudine uno prima di fare un altro foglio.",
    none: "Non ci sono codici aperti.",
    made: "Fatto il {{date}} alle {{time}}",
    until: "Si apre fino al {{date}}",
    opened: "Aperto l'ultima volta il {{date}} alle {{time}}",
    never: "Mai aperto",
    close: "Chiudi",
    closeOf: "Chiudi il codice fatto il {{date}} alle {{time}}",
    closeCode: "Chiudi il codice",
    closeAll: "Chiudi tutti",
    closeQuestion: "Chiudere il codice del {{date}}?",
    closeAllQuestion: "Chiudere tutti i codici?",
    closeMore: "Chi inquadra il foglio non vedrà più i tuoi dati. Un codice chiuso non si può riaprire.",
  },
  en: {
    title: "Emergency codes",
    about:
      "The emergency sheet has a QR code: whoever scans it reads your emergency data, without a password, for {{days}} days. If you have lost a sheet, close its code.",
    print: "New emergency sheet with a code",
    printing: "Preparing the sheet…",
    fileName: "emergency",
    full: "{{count}} codes are open already: close one before making another sheet.",
    none: "There are no open codes.",
    made: "Made on {{date}} at {{time}}",
    until: "Opens until {{date}}",
    opened: "Last opened on {{date}} at {{time}}",
    never: "Never opened",
    close: "Close",
    closeOf: "Close the code made on {{date}} at {{time}}",
    closeCode: "Close the code",
    closeAll: "Close all",
    closeQuestion: "Close the code of {{date}}?",
    closeAllQuestion: "Close all codes?",
    closeMore: "Whoever scans the sheet will no longer see your data. A closed code cannot be opened again.",
  },
});
