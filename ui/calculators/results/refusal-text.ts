import { useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { Outcome } from "../panels/calculator-model.ts";
import { useMessageText } from "./use-message-text.ts";

/** Returns why there is no result; for a comparison it lists all missing inputs. */
export const useRefusal = () => {
  const formatMessage = useMessageText();
  const messageText = useMessages();
  const { current } = useModel(LanguageModel);
  return (
    { input, message: refusalMessage, missingInputs }: Extract<Outcome, { readonly is: "refused" }>,
    own: boolean,
  ): string => {
    const inputs = missingInputs.map(({ label }) => label[current]).join(", ");
    return own || inputs === ""
      ? `${input.label[current]}: ${formatMessage(refusalMessage)}`
      : messageText("calculators.needs", { inputs });
  };
};
