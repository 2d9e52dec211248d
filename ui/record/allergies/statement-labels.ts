import { labelSet } from "../../shared/translations.ts";

/** The question before "no known allergy" is stated; loaded when somebody chooses it. */
export const statementLabels = labelSet("allergyStatement", {
  it: {
    confirmNone: "Dichiari che non ci sono allergie o intolleranze note?",
    confirmNoneMore:
      "La risposta si vede con la data di oggi sul foglio di emergenza, nei documenti e dai medici che scegli. Se non hai la certezza, scegli «Non so».",
    confirm: "Dichiaro",
  },
  en: {
    confirmNone: "Do you state that there is no known allergy or intolerance?",
    confirmNoneMore:
      "The answer is shown with today's date on the emergency sheet, in documents and to the doctors you choose. If you are not certain, choose “I don't know”.",
    confirm: "I state so",
  },
});
