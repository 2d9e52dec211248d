import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import type { CalculatorModel } from "./calculator-model.ts";
import styles from "./calculators.module.css";
import { EntryField } from "./EntryField.tsx";
import type { EntryLook } from "./entry-look.ts";
import type { EntryModel } from "./entry-model.ts";
import { ComparedResults, OwnResult } from "./Results.tsx";
import type { ResultAction } from "./result-action.ts";
import results from "./results.module.css";

interface Props {
  readonly model: CalculatorModel;
  readonly title: string;
  /** How the page asks for an entry. */
  readonly look?: (entry: EntryModel) => EntryLook;
  /** What can be done with a result. */
  readonly action?: ResultAction;
  /** Empties the entries. */
  readonly clear?: (() => void) | null;
  /** Beside the entries, as the result is. */
  readonly total?: ReactNode;
  readonly children?: ReactNode;
}

/** Puts the focus where a result is held up. */
const goTo = (entry: EntryModel | null) => {
  if (entry !== null) document.getElementById(entry.id)?.focus();
};

/** The part of a formula's name before its variant: of "PREVENT, 10 years" that is PREVENT. */
const family = (name: string): string => name.split(",")[0] ?? name;

/** What the page says of an entry, and that only formulas for comparison ask for it. */
const useLook = ({ model, look }: Pick<Props, "model" | "look">) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (entry: EntryModel): EntryLook => {
    const known = look?.(entry) ?? {};
    const formulas = [...new Set(model.onlyFor(entry).map(({ passport }) => family(passport.name[current])))];
    if (formulas.length === 0) return known;
    const only = label("onlyFor", { formulas: formulas.join("; ") });
    return { ...known, hint: [only, known.hint].filter(Boolean).join(" · ") };
  };
};

const Fields = observer(({ model, look }: Pick<Props, "model" | "look">) => {
  const label = useLabels(calculatorLabels);
  const lookOf = useLook({ model, ...(look && { look }) });
  const field = (entry: EntryModel) => (
    <EntryField
      key={entry.key}
      entry={entry}
      wanted={model.wanted(entry)}
      disabled={model.disabled(entry)}
      look={lookOf(entry)}
    />
  );
  const doses: readonly EntryModel[] = model.doses ?? [];
  const isExtra = (entry: EntryModel) => model.onlyFor(entry).length > 0;
  const asked = model.entries.filter((entry) => !doses.includes(entry) && !isExtra(entry));
  const exclusions = asked.filter(({ input }) => input.kind === "exclusion");
  const extra = model.entries.filter(isExtra);
  const grouped = (entries: readonly EntryModel[]) => {
    const typed = entries.filter(({ input }) => input.kind === "number");
    const chosen = entries.filter(({ input }) => input.kind !== "number");
    return (
      <>
        {typed.length > 0 && <div className={styles.fields}>{typed.map(field)}</div>}
        {chosen.length > 0 && <div className={styles.questions}>{chosen.map(field)}</div>}
      </>
    );
  };
  return (
    <>
      {doses.length > 0 && (
        <fieldset className={styles.exclusions}>
          <legend>{label("oneDose")}</legend>
          <div className={styles.fields}>{doses.map(field)}</div>
        </fieldset>
      )}
      {grouped(asked.filter(({ input }) => input.kind !== "exclusion"))}
      {exclusions.length > 0 && (
        <fieldset className={styles.exclusions}>
          <legend>{label("exclusions")}</legend>
          {exclusions.map(field)}
        </fieldset>
      )}
      {extra.length > 0 && (
        <details className={styles.details}>
          <summary>{label("extra")}</summary>
          <div className={styles.extra}>{grouped(extra)}</div>
        </details>
      )}
    </>
  );
});

/** Any calculator: what it asks and the button; beside them the result; below them whatever belongs to the page. */
export const CalculatorPanel = observer((props: Props) => {
  const { model, title, look, action, clear = null, total, children } = props;
  const label = useLabels(calculatorLabels);
  const say = useMessages();
  return (
    <section className={styles.card} aria-labelledby={`${model.id}-title`}>
      <h2 id={`${model.id}-title`}>{title}</h2>
      <div className={model.equal ? styles.stack : results.sides}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!model.live) goTo(model.calculate());
          }}
        >
          <Fields model={model} {...(look && { look })} />
          <div className={styles.buttons}>
            {!model.live && (
              <Button tone="primary" submits>
                {label("calculate")}
              </Button>
            )}
            {model.hasDefaults && <Button onClick={model.fillDefaults}>{say("calculators.defaults")}</Button>}
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
