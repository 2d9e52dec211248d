import { labelSet } from "../../../shared/translations.ts";

/** Labels of the page that stops a change of address. */
export const stopChangeLabels = labelSet("stopChange", {
  it: {
    title: "Ferma il cambio di indirizzo",
    text: "Premi il pulsante se non sei stato tu a chiedere di cambiare l'indirizzo e-mail del tuo accesso: l'indirizzo resta quello di adesso.",
    action: "Ferma il cambio",
    stopped:
      "Il cambio di indirizzo è stato fermato: l'indirizzo resta quello di adesso. Ora scegli una nuova password.",
    invalid:
      "Il collegamento non vale più: è già stato usato, è passata un'ora, oppure l'indirizzo è già cambiato. Se non riconosci il cambio, scegli una nuova password e scrivi a chi gestisce il servizio.",
    newPassword: "Scegli una nuova password",
  },
  en: {
    title: "Stop the change of address",
    text: "Press the button if it was not you who asked to change the e-mail address of your account: the address stays as it is now.",
    action: "Stop the change",
    stopped: "The change of address was stopped: the address stays as it is now. Choose a new password now.",
    invalid:
      "The link no longer works: it was used already, an hour has passed, or the address was changed already. If you do not recognise the change, choose a new password and write to whoever runs the service.",
    newPassword: "Choose a new password",
  },
});
