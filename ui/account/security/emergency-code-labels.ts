import { labelSet } from "../../shared/speech.ts";

/** What is said of the codes of emergency sheets. */
export const emergencyCodeLabels = labelSet("emergencyCodes", {
  it: {
    title: "Codici di emergenza",
    about:
      "Il foglio di emergenza ha un codice QR: chi lo inquadra legge i tuoi dati di emergenza, senza password, per {{days}} giorni. Se hai perso un foglio, disattiva il suo codice: su ogni foglio è stampato quando è stato fatto.",
    print: "Nuovo foglio di emergenza con codice",
    printing: "Preparo il foglio…",
    fileName: "emergenza",
    full: "Ci sono già {{count}} codici attivi: disattivane uno prima di fare un altro foglio.",
    none: "Non ci sono codici attivi.",
    made: "Fatto il {{date}} alle {{time}}",
    until: "Si apre fino al {{date}}",
    opened: "Aperto l'ultima volta il {{date}} alle {{time}}",
    never: "Mai aperto",
    close: "Disattiva",
    closeOf: "Disattiva il codice fatto il {{date}} alle {{time}}",
    closeCode: "Disattiva il codice",
    closeAll: "Disattiva tutti i codici",
    closeQuestion: "Disattivare il codice fatto il {{date}} alle {{time}}?",
    closeAllQuestion: "Disattivare tutti i codici?",
    closeMore: "Chi inquadra il foglio non vedrà più i tuoi dati. Un codice disattivato non si può riattivare.",
  },
  en: {
    title: "Emergency codes",
    about:
      "The emergency sheet has a QR code: whoever scans it reads your emergency data, without a password, for {{days}} days. If you have lost a sheet, turn its code off: each sheet says when it was made.",
    print: "New emergency sheet with a code",
    printing: "Preparing the sheet…",
    fileName: "emergency",
    full: "{{count}} codes are active already: turn one off before making another sheet.",
    none: "There are no active codes.",
    made: "Made on {{date}} at {{time}}",
    until: "Opens until {{date}}",
    opened: "Last opened on {{date}} at {{time}}",
    never: "Never opened",
    close: "Turn off",
    closeOf: "Turn off the code made on {{date}} at {{time}}",
    closeCode: "Turn off the code",
    closeAll: "Turn off all codes",
    closeQuestion: "Turn off the code made on {{date}} at {{time}}?",
    closeAllQuestion: "Turn off all codes?",
    closeMore: "Whoever scans the sheet will no longer see your data. A code that is off cannot be turned on again.",
  },
});
