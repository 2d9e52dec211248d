import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { EntryField } from "../entries/EntryField.tsx";
import type { EntryLook } from "../entries/entry-look.ts";
import type { EntryModel } from "../entries/entry-model.ts";
import { ComparedResults, OwnResult } from "../results/Results.tsx";
import type { ResultAction } from "../results/result-action.ts";
import results from "../results/results.module.css";
import type { CalculatorModel } from "./calculator-model.ts";

interface Props {
  readonly model: CalculatorModel;
  readonly title: string;
  /** The label and hints of an entry. */
  readonly look?: (entry: EntryModel) => EntryLook;
  /** The action for a result. */
  readonly action?: ResultAction;
  /** Empties the entries; null hides the button. */
  readonly clear?: (() => void) | null;
  /** Shown next to the entries. */
  readonly total?: ReactNode;
  readonly children?: ReactNode;
}

/** Moves the focus to the entry that prevents a result. */
const focusEntry = (entry: EntryModel | null) => {
  if (entry !== null) document.getElementById(entry.id)?.focus();
};

/** The name of a formula without its variant: "PREVENT" of "PREVENT, 10 years". */
const family = (name: string): string => name.split(",")[0] ?? name;

/** Adds to the hint of an entry that only formulas for comparison need it. */
const useLook = ({ model, look }: Pick<Props, "model" | "look">) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (entry: EntryModel): EntryLook => {
    const entryLook = look?.(entry) ?? {};
    const formulas = [
      ...new Set(model.comparisonFormulasFor(entry).map(({ passport }) => family(passport.name[current]))),
    ];
    if (formulas.length === 0) return entryLook;
    const comparisonHint = label("onlyFor", { formulas: formulas.join("; ") });
    return { ...entryLook, hint: [comparisonHint, entryLook.hint].filter(Boolean).join(" · ") };
  };
};

const Fields = observer(({ model, look }: Pick<Props, "model" | "look">) => {
  const label = useLabels(calculatorLabels);
  const lookOf = useLook({ model, ...(look && { look }) });
  const field = (entry: EntryModel) => (
    <EntryField
      key={entry.key}
      entry={entry}
      missingMessage={model.missingMessageFor(entry)}
      disabled={model.isDisabled(entry)}
      look={lookOf(entry)}
    />
  );
  const doses: readonly EntryModel[] = model.doses ?? [];
  const isExtra = (entry: EntryModel) => model.comparisonFormulasFor(entry).length > 0;
  const ownEntries = model.shownEntries.filter((entry) => !doses.includes(entry) && !isExtra(entry));
  const { exclusions } = model;
  const extra = model.shownEntries.filter(isExtra);
  const renderGroups = (entries: readonly EntryModel[]) => {
    const numberEntries = entries.filter(({ input }) => input.kind === "number");
    const choiceEntries = entries.filter(({ input }) => input.kind !== "number");
    return (
      <>
        {numberEntries.length > 0 && <div className={styles.fields}>{numberEntries.map(field)}</div>}
        {choiceEntries.length > 0 && <div className={styles.questions}>{choiceEntries.map(field)}</div>}
      </>
    );
  };
  const exclusionFields = exclusions.length > 0 && (
    <fieldset className={styles.exclusions}>
      <legend>{label("exclusions")}</legend>
      <div className={styles.buttons}>
        <Button onClick={model.denyExclusions}>{label("noneOfThese")}</Button>
      </div>
      {exclusions.map(field)}
    </fieldset>
  );
  return (
    <>
      {doses.length > 0 && (
        <fieldset className={styles.exclusions}>
          <legend>{label("oneDose")}</legend>
          <div className={styles.fields}>{doses.map(field)}</div>
        </fieldset>
      )}
      {model.showsExclusionsFirst && exclusionFields}
      {renderGroups(ownEntries.filter(({ input }) => input.kind !== "exclusion"))}
      {!model.showsExclusionsFirst && exclusionFields}
      {extra.length > 0 && (
        <details className={styles.details} open={model.hasOfferedFacts}>
          <summary>{label("extra")}</summary>
          <div className={styles.extra}>{renderGroups(extra)}</div>
        </details>
      )}
    </>
  );
});

/** A calculator: its entries and buttons, the results, and further content of the page. */
export const CalculatorPanel = observer((props: Props) => {
  const { model, title, look, action, clear = null, total, children } = props;
  const label = useLabels(calculatorLabels);
  const message = useMessages();
  return (
    <section className={styles.card} aria-labelledby={`${model.id}-title`}>
      <h2 id={`${model.id}-title`}>{title}</h2>
      <div className={model.equalRank ? styles.stack : results.sides}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!model.live) focusEntry(model.calculate());
          }}
        >
          <Fields model={model} {...(look && { look })} />
          <div className={styles.buttons}>
            {!model.live && (
              <Button tone="primary" submits>
                {label("calculate")}
              </Button>
            )}
            {model.hasDefaults && <Button onClick={model.fillDefaults}>{message("calculators.defaults")}</Button>}
            {clear !== null && <Button onClick={clear}>{label("empty")}</Button>}
          </div>
        </form>
        {total}
        <OwnResult model={model} {...(action && { action })} />
      </div>
      <ComparedResults model={model} {...(action && { action })} />
      {children}
    </section>
  );
});
