import { answerText, resultText } from "@libretto/core/calculators/formatting";
import type { Input } from "@libretto/core/calculators/inputs";
import type { Output } from "@libretto/core/calculators/passport";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { formulaLabels } from "../formula-labels.ts";
import styles from "../formulas.module.css";
import type { AnswerResult } from "./answer-results.ts";

const WHOLE = 100;

interface Props {
  readonly input: Input;
  readonly output: Output;
  readonly results: readonly AnswerResult[];
  /** The answer of the example. */
  readonly exampleAnswer: unknown;
}

/** The result for each answer to a question, as bars with numbers. */
export const Bars = observer(({ input, output, results, exampleAnswer }: Props) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const most = Math.max(...results.map(({ y }) => y ?? 0));
  return (
    <figure className={styles.plot}>
      <figcaption>
        <strong>{label("byAnswer", { output: output.label[current], input: input.label[current] })}</strong>
      </figcaption>
      <dl className={styles.bars}>
        {results.map(({ answer, y }) => (
          <div key={String(answer)}>
            <dt>{answerText(input, answer, current)}</dt>
            <dd>
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={answer === exampleAnswer ? styles.here : styles.there}
                  width={most > 0 ? (WHOLE * (y ?? 0)) / most : 0}
                  height={12}
                />
              </svg>
              <span>{y === null ? label("noResult") : resultText(output, y, current)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
});
