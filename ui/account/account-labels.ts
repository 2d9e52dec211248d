import { labelSet } from "../shared/speech.ts";

/** What the account page says. */
export const accountLabels = labelSet("account", {
  it: {
    title: "Account",
    email: "Accedi con {{email}}",
    password: "Cambia password",
    passwordText: "Ti mandiamo per e-mail un collegamento per sceglierne una nuova.",
    subscription: "Sottoscrizione",
    subscriptionText: "Che cosa comprende la tua, e fino a quando.",
    accesses: "Accessi",
    accessesText: "Quando e da dove si è entrati nel tuo libretto.",
    logOut: "Esci",
    logOutText: "Chiude la sessione e cancella i dati da questo dispositivo.",
  },
  en: {
    title: "Account",
    email: "You sign in with {{email}}",
    password: "Change password",
    passwordText: "We mail you a link to choose a new one.",
    subscription: "Subscription",
    subscriptionText: "What yours includes, and until when.",
    accesses: "Accesses",
    accessesText: "When and from where your record was entered.",
    logOut: "Log out",
    logOutText: "Ends the session and removes the data from this device.",
  },
});
