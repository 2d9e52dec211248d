import { answerText, measureText, numberText, rangeText, unitText } from "@libretto/core/calculators/formatting";
import type { Bounds, Input, NumberInput } from "@libretto/core/calculators/inputs";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { isOpenEnded } from "@libretto/core/calculators/refusal";
import type { Language } from "@libretto/core/messages/codes";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { labelsIn } from "@libretto/ui/shared/translations";
import { observer } from "mobx-react-lite";
import { DataTable } from "./DataTable.tsx";
import { type FormulaLabel, formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { Section } from "./Section.tsx";

type LabelOf = ReturnType<typeof labelsIn<FormulaLabel>>;

/** A range as text; it says if the upper bound is excluded. */
export const boundsText = (bounds: Bounds | undefined, unit: string, language: Language): string => {
  if (bounds === undefined) return "–";
  const { low, high, highExcluded } = bounds;
  if (!highExcluded) return rangeText(low, high, unit, language);
  return labelsIn(language, formulaLabels)("rangeBelow", {
    low: numberText(low, language),
    high: measureText(high, unit, language),
  });
};

/** The accepted range; without the upper bound if only the possible range limits it. */
export const domainText = (input: NumberInput, language: Language): string => {
  const { domain, units } = input;
  return domain !== undefined && isOpenEnded(input, domain)
    ? labelsIn(language, formulaLabels)("rangeFrom", { low: measureText(domain.low, units[0], language) })
    : boundsText(domain, units[0], language);
};

const unitsOf = (input: Input, label: LabelOf, language: Language): string => {
  if (input.kind === "number") {
    const units = [
      ...input.units.filter((unit) => unit !== "").map((unit) => unitText(unit, language)),
      ...(input.integer ? [label("wholeNumber")] : []),
      ...(input.default === undefined
        ? []
        : [label("byDefault", { value: measureText(input.default, input.units[0], language) })]),
    ];
    return units.length === 0 ? "–" : units.join(", ");
  }
  return input.kind === "choice"
    ? Object.values(input.options)
        .map((option) => option[language])
        .join(", ")
    : `${answerText(input, true, language)}, ${answerText(input, false, language)}`;
};

const whenMissing = (input: Input, label: LabelOf, language: Language): string => {
  if (input.kind === "exclusion") return label("refusesYes");
  if (input.kind === "number") return label(input.optional ? "notChecked" : "noResult");
  return input.otherwise === undefined
    ? label("noResult")
    : label("assumes", { answer: answerText(input, input.otherwise, language) });
};

/**
 * The range of the study, outside which the formula refuses; or the plausible range, outside which the result warns.
 */
const studiedRangeOf = (input: Input, label: LabelOf, language: Language): string => {
  if (input.kind !== "number") return "–";
  const { domain, plausible, units } = input;
  return domain === undefined && plausible !== undefined
    ? label("warnsOutside", { range: boundsText(plausible, units[0], language) })
    : domainText(input, language);
};

const usualOf = (input: Input, label: LabelOf, language: Language): string => {
  if (input.kind !== "number") return "–";
  if (input.usual === undefined && input.reference !== undefined)
    return label("reference", { range: boundsText(input.reference, input.units[0], language) });
  return boundsText(input.usual, input.units[0], language);
};

/** A text without line breaks. */
const NoWrap = ({ text }: { readonly text: string }) => <span className={styles.whole}>{text}</span>;

/** The inputs of a formula with their ranges, and what happens when an answer is missing. */
export const InputTable = observer(({ passport }: { readonly passport: AnyPassport }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  return (
    <Section id="inputs" title={label("inputs")}>
      <DataTable
        caption={label("inputs")}
        captionHidden
        columns={(["input", "units", "fitted", "usual", "possible", "needed"] as const).map((column) => label(column))}
        rows={Object.entries(passport.inputs).map(([name, input]) => ({
          key: name,
          cells: [
            input.label[current],
            unitsOf(input, label, current),
            studiedRangeOf(input, label, current),
            <NoWrap key="usual" text={usualOf(input, label, current)} />,
            <NoWrap
              key="possible"
              text={input.kind === "number" ? boundsText(input.possible, input.units[0], current) : "–"}
            />,
            whenMissing(input, label, current),
          ],
        }))}
      />
    </Section>
  );
});
