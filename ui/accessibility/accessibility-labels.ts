import { labelSet } from "../shared/translations.ts";

/** The accessibility statement. */
export const accessibilityLabels = labelSet("accessibility", {
  it: {
    title: "Dichiarazione di accessibilità",
    aim: "Libretto è fatto per essere usato da tutti, anche con la sola tastiera, con un lettore di schermo, con lo zoom o con una mano sola. Il riferimento sono le WCAG 2.2, livello AA, e la norma EN 301 549.",
    status: "Stato",
    statusText:
      "Libretto è parzialmente conforme: tutte le pagine sono controllate con strumenti automatici a ogni modifica, in italiano e in inglese, su schermi larghi e stretti. Non è ancora stato fatto un esame da parte di persone con disabilità o di un ente esterno. Dichiarazione del 29/11/2026.",
    can: "Che cosa puoi fare",
    canText:
      "Usare ogni pagina da tastiera; ingrandire fino al 400 %; accendere la lettura grande nel menu dell'account; farti leggere la scheda e ogni voce; dettare le note, dove il browser lo permette; usare il tema scuro o ad alto contrasto del sistema; leggere i grafici come tabelle; scegliere le zone del corpo da un elenco invece di disegnarle; restare connesso quando la sessione sta per scadere.",
    limits: "Limiti noti",
    limitsText:
      "Disegnare a mano libera richiede un puntatore: l'elenco delle zone è l'alternativa. I file che carichi e i documenti di altri possono non essere accessibili. Le finestre di Google e di PayPal dipendono da loro.",
    feedback: "Segnalazioni",
    feedbackText: "Se qualcosa ti impedisce di usare Libretto, segnalalo a chi te lo offre.",
    writeTo: "Scrivi a",
    nobody: "Questa installazione non indica un recapito: rivolgiti a chi ti ha dato l'accesso.",
    authority:
      "Se la risposta non ti basta puoi rivolgerti all'Agenzia per l'Italia digitale (AgID), che vigila sull'accessibilità.",
  },
  en: {
    title: "Accessibility statement",
    aim: "Libretto is made to be used by everybody, also with the keyboard alone, with a screen reader, with zoom or with one hand. The reference is WCAG 2.2, level AA, and the standard EN 301 549.",
    status: "Status",
    statusText:
      "Libretto is partially conformant: all pages are checked with automatic tools at every change, in Italian and English, on wide and narrow screens. People with disabilities or an external body have not examined it yet. Statement of 29/11/2026.",
    can: "What you can do",
    canText:
      "Use every page by keyboard; enlarge up to 400%; switch on large reading in the account menu; have the sheet and each entry read aloud; dictate notes where the browser can; use the dark or high-contrast theme of your system; read charts as tables; choose body regions from a list instead of drawing them; stay signed in when the session is about to end.",
    limits: "Known limits",
    limitsText:
      "Drawing by hand needs a pointer: the list of regions is the alternative. Files that you upload and documents of others may not be accessible. The windows of Google and PayPal depend on them.",
    feedback: "Feedback",
    feedbackText: "If something prevents you from using Libretto, tell whoever offers it to you.",
    writeTo: "Write to",
    nobody: "This installation gives no contact: ask whoever gave you access.",
    authority:
      "If the answer is not enough you can turn to the Agenzia per l'Italia digitale (AgID), which supervises accessibility.",
  },
});
