import type { Input } from "@libretto/core/calculators/inputs";
import type { Said } from "@libretto/core/calculators/refusal";
import { answerText, unitText } from "@libretto/core/calculators/written";
import type { Language } from "@libretto/core/messages/codes";
import { observer } from "mobx-react-lite";
import { dayText } from "../shared/formats.ts";
import { ChoiceField } from "../shared/forms/ChoiceField.tsx";
import { boxClass, FieldFrame, inputAria } from "../shared/forms/FieldFrame.tsx";
import fields from "../shared/forms/forms.module.css";
import { numberTyped } from "../shared/forms/number-text.ts";
import { pickerLabels } from "../shared/forms/picker-labels.ts";
import { whenReleased } from "../shared/forms/press.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { OpenIcon, ProblemIcon, WarningIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import type { EntryLook } from "./entry-look.ts";
import type { EntryModel } from "./entry-model.ts";
import { useSaid } from "./said.ts";

interface Props {
  readonly entry: EntryModel;
  /** What is said because it stands in the way of a result. */
  readonly wanted: Said | null;
  /** Its counterpart is filled in. */
  readonly disabled?: boolean;
  readonly look?: EntryLook;
  /** Questions of yes or no as boxes to tick. */
  readonly ticks?: boolean;
}

const faceOf = (entry: EntryModel, wanted: Said | null) => ({
  id: entry.id,
  name: entry.key,
  value: entry.text,
  problem: wanted?.code ?? null,
  correction: null,
});

/** Where a value comes from that nobody typed. */
const useOrigin = () => {
  const label = useLabels(calculatorLabels);
  return ({ by, taken }: EntryModel): string | undefined => {
    if (by === "defaults") return label("byDefault");
    if (by !== "record") return undefined;
    return taken === null ? label("fromRecord") : label("fromRecordOn", { date: dayText(taken) });
  };
};

/** Where a value comes from, or where values usually lie; and what the page says of it. */
const useHint = () => {
  const label = useLabels(calculatorLabels);
  const origin = useOrigin();
  return (entry: EntryModel, { hint, usual }: EntryLook): string =>
    [origin(entry) ?? (usual && label("usually", usual)), hint].filter(Boolean).join(" · ");
};

const Note = observer(({ said, grave }: { readonly said: Said; readonly grave: boolean }) => {
  const say = useSaid();
  const label = useLabels(pickerLabels);
  return (
    <p className={grave ? fields.error : fields.warning}>
      <Icon of={grave ? ProblemIcon : WarningIcon} />
      <span>
        {say(said)} {said.code === "number.digitsAndDot" && label("useDot")}
      </span>
    </p>
  );
});

/** What is wrong with a number, or unusual; letters are said at once, the rest when the field was left. */
const problemsOf = (entry: EntryModel): readonly Said[] => (entry.odd || entry.left ? entry.problems : []);

const Notes = observer(({ entry }: { readonly entry: EntryModel }) => {
  const say = useMessages();
  const { unusual, confirmed } = entry;
  return (
    <>
      <div id={`${entry.id}-notes`} role="status" className={styles.notes}>
        {confirmed && unusual !== null && <Note said={unusual} grave={false} />}
        {problemsOf(entry).map((problem) => (
          <Note key={problem.code} said={problem} grave />
        ))}
        {entry.left && entry.hints.map((hint) => <Note key={hint.code} said={hint} grave={false} />)}
      </div>
      {entry.left && unusual !== null && (
        <label className={fields.check}>
          <input
            type="checkbox"
            checked={entry.confirmed}
            onChange={(event) => entry.confirm(event.currentTarget.checked)}
          />
          <span>{say("calculators.checked")}</span>
        </label>
      )}
    </>
  );
});

const Unit = observer(({ entry, name }: { readonly entry: EntryModel; readonly name: string }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  if (entry.units.length < 2) return <span className={fields.unit}>{unitText(entry.unit, current)}</span>;
  return (
    <>
      <select
        className={styles.unit}
        aria-label={label("unit", { name })}
        value={entry.unit}
        onChange={(event) => entry.measureIn(event.currentTarget.value)}
      >
        {entry.units.map((unit) => (
          <option key={unit} value={unit}>
            {unitText(unit, current)}
          </option>
        ))}
      </select>
      <Icon of={OpenIcon} className={fields.arrow ?? ""} />
    </>
  );
});

const NumberEntry = observer(({ entry, wanted, disabled = false, look: asked = {} }: Props) => {
  const say = useMessages();
  const { current } = useModel(LanguageModel);
  const hintOf = useHint();
  const name = asked.label ?? entry.input.label[current];
  const hint = disabled ? say("calculators.counterpart") : hintOf(entry, asked);
  const look = { label: name, ...(hint !== "" && { hint }) };
  const face = faceOf(entry, wanted);
  const aria = inputAria(face, look);
  const wrong = problemsOf(entry).length > 0;
  return (
    <div>
      <FieldFrame field={face} {...look}>
        <div className={boxClass(face, `${wrong ? fields.wrong : ""} ${disabled ? styles.off : ""}`)}>
          <input
            {...aria}
            aria-invalid={wrong || aria["aria-invalid"]}
            aria-describedby={`${aria["aria-describedby"] ?? ""} ${entry.id}-notes`.trim()}
            name={entry.key}
            inputMode="decimal"
            autoComplete="off"
            value={entry.text}
            readOnly={entry.fixed}
            disabled={disabled}
            onChange={(event) => entry.write(numberTyped(event.currentTarget.value))}
            onBlur={() => whenReleased(entry.blur)}
          />
          <Unit entry={entry} name={name} />
        </div>
      </FieldFrame>
      <Notes entry={entry} />
    </div>
  );
});

const optionsOf = (input: Input, language: Language) =>
  input.kind === "choice"
    ? Object.entries(input.options).map(([value, words]) => ({ value, label: words[language] }))
    : [true, false].map((value) => ({ value, label: answerText(input, value, language) }));

const ChoiceEntry = observer(({ entry, wanted, look = {} }: Props) => {
  const { current } = useModel(LanguageModel);
  const hint = useHint()(entry, look);
  return (
    <ChoiceField<string | boolean>
      field={{ ...faceOf(entry, wanted), value: entry.answer, write: entry.choose, blur: entry.blur }}
      label={look.label ?? entry.input.label[current]}
      choices={optionsOf(entry.input, current)}
      {...(hint !== "" && { hint })}
    />
  );
});

const TickEntry = observer(({ entry, look = {} }: Props) => {
  const { current } = useModel(LanguageModel);
  const hint = useHint()(entry, look);
  return (
    <label className={fields.check}>
      <input
        id={entry.id}
        name={entry.key}
        type="checkbox"
        checked={entry.answer === true}
        onChange={(event) => entry.choose(event.currentTarget.checked)}
      />
      <span>
        {look.label ?? entry.input.label[current]}
        {hint !== "" && <small>{hint}</small>}
      </span>
    </label>
  );
});

/** A field for whatever a passport asks. */
export const EntryField = (props: Props) => {
  const { kind } = props.entry.input;
  if (kind === "number") return <NumberEntry {...props} />;
  return kind === "yesNo" && props.ticks ? <TickEntry {...props} /> : <ChoiceEntry {...props} />;
};
