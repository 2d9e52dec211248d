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
import { Results } from "./Results.tsx";

interface Props {
  readonly model: CalculatorModel;
  readonly title: string;
  /** How the page asks for an entry. */
  readonly look?: (entry: EntryModel) => EntryLook;
  readonly ticks?: boolean;
  readonly children?: ReactNode;
}

/** Puts the focus where a result is held up. */
const goTo = (entry: EntryModel | null) => {
  if (entry !== null) document.getElementById(entry.id)?.focus();
};

/** What the page says of an entry, and that only formulas beside the own one ask for it. */
const useLook = ({ model, look }: Pick<Props, "model" | "look">) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (entry: EntryModel): EntryLook => {
    const known = look?.(entry) ?? {};
    const formulas = model.onlyFor(entry).map(({ passport }) => passport.name[current]);
    return formulas.length === 0 ? known : { ...known, hint: label("onlyFor", { formulas: formulas.join("; ") }) };
  };
};

const Fields = observer(({ model, look, ticks = false }: Omit<Props, "title">) => {
  const label = useLabels(calculatorLabels);
  const lookOf = useLook({ model, ...(look && { look }) });
  const field = (entry: EntryModel) => (
    <EntryField
      key={entry.key}
      entry={entry}
      wanted={model.wanted(entry)}
      disabled={model.disabled(entry)}
      look={lookOf(entry)}
      ticks={ticks}
    />
  );
  const exclusions = model.entries.filter(({ input }) => input.kind === "exclusion");
  const asked = model.entries.filter(({ input }) => input.kind !== "exclusion");
  const typed = asked.filter(({ input }) => input.kind === "number");
  const chosen = asked.filter(({ input }) => input.kind !== "number");
  return (
    <>
      {typed.length > 0 && <div className={styles.fields}>{typed.map(field)}</div>}
      {chosen.length > 0 && <div className={styles.questions}>{chosen.map(field)}</div>}
      {exclusions.length > 0 && (
        <fieldset className={styles.exclusions}>
          <legend>{label("exclusions")}</legend>
          {exclusions.map(field)}
        </fieldset>
      )}
    </>
  );
});

/** Any calculator: what it asks, the button, the results; below them whatever belongs to the page. */
export const CalculatorPanel = observer(({ model, title, look, ticks, children }: Props) => {
  const label = useLabels(calculatorLabels);
  const say = useMessages();
  return (
    <section className={styles.card} aria-labelledby={`${model.id}-title`}>
      <h2 id={`${model.id}-title`}>{title}</h2>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!model.live) goTo(model.calculate());
        }}
      >
        <Fields model={model} {...(look && { look })} {...(ticks && { ticks })} />
        <div className={styles.buttons}>
          {!model.live && (
            <Button tone="primary" submits>
              {label("calculate")}
            </Button>
          )}
          {model.hasDefaults && <Button onClick={model.fillDefaults}>{say("calculators.defaults")}</Button>}
        </div>
      </form>
      <Results model={model} />
      {children}
    </section>
  );
});
