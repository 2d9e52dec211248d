import { resultText } from "@libretto/core/calculators/formatting";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { EntryField } from "../entries/EntryField.tsx";
import type { EntryModel } from "../entries/entry-model.ts";
import type { CalculatorModel } from "./calculator-model.ts";
import type { PanelsModel } from "./panels-model.ts";

const isNumber = ({ input }: EntryModel): boolean => input.kind === "number";

/** A value computed from the entries, which cannot be edited. */
const BodyValue = observer(({ model }: { readonly model: CalculatorModel }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const [formula] = model.formulas;
  const { own } = model;
  if (formula === undefined) return null;
  const [name, output] = Object.entries(formula.passport.outputs)[0] ?? [];
  const value = own?.is === "result" && name !== undefined ? (own.result.outputs[name] ?? null) : null;
  const band = own?.is === "result" ? own.result.bands[0] : undefined;
  return (
    <div>
      <dt>{formula.passport.name[current]}</dt>
      <dd>
        {value === null || output === undefined ? label("none") : resultText(output, value, current)}
        {band !== undefined && <small>{band.label[current]}</small>}
      </dd>
    </div>
  );
});

/** The entries that all panels share, and the values computed from them. */
export const CommonInputs = observer(({ model }: { readonly model: PanelsModel }) => {
  const label = useLabels(calculatorLabels);
  const field = (entry: EntryModel) => (
    <EntryField key={entry.key} entry={entry} missingMessage={model.missingMessageFor(entry)} />
  );
  return (
    <section className={styles.card} aria-labelledby="calculators-common">
      <h2 id="calculators-common">{label("common")}</h2>
      <div className={styles.fields}>{model.common.filter(isNumber).map(field)}</div>
      {model.common.filter((entry) => !isNumber(entry)).map(field)}
      {model.isFilled && (
        <div className={styles.buttons}>
          <Button onClick={model.clear}>{label("empty")}</Button>
        </div>
      )}
      <dl className={styles.body} aria-live="polite">
        {model.body.map((one) => (
          <BodyValue key={one.id} model={one} />
        ))}
      </dl>
    </section>
  );
});
