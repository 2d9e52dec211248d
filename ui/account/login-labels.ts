import { labelSet } from "../shared/translations.ts";

/** Labels of the login page; other public pages use some of them. */
export const loginLabels = labelSet("login", {
  it: {
    about: "La tua cartella sanitaria personale: decidi tu chi la vede.",
    signIn: "Accedi",
    signingIn: "Accesso in corso…",
    entering: "Accesso riuscito. Preparo il tuo menu…",
    email: "E-mail",
    password: "Password",
    forgot: "Password dimenticata?",
    register: "Registrati",
    noAccount: "Non hai ancora un account?",
    google: "Accedi con Google",
    demo: "Versione dimostrativa con dati inventati: entra con un account di prova, che ti dà chi ha avviato Libretto.",
  },
  en: {
    about: "Your personal health record: you decide who sees it.",
    signIn: "Sign in",
    signingIn: "Signing in…",
    entering: "Signed in. Preparing your menu…",
    email: "E-mail",
    password: "Password",
    forgot: "Forgot your password?",
    register: "Register",
    noAccount: "No account yet?",
    google: "Sign in with Google",
    demo: "Demonstration with invented data: sign in with a test account from whoever started Libretto.",
  },
});
