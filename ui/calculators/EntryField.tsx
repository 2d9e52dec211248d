import { answerText, unitText } from "@libretto/core/calculators/formatting";
import type { Input } from "@libretto/core/calculators/inputs";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { Language } from "@libretto/core/messages/codes";
import { inNumerals } from "@libretto/core/messages/numerals";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { ChoiceField } from "../shared/fields/ChoiceField.tsx";
import { boxClass, FieldFrame, inputAria } from "../shared/fields/FieldFrame.tsx";
import { commaToDot } from "../shared/fields/number-text.ts";
import { pickerLabels } from "../shared/fields/picker-labels.ts";
import { afterPointerRelease } from "../shared/fields/pointer-release.ts";
import { dayText } from "../shared/formats.ts";
import fields from "../shared/forms/forms.module.css";
import { Icon } from "../shared/icons/Icon.tsx";
import { OpenIcon, ProblemIcon, WarningIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import type { EntryLook } from "./entry-look.ts";
import type { EntryModel } from "./entry-model.ts";
import { useEvidence } from "./evidence.ts";
import { useOrigin } from "./origin.ts";
import results from "./results.module.css";
import { useSaid } from "./said.ts";

interface Props {
  readonly entry: EntryModel;
  /** What is said because it stands in the way of a result. */
  readonly wanted: MessageWithValues | null;
  /** Its counterpart is filled in. */
  readonly disabled?: boolean;
  readonly look?: EntryLook;
}

const faceOf = (entry: EntryModel, wanted: MessageWithValues | null) => ({
  id: entry.id,
  name: entry.key,
  value: entry.text,
  problem: wanted?.code ?? null,
  correction: null,
});

/** Where a value comes from, or where values usually lie; and what the page says of it. */
const useHint = () => {
  const label = useLabels(calculatorLabels);
  const origin = useOrigin();
  return (entry: EntryModel, { hint, usual }: EntryLook): string =>
    [entry.by === null ? usual && label("usually", usual) : origin(entry), hint].filter(Boolean).join(" · ");
};

/** What the record has, with where it stands there; it counts once it is accepted (decision W28). */
const Offer = observer(({ entry, name }: { readonly entry: EntryModel; readonly name: string }) => {
  const label = useLabels(calculatorLabels);
  const evidence = useEvidence();
  const { current } = useModel(LanguageModel);
  const { recorded, suggestion, taken } = entry;
  const offer = (text: string, button: string, accept: () => void) => (
    <p className={results.offer}>
      <span>{text}</span>
      <Button onClick={accept}>
        {button}
        <span className="only-heard">{` (${name})`}</span>
      </Button>
    </p>
  );
  if (suggestion !== null) {
    const answer = answerText(entry.input, suggestion.answer, current);
    return offer(
      label("inRecord", { what: evidence(suggestion.evidence) }),
      label("answerSo", { answer }),
      entry.acceptSuggestion,
    );
  }
  if (recorded === null) return null;
  const value = `${inNumerals(recorded.text, current)} ${unitText(recorded.unit ?? entry.units[0] ?? "", current)}`;
  const what = taken === null ? value.trim() : `${value.trim()} (${dayText(taken)})`;
  return offer(label("inRecord", { what }), label("useRecorded"), entry.fillFromRecord);
});

const Note = observer(({ said, grave }: { readonly said: MessageWithValues; readonly grave: boolean }) => {
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
const problemsOf = (entry: EntryModel): readonly MessageWithValues[] => (entry.odd || entry.left ? entry.problems : []);

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
            onChange={(event) => entry.write(commaToDot(event.currentTarget.value))}
            onBlur={() => afterPointerRelease(entry.blur)}
          />
          <Unit entry={entry} name={name} />
        </div>
      </FieldFrame>
      <Notes entry={entry} />
      <Offer entry={entry} name={name} />
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
  const name = look.label ?? entry.input.label[current];
  return (
    <div>
      <ChoiceField<string | boolean>
        field={{ ...faceOf(entry, wanted), value: entry.answer, write: entry.choose, blur: entry.blur }}
        label={name}
        choices={optionsOf(entry.input, current)}
        {...(hint !== "" && { hint })}
      />
      <Offer entry={entry} name={name} />
    </div>
  );
});

/** A field for whatever a passport asks. */
export const EntryField = (props: Props) =>
  props.entry.input.kind === "number" ? <NumberEntry {...props} /> : <ChoiceEntry {...props} />;
