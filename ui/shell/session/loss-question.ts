import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { DialogsModel } from "../../shared/dialogs/dialogs-model.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import { labelSet } from "../../shared/translations.ts";

const lossLabels = labelSet("loss", {
  it: { loss: "Vuoi uscire? Quello che non è salvato si cancella da questo dispositivo." },
  en: { loss: "Do you want to log out? What is not saved is deleted from this device." },
});

interface Services {
  readonly memory: Pick<LocalMemory, "listDrafts">;
  readonly dialogs: Pick<DialogsModel, "confirm">;
  readonly language: Pick<LanguageModel, "label">;
}

/**
 * Returns a function that asks before a sign-out deletes drafts. A second request waits for the same answer.
 *
 * @param loadQuestion loads the question that names the drafts; without its code, a question without names is asked
 */
export const createLossQuestion = (
  loadQuestion: () => Promise<() => Promise<boolean>>,
  { memory, dialogs, language }: Services,
): (() => Promise<boolean>) => {
  const confirmWithoutNames = async () => {
    const drafts = await memory.listDrafts();
    if (drafts.length === 0) return true;
    return dialogs.confirm({ message: { text: language.label(lossLabels, "loss") }, verb: "yes", isDestructive: true });
  };
  let pending: Promise<boolean> | null = null;
  return () => {
    pending ??= loadQuestion()
      .then(
        (confirmLoss) => confirmLoss(),
        () => confirmWithoutNames(),
      )
      .finally(() => {
        pending = null;
      });
    return pending;
  };
};
