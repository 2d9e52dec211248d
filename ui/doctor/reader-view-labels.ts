import { labelSet } from "../shared/translations.ts";

/** Labels of the page that shows the record as a doctor or a carer sees it. */
export const readerViewLabels = labelSet("readerView", {
  it: {
    title: "Quello che vede {{name}}",
    windowTitle_doctor: "Vedi come il dottore",
    windowTitle_carer: "Vedi come un'altra persona",
    about: "Qui sotto c'è il libretto come lo legge adesso {{name}}: le stesse voci, con gli stessi permessi.",
    closed: "{{name}} adesso non vede niente di questo libretto.",
    seesAll: "{{name}} può anche scrivere: vede tutto il libretto.",
    unknown_doctor: "Questo dottore non è più tra quelli del libretto: non vede niente.",
    unknown_carer: "Questa persona non segue il libretto: non vede niente.",
    aboutMore: "Questa visita viene scritta nel registro degli accessi. {{name}} non lo sa.",
    back_doctor: "Torna ai dottori",
    back_carer: "Torna alle persone",
    hidden: "Che cosa non vede, e perché",
    hiddenAbout:
      "Questa parte {{name}} non la vede. Per mostrare una voce cambia il suo livello, o quello che vede {{name}}.",
    nothingHidden: "Vede tutte le voci.",
    part: "{{title}}: {{hidden}} nascoste, {{visible}} visibili",
    hiddenLink: "parla di una voce che {{name}} non vede",
    ended: "l'accesso di {{name}} è scaduto",
  },
  en: {
    title: "What {{name}} sees",
    windowTitle_doctor: "See it as the doctor does",
    windowTitle_carer: "See it as another person does",
    about: "Below is the record as {{name}} reads it now: the same entries, with the same rights.",
    closed: "{{name}} sees nothing of this record now.",
    seesAll: "{{name}} may also write, and sees the whole record.",
    unknown_doctor: "This doctor is no longer one of the record: they see nothing.",
    unknown_carer: "This person does not look after the record: they see nothing.",
    aboutMore: "The access log records this visit. {{name}} does not know of it.",
    back_doctor: "Back to the doctors",
    back_carer: "Back to the people",
    hidden: "What they do not see, and why",
    hiddenAbout: "{{name}} does not see this part. To show an entry change its level, or what {{name}} sees.",
    nothingHidden: "They see all entries.",
    part: "{{title}}: {{hidden}} hidden, {{visible}} visible",
    hiddenLink: "is about an entry that {{name}} does not see",
    ended: "the access of {{name}} has expired",
  },
});
