import { labelSet } from "../translations.ts";

/** Labels of the dialog that writes an e-mail (doc 2 §2). */
export const mailLabels = labelSet("mail", {
  it: {
    title: "Nuova Email",
    to: "A",
    recipient: "Centro",
    from: "Da",
    subject: "Oggetto",
    text: "Testo",
    send: "Inviare",
    sending: "Invio…",
    openProgram: "Apri nel tuo programma di posta",
    handedOver: "Il messaggio è nel tuo programma di posta: parte quando lo invii da lì.",
    typedAddress: "Non conosciamo l'indirizzo: scrivilo tu.",
    notedAddress: "L'indirizzo è quello che hai annotato tu: controllalo.",
    aboutProgram:
      "Il messaggio si apre nel tuo programma di posta e parte solo da lì. Libretto non lo invia e non lo conserva. Per un'emergenza chiama il 112.",
    about: "Il messaggio parte a tuo nome; la risposta arriva al tuo indirizzo. Per un'emergenza chiama il 112.",
  },
  en: {
    title: "New e-mail",
    to: "To",
    recipient: "Centre",
    from: "From",
    subject: "Subject",
    text: "Text",
    send: "Send",
    sending: "Sending…",
    openProgram: "Open in your mail program",
    handedOver: "The message is in your mail program: it is sent when you send it from there.",
    typedAddress: "We do not know the address: type it.",
    notedAddress: "The address is the one that you noted: check it.",
    aboutProgram:
      "The message opens in your mail program and is sent only from there. Libretto neither sends nor stores it. In an emergency call 112.",
    about: "The message is sent in your name; the reply comes to your address. In an emergency call 112.",
  },
});
