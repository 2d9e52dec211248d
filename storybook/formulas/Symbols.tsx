import { inBothLanguages } from "@libretto/core/calculators/symbols";
import { Mathematics } from "@libretto/ui/calculators/Mathematics.tsx";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";

/** Mathematics with the words of the reader's language. */
export const Symbols = observer(({ of }: { readonly of: string }) => {
  const { current } = useModel(LanguageModel);
  return <Mathematics line={inBothLanguages(of)[current]} />;
});
