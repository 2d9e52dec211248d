import { labelSet } from "../../shared/speech.ts";

/** What the access log says. */
export const accessLabels = labelSet("accesses", {
  it: {
    title: "Accessi",
    about: "Quando e da dove si è entrati nel tuo libretto. Se non riconosci un accesso, cambia la password.",
    caption: "Accessi al libretto, dal più recente",
    date: "Data",
    time: "Ora",
    device: "Dispositivo",
    address: "Indirizzo IP",
    unknownDevice: "Non riconosciuto",
    previous: "Precedente",
    next: "Successiva",
    page: "Pagina {{at}} di {{pages}}",
    pages: "Pagine degli accessi",
  },
  en: {
    title: "Accesses",
    about: "When and from where your record was entered. If you don't recognise an access, change your password.",
    caption: "Accesses to the record, newest first",
    date: "Date",
    time: "Time",
    device: "Device",
    address: "IP address",
    unknownDevice: "Not recognised",
    previous: "Previous",
    next: "Next",
    page: "Page {{at}} of {{pages}}",
    pages: "Pages of accesses",
  },
});
