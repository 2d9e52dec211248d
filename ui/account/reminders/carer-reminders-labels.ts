import { labelSet } from "../../shared/translations.ts";

/** Labels of the reminders for the people who care for the own record. */
export const carerRemindersLabels = labelSet("carerReminders", {
  it: {
    title: "E-mail a chi segue la cartella",
    about:
      "Una persona che legge tutta la cartella può ricevere questi promemoria per e-mail, con lo stesso anticipo e le stesse ore di silenzio. L'e-mail dice solo il giorno e l'ora: non il nome, né che cosa. Il resto lo legge nella cartella. Può fermarli quando vuole.",
    none: "Nessuna persona che segue la cartella la legge tutta, fino al livello più alto.",
    people: "Persone che seguono la cartella",
    kindsOf: "Di che cosa mandare un'e-mail a {{name}}",
    stopped: "{{name}} ha fermato queste e-mail: per ora non ne arrivano.",
  },
  en: {
    title: "E-mails to those who look after the record",
    about:
      "A person who reads the whole record can get these reminders by e-mail, with the same lead time and quiet hours. The e-mail states only the day and the time: not the name, and not what it is about. They read the rest in the record. They can stop them at any time.",
    none: "No person who looks after the record reads all of it, up to the highest level.",
    people: "People who look after the record",
    kindsOf: "What to send an e-mail about to {{name}}",
    stopped: "{{name}} has stopped these e-mails: at present none are sent.",
  },
});
