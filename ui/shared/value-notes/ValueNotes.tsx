import type { Level } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { QuestionNotes } from "../dialogs/QuestionNotes.tsx";
import type { QuestionNote } from "../dialogs/question-note.ts";
import type { FieldInput } from "../forms/field-model.ts";
import { useLabels } from "../labels.ts";
import type { CountdownModel } from "./countdown-model.ts";
import { levelForDoctor } from "./doctor-level.ts";
import { valueNoteLabels } from "./value-note-labels.ts";

const Countdown = observer(({ model }: { readonly model: CountdownModel }) => {
  const label = useLabels(valueNoteLabels);
  if (model.secondsLeft === null) return <Button onClick={() => model.start()}>{label("start")}</Button>;
  return (
    <>
      {!model.isOver && <p role="timer">{label("left", { time: model.text })}</p>}
      <p role="status">{model.isOver && <strong>{label("over")}</strong>}</p>
    </>
  );
});

interface LevelOfferProps {
  readonly field: FieldInput<Level | null>;
  readonly visibleTo: (level: Level) => readonly string[];
}

/** Offers the level at which a doctor sees an urgent value. */
const LevelOffer = observer(({ field, visibleTo }: LevelOfferProps) => {
  const label = useLabels(valueNoteLabels);
  const level = levelForDoctor(field.value, visibleTo);
  if (level === null) return null;
  return (
    <>
      <p>{label("hidden")}</p>
      <Button onClick={() => field.write(level)}>{label("open", { level })}</Button>
    </>
  );
});

interface Props {
  readonly notes: readonly QuestionNote[];
  /** The level of a new row; absent where the form has none. */
  readonly level?: LevelOfferProps;
  /** The five minutes of rest before values are measured again; absent where none is. */
  readonly rest?: CountdownModel;
}

/** The notes about typed values in a form, with the countdown to the next measurement and the offer to the doctor. */
export const ValueNotes = observer(({ notes, level, rest }: Props) => (
  <div role="status">
    <QuestionNotes
      notes={notes}
      more={({ isMeasuredAgain, kind }) => (
        <>
          {isMeasuredAgain && rest !== undefined && <Countdown model={rest} />}
          {kind === "urgent" && level !== undefined && <LevelOffer {...level} />}
        </>
      )}
    />
  </div>
));
