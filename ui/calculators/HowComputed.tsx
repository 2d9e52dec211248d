import { formulaOf } from "@libretto/core/calculators/formulas";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { measureText } from "@libretto/core/calculators/written";
import type { Language } from "@libretto/core/messages/codes";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";

type Entered = NonNullable<ScoreDraft["entered"]>[string];

const useAnswer = () => {
  const label = useLabels(calculatorLabels);
  return ({ inputs }: AnyPassport, name: string, value: Entered | undefined, language: Language): string => {
    const input = inputs[name];
    if (value === null || value === undefined) return label("unanswered");
    if (typeof value === "boolean") return label(value ? "yes" : "no");
    if (typeof value === "number") return measureText(value, input?.kind === "number" ? input.units[0] : "", language);
    return input?.kind === "choice" ? (input.options[value]?.[language] ?? value) : value;
  };
};

/** With which formula, in which version, and from what a saved result was computed (PR-11). */
export const HowComputed = observer(({ row }: { readonly row: ScoreDraft }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const answer = useAnswer();
  const passport = row.formula === null ? undefined : formulaOf(row.formula)?.passport;
  if (passport === undefined) return label("notKept");
  return (
    <div>
      {`${passport.name[current]} · ${label("version", { version: row.version ?? "" })}`}
      <details className={styles.details}>
        <summary>{label("inputs")}</summary>
        <dl className={styles.steps}>
          {Object.entries(passport.inputs).map(([name, input]) => (
            <div key={name}>
              <dt>{input.label[current]}</dt>
              <dd>{answer(passport, name, row.entered?.[name], current)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
});
