import type { kitLabels } from "../kit-labels.ts";
import type { Label } from "../translations.ts";
import type { DialogsModel } from "./dialogs-model.ts";

/** Asks before typed text is discarded; `name` is the title of the form. */
export const confirmDiscard = (
  dialogs: Pick<DialogsModel, "confirm">,
  label: Label<NonNullable<(typeof kitLabels)["keys"]>>,
  name: string,
): Promise<boolean> =>
  dialogs.confirm({
    message: { text: label("discardQuestion") },
    details: { text: label("discardText", { name }) },
    verb: "discard",
    cancelVerb: "keepWriting",
    isDestructive: true,
  });
