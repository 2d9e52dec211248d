import { labelSet } from "../../shared/speech.ts";

/** What is said of the codes of emergency sheets. */
export const emergencyCodeLabels = labelSet("emergencyCodes", {
  it: {
    title: "Codici di emergenza",
    about:
      "Il foglio di emergenza ha un codice QR: chi lo inquadra legge i tuoi dati di emergenza, senza password, per {{days}} giorni. Se hai perso un foglio, disattiva il suo codice: come si chiama e quando è stato fatto è stampato sul foglio, tranne che sui più vecchi.",
    print: "Nuovo foglio di emergenza con codice",
    printing: "Preparo il foglio…",
    fileName: "emergenza",
    full: "Ci sono già {{count}} codici attivi: disattivane uno prima di fare un altro foglio.",
    none: "Non ci sono codici attivi.",
    made: "Codice {{name}}, fatto il {{date}} alle {{time}}",
    until: "Si apre fino al {{date}}",
    opened: "Aperto l'ultima volta il {{date}} alle {{time}}",
    never: "Mai aperto",
    turnOff: "Disattiva",
    turnOffOf: "Disattiva il codice {{name}}, fatto il {{date}} alle {{time}}",
    turnOffCode: "Disattiva il codice",
    turnOffAll: "Disattiva tutti i codici",
    turnOffQuestion: "Disattivare il codice {{name}}, fatto il {{date}} alle {{time}}?",
    turnOffAllQuestion: "Disattivare tutti i codici?",
    turnOffMore: "Chi inquadra il foglio non vedrà più i tuoi dati. Un codice disattivato non si può riattivare.",
  },
  en: {
    title: "Emergency codes",
    about:
      "The emergency sheet has a QR code: whoever scans it reads your emergency data, without a password, for {{days}} days. If you have lost a sheet, turn its code off: a sheet says what its code is called and when it was made, except for the oldest ones.",
    print: "New emergency sheet with a code",
    printing: "Preparing the sheet…",
    fileName: "emergency",
    full: "{{count}} codes are active already: turn one off before making another sheet.",
    none: "There are no active codes.",
    made: "Code {{name}}, made on {{date}} at {{time}}",
    until: "Opens until {{date}}",
    opened: "Last opened on {{date}} at {{time}}",
    never: "Never opened",
    turnOff: "Turn off",
    turnOffOf: "Turn off the code {{name}}, made on {{date}} at {{time}}",
    turnOffCode: "Turn off the code",
    turnOffAll: "Turn off all codes",
    turnOffQuestion: "Turn off the code {{name}}, made on {{date}} at {{time}}?",
    turnOffAllQuestion: "Turn off all codes?",
    turnOffMore: "Whoever scans the sheet will no longer see your data. A code that is off cannot be turned on again.",
  },
});
