import { useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import type { Outcome } from "./calculator-model.ts";
import { useSaid } from "./said.ts";

/** Why there is no result: a formula for comparison names all that it still needs. */
export const useRefusal = () => {
  const say = useSaid();
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  return ({ input, said, lacking }: Extract<Outcome, { readonly is: "refused" }>, own: boolean): string => {
    const inputs = lacking.map(({ label }) => label[current]).join(", ");
    return own || inputs === "" ? `${input.label[current]}: ${say(said)}` : message("calculators.needs", { inputs });
  };
};
