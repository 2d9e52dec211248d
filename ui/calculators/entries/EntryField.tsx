import { answerText, unitText } from "@libretto/core/calculators/formatting";
import type { Input } from "@libretto/core/calculators/inputs";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { Language } from "@libretto/core/messages/codes";
import { inNumerals } from "@libretto/core/messages/numerals";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { QuestionNotes } from "../../shared/dialogs/QuestionNotes.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { boxClass, FieldFrame, inputAria } from "../../shared/fields/FieldFrame.tsx";
import { pickerLabels } from "../../shared/fields/picker-labels.ts";
import { afterPointerRelease } from "../../shared/fields/pointer-release.ts";
import { commaToDot } from "../../shared/fields/text/number-text.ts";
import { dayText } from "../../shared/formats.ts";
import fields from "../../shared/forms/forms.module.css";
import { Icon } from "../../shared/icons/Icon.tsx";
import { OpenIcon, ProblemIcon, WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import results from "../results/results.module.css";
import { useMessageText } from "../results/use-message-text.ts";
import type { EntryLook } from "./entry-look.ts";
import type { EntryModel } from "./entry-model.ts";
import { notesOfEntry } from "./entry-notes.ts";
import { useOrigin } from "./origin.ts";
import { useEvidenceText } from "./use-evidence-text.ts";

interface Props {
  readonly entry: EntryModel;
  /** The message that the value is missing; null: it is not required now. */
  readonly missingMessage: MessageWithValues | null;
  /** The other of two alternatives is filled in. */
  readonly disabled?: boolean;
  readonly look?: EntryLook;
}

const fieldPropsOf = (entry: EntryModel, missingMessage: MessageWithValues | null) => ({
  id: entry.id,
  name: entry.key,
  value: entry.text,
  problem: missingMessage?.code ?? null,
  correction: null,
});

/** The hint: the origin of the value or the usual range, and the hint of the page. */
const useHint = () => {
  const label = useLabels(calculatorLabels);
  const origin = useOrigin();
  return (entry: EntryModel, { hint, usual }: EntryLook): string =>
    [entry.by === null ? usual && label("usually", usual) : origin(entry), hint].filter(Boolean).join(" · ");
};

/** Offers the value or answer of the record; it counts only when the user accepts it (decision W28). */
const RecordSuggestion = observer(({ entry, name }: { readonly entry: EntryModel; readonly name: string }) => {
  const label = useLabels(calculatorLabels);
  const evidence = useEvidenceText();
  const { current } = useModel(LanguageModel);
  const { recordValue, suggestion, measuredOn } = entry;
  const renderOffer = (text: string, button: string, accept: () => void) => (
    <p className={results.offer}>
      <span>{text}</span>
      <Button onClick={accept}>
        {button}
        <span className="visually-hidden">{` (${name})`}</span>
      </Button>
    </p>
  );
  if (suggestion !== null) {
    const answer = answerText(entry.input, suggestion.answer, current);
    return renderOffer(
      label("inRecord", { what: evidence(suggestion.evidence) }),
      label("answerSo", { answer }),
      entry.acceptSuggestion,
    );
  }
  if (recordValue === null) return null;
  const value = `${inNumerals(recordValue.text, current)} ${unitText(recordValue.unit ?? entry.units[0] ?? "", current)}`;
  const what = measuredOn === null ? value.trim() : `${value.trim()} (${dayText(measuredOn)})`;
  return renderOffer(label("inRecord", { what }), label("useRecorded"), entry.fillFromRecord);
});

const Note = observer(({ message, isError }: { readonly message: MessageWithValues; readonly isError: boolean }) => {
  const formatMessage = useMessageText();
  const label = useLabels(pickerLabels);
  return (
    <p className={isError ? fields.error : fields.warning}>
      <Icon of={isError ? ProblemIcon : WarningIcon} />
      <span>
        {formatMessage(message)} {message.code === "number.digitsAndDot" && label("useDot")}
      </span>
    </p>
  );
});

/** The problems to show: at once if the value is no number, otherwise after the field was left. */
const visibleProblemsOf = (entry: EntryModel): readonly MessageWithValues[] =>
  entry.isNotNumeric || entry.isTouched ? entry.problems : [];

const Notes = observer(({ entry }: { readonly entry: EntryModel }) => {
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const { unusual, confirmed } = entry;
  return (
    <>
      <div id={`${entry.id}-notes`} role="status" className={styles.notes}>
        <QuestionNotes notes={notesOfEntry(entry, current)} />
        {confirmed && unusual !== null && <Note message={unusual} isError={false} />}
        {visibleProblemsOf(entry).map((problem) => (
          <Note key={problem.code} message={problem} isError />
        ))}
        {entry.isTouched && entry.hints.map((hint) => <Note key={hint.code} message={hint} isError={false} />)}
      </div>
      {entry.isTouched && unusual !== null && (
        <label className={fields.check}>
          <input
            type="checkbox"
            checked={entry.confirmed}
            onChange={(event) => entry.confirm(event.currentTarget.checked)}
          />
          <span>{message("calculators.checked")}</span>
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
        onChange={(event) => entry.setUnit(event.currentTarget.value)}
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

const NumberEntry = observer(({ entry, missingMessage, disabled = false, look: entryLook = {} }: Props) => {
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const hintOf = useHint();
  const name = entryLook.label ?? entry.input.label[current];
  const hint = disabled ? message("calculators.counterpart") : hintOf(entry, entryLook);
  const look = { label: name, ...(hint !== "" && { hint }) };
  const fieldProps = fieldPropsOf(entry, missingMessage);
  const aria = inputAria(fieldProps, look);
  const wrong = visibleProblemsOf(entry).length > 0;
  return (
    <div>
      <FieldFrame field={fieldProps} {...look}>
        <div className={boxClass(fieldProps, `${wrong ? fields.wrong : ""} ${disabled ? styles.off : ""}`)}>
          <input
            {...aria}
            aria-invalid={wrong || aria["aria-invalid"]}
            aria-describedby={`${aria["aria-describedby"] ?? ""} ${entry.id}-notes`.trim()}
            name={entry.key}
            inputMode="decimal"
            autoComplete="off"
            value={entry.textIn(current)}
            readOnly={entry.isReadOnly}
            disabled={disabled}
            onChange={(event) => entry.write(commaToDot(event.currentTarget.value))}
            onBlur={() => afterPointerRelease(entry.blur)}
          />
          <Unit entry={entry} name={name} />
        </div>
      </FieldFrame>
      <Notes entry={entry} />
      <RecordSuggestion entry={entry} name={name} />
    </div>
  );
});

const optionsOf = (input: Input, language: Language) =>
  input.kind === "choice"
    ? Object.entries(input.options).map(([value, text]) => ({ value, label: text[language] }))
    : [true, false].map((value) => ({ value, label: answerText(input, value, language) }));

const ChoiceEntry = observer(({ entry, missingMessage, look = {} }: Props) => {
  const { current } = useModel(LanguageModel);
  const hint = useHint()(entry, look);
  const name = look.label ?? entry.input.label[current];
  return (
    <div>
      <ChoiceField<string | boolean>
        field={{ ...fieldPropsOf(entry, missingMessage), value: entry.answer, write: entry.choose, blur: entry.blur }}
        label={name}
        choices={optionsOf(entry.input, current)}
        {...(hint !== "" && { hint })}
      />
      <RecordSuggestion entry={entry} name={name} />
    </div>
  );
});

/** The field for an entry of any kind. */
export const EntryField = (props: Props) =>
  props.entry.input.kind === "number" ? <NumberEntry {...props} /> : <ChoiceEntry {...props} />;
