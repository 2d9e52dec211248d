import { labelSet } from "../shared/translations.ts";

/** Labels of the page that shows the own record as a doctor sees it. */
export const doctorViewLabels = labelSet("doctorView", {
  it: {
    title: "Quello che vede {{name}}",
    windowTitle: "Vedi come il dottore",
    about: "Qui sotto c'è il tuo libretto come lo legge adesso {{name}}: le stesse voci, con gli stessi permessi.",
    closed: "{{name}} adesso non vede niente del tuo libretto.",
    unknown: "Questo dottore non è più tra i tuoi: non vede niente.",
    aboutMore: "Questa visita viene scritta nel registro degli accessi. {{name}} non lo sa.",
    back: "Torna ai dottori",
    hidden: "Che cosa non vede, e perché",
    hiddenAbout:
      "Questa parte la vedi solo tu. Per mostrare una voce cambia il suo livello, o quello che vede il dottore.",
    nothingHidden: "Vede tutte le tue voci.",
    part: "{{title}}: {{hidden}} nascoste, {{visible}} visibili",
    hiddenLink: "parla di una voce che {{name}} non vede",
    ended: "l'accesso di {{name}} è scaduto",
  },
  en: {
    title: "What {{name}} sees",
    windowTitle: "See it as the doctor does",
    about: "Below is your record as {{name}} reads it now: the same entries, with the same rights.",
    closed: "{{name}} sees nothing of your record now.",
    unknown: "This doctor is no longer one of yours: they see nothing.",
    aboutMore: "Your access log records this visit. {{name}} does not know of it.",
    back: "Back to the doctors",
    hidden: "What they do not see, and why",
    hiddenAbout: "Only you see this part. To show an entry change its level, or what the doctor sees.",
    nothingHidden: "They see all your entries.",
    part: "{{title}}: {{hidden}} hidden, {{visible}} visible",
    hiddenLink: "is about an entry that {{name}} does not see",
    ended: "the access of {{name}} has expired",
  },
});
