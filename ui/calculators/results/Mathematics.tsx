import { inBothLanguages } from "@libretto/core/calculators/symbols";
import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";

const SCRIPT_PATTERN = /([\^_])\{([^{}]*)\}/g;

/** A line of an equation in the current language: `^{…}` is superscript, `_{…}` is subscript. */
export const Mathematics = observer(({ line }: { readonly line: string }) => {
  const { current } = useModel(LanguageModel);
  const pieces = inBothLanguages(line)[current].split(SCRIPT_PATTERN); // text, sign, script, text, …
  return (
    <>
      {pieces.map((piece, i) => {
        const key = `${i}${piece}`;
        if (i % 3 === 0) return <Fragment key={key}>{piece}</Fragment>;
        if (i % 3 === 1) return null;
        return pieces[i - 1] === "^" ? <sup key={key}>{piece}</sup> : <sub key={key}>{piece}</sub>;
      })}
    </>
  );
});
