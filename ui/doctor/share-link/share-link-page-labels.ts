import { labelSet } from "../../shared/translations.ts";

/** Labels of the page of a share link. */
export const shareLinkPageLabels = labelSet("shareLinkPage", {
  it: {
    title: "Libretto condiviso",
    about: "Il paziente ti ha dato questo link e, a parte, un codice di accesso di otto lettere e cifre.",
    passcode: "Codice di accesso",
    open: "Apri",
    logged: "Ogni apertura resta nel registro del paziente, e anche ogni codice sbagliato.",
    shown:
      "Vedi solo le parti che il paziente ha scelto, fino al {{date}}. Quello che qui non c'è può esistere e non essere condiviso. I file sono elencati, ma non si aprono da qui.",
    verify: "Sono dati che il paziente tiene nel proprio Libretto: verificali prima di agire.",
    print: "Stampa",
  },
  en: {
    title: "Shared record",
    about: "The patient gave you this link and, separately, a passcode of eight letters and digits.",
    passcode: "Passcode",
    open: "Open",
    logged: "Every opening is in the patient's access log, and so is every wrong passcode.",
    shown:
      "You see only the parts that the patient chose, until {{date}}. What is missing here may exist without being shared. Files are listed, but do not open from here.",
    verify: "The patient keeps these data in their own Libretto: verify them before acting.",
    print: "Print",
  },
});
