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
  const namesOf = (inputs: readonly Refused["input"][]): string => inputs.map(({ label }) => label[current]).join(", ");
  return ({ problems, missingInputs }: Refused): readonly string[] => {
    const inputsByMessage = new Map<string, readonly Refused["input"][]>();
    const missingText = formatMessage({ code: "calculators.answerAll" });
    for (const { input, message } of problems) {
      const text = formatMessage(message);
      inputsByMessage.set(text, [...(inputsByMessage.get(text) ?? []), input]);
    }
    return [...inputsByMessage].map(([text, inputs]) =>
      text === missingText
        ? `${text} ${messageText("calculators.stillMissing", { inputs: namesOf(missingInputs) })}`
        : `${namesOf(inputs)}: ${text}`,
    );
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
