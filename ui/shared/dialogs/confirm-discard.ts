import { type Label, labelSet } from "../translations.ts";
import type { DialogsModel } from "./dialogs-model.ts";

/** Labels of the question; the login page does not need them. */
export const discardLabels = labelSet("discard", {
  it: {
    question: "Vuoi scartare le modifiche?",
    text: "Quello che hai scritto in “{{name}}” andrà perso.",
  },
  en: {
    question: "Discard the changes?",
    text: "What you wrote in “{{name}}” will be lost.",
  },
});

/** Asks before typed text is discarded; `name` is the title of the form. */
export const confirmDiscard = (
  dialogs: Pick<DialogsModel, "confirm">,
  label: Label<NonNullable<(typeof discardLabels)["keys"]>>,
  name: string,
): Promise<boolean> =>
  dialogs.confirm({
    message: { text: label("question") },
    details: { text: label("text", { name }) },
    verb: "discard",
    cancelVerb: "keepWriting",
    isDestructive: true,
  });
