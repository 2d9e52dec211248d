import { labelSet } from "../translations.ts";

/** Labels of the dialog that writes an e-mail (doc 2 §2). */
export const mailLabels = labelSet("mail", {
  it: {
    title: "Nuova Email",
    to: "A",
    from: "Da",
    subject: "Oggetto",
    text: "Testo",
    send: "Inviare",
    sending: "Invio…",
    about: "Il messaggio parte a tuo nome; la risposta arriva al tuo indirizzo. Per un'emergenza chiama il 112.",
  },
  en: {
    title: "New e-mail",
    to: "To",
    from: "From",
    subject: "Subject",
    text: "Text",
    send: "Send",
    sending: "Sending…",
    about: "The message is sent in your name; the reply comes to your address. In an emergency call 112.",
  },
});
