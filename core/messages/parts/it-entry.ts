/** Messages for every page, also before sign-in; texts of the specification where it has them. `{{x}}`: placeholder. */
export const itEntry = {
  // forms
  "form.invalid": "Controlla i campi segnalati",
  "form.required": "Questo campo è obbligatorio!",
  "form.tooLong": "Il testo è troppo lungo",
  // failures
  "failure.apology": "Siamo spiacenti si è verificato un errore. La preghiamo di riprovare più tardi",
  "failure.malformed": "La richiesta non è valida",
  "failure.notFound": "Non trovato",
  "failure.offline": "Sei senza connessione",
  "failure.unavailable": "Il servizio non è raggiungibile in questo momento. Riprova tra poco",
  "failure.tooMany": "Troppi tentativi. Riprova più tardi",
  "failure.tooLarge": "I dati inviati sono troppo grandi",
  "failure.keyReused": "La stessa richiesta è già stata inviata con dati diversi",
  // catalogue entries of the specification
  "general.loadingData": "LOADING YOUR DATA",
  // session
  "session.wrongCredentials": "Nome utente o password errati",
  "session.notWithGoogle": "Non ancora registrato con Google",
  "session.providerReturnInvalid": "Accesso con Google interrotto o scaduto. Riprova",
  "session.expired": "La sessione è scaduta. Accedi di nuovo",
  "session.signedOut": "Accedi per continuare",
  "session.logoutFailed": "Logout failed",
  "session.inactive":
    "La sessione è stata chiusa per inattività. I dati non ancora salvati sono custoditi in questo dispositivo",
  "session.secondFactorRequired": "Questo accesso richiede un secondo fattore, non ancora attivo su questo account",
  "session.codeNeeded": "Inserisci il codice del secondo fattore",
  "account.emailInvalid": "Email non corretta",
} as const;
