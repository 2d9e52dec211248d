import { useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { Outcome } from "../panels/calculator-model.ts";
import { useMessageText } from "./use-message-text.ts";

type Refused = Extract<Outcome, { readonly is: "refused" }>;

/** Returns why there is no main result: a line for each message, with the inputs that it concerns. */
export const useRefusalLines = () => {
  const formatMessage = useMessageText();
  const messageText = useMessages();
  const { current } = useModel(LanguageModel);
  return ({ problems }: Refused): readonly string[] => {
    const namesByMessage = new Map<string, readonly string[]>();
    const unanswered = new Set<string>();
    for (const { input, message } of problems) {
      const text = formatMessage(message);
      namesByMessage.set(text, [...(namesByMessage.get(text) ?? []), input.label[current]]);
      if (message.code === "calculators.answerAll") unanswered.add(text);
    }
    return [...namesByMessage].map(([text, names]) => {
      const inputs = names.join(", ");
      return unanswered.has(text)
        ? `${text} ${messageText("calculators.stillMissing", { inputs })}`
        : `${inputs}: ${text}`;
    });
  };
};

/** Returns why a comparison has no result: all its missing inputs, or its first problem. */
export const useComparisonRefusal = () => {
  const formatMessage = useMessageText();
  const messageText = useMessages();
  const { current } = useModel(LanguageModel);
  return ({ input, message, missingInputs }: Refused): string => {
    const inputs = missingInputs.map(({ label }) => label[current]).join(", ");
    return inputs === ""
      ? `${input.label[current]}: ${formatMessage(message)}`
      : messageText("calculators.needs", { inputs });
  };
};
