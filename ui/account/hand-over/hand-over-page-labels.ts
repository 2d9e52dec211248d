import { labelSet } from "../../shared/translations.ts";

/** Labels of the page with which a person accepts the own record. */
export const handOverPageLabels = labelSet("handOverPage", {
  it: {
    title: "La tua cartella",
    about:
      "Chi ha tenuto finora la tua cartella te la consegna. Da quando l'accetti è tua: chi la seguiva non la vede più, se non lo inviti. I medici che ha associato la vedono ancora: li trovi in Dottori, e li togli quando vuoi. I codici di emergenza stampati finora non valgono più: fanne di nuovi in Foglio di emergenza.",
    code: "Codice",
    codeHint: "Te lo dice a voce chi ti consegna la cartella.",
    accept: "Accetta la cartella",
    accepted: "La cartella è tua: ora puoi accedere con il tuo indirizzo.",
    noLink: "Questa pagina si apre dal collegamento dell'e-mail.",
  },
  en: {
    title: "Your record",
    about:
      "The person who has kept your record so far hands it over to you. Once you accept it, it is yours: whoever looked after it no longer sees it unless you invite them. The doctors they associated still see it: you find them under Doctors, and remove them whenever you want. The emergency codes printed so far are no longer valid: make new ones in Emergency sheet.",
    code: "Code",
    codeHint: "The person who hands over the record tells it to you.",
    accept: "Accept the record",
    accepted: "The record is yours: you can now sign in with your address.",
    noLink: "This page opens from the link in the e-mail.",
  },
});
