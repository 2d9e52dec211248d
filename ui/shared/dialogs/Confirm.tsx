import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { ChangeList } from "./ChangeList.tsx";
import { Dialog } from "./Dialog.tsx";
import type { Question } from "./dialogs-model.ts";
import { QuestionNotes } from "./QuestionNotes.tsx";
import { useDisplayText } from "./use-display-text.ts";

interface Props {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/**
 * A question whose button names the action. The focus is on the notes about the values, if there are any; otherwise on
 * the safe button when data would be lost, and on the action when not.
 */
export const Confirm = observer(({ question, answer }: Props) => {
  const label = useLabels(kitLabels);
  const format = useDisplayText();
  const {
    message,
    subject,
    details,
    verb,
    cancelVerb = "cancel",
    isDestructive = false,
    changes = [],
    notes = [],
  } = question;
  const first = { "data-first": true };
  const hasNotes = notes.length > 0;
  return (
    <Dialog
      title={format(message)}
      {...(subject !== undefined && { subject })}
      size="small"
      role="alertdialog"
      dismiss={() => answer(false)}
      buttons={
        <>
          <Button {...(isDestructive && !hasNotes && first)} onClick={() => answer(false)}>
            {typeof cancelVerb === "string" ? label(cancelVerb) : format(cancelVerb)}
          </Button>
          <Button
            tone={isDestructive ? "danger" : "primary"}
            {...(!isDestructive && !hasNotes && first)}
            onClick={() => answer(true)}
          >
            {typeof verb === "string" ? label(verb) : format(verb)}
          </Button>
        </>
      }
    >
      {details !== undefined && <p>{format(details)}</p>}
      {hasNotes && (
        <div tabIndex={-1} {...first}>
          <QuestionNotes notes={notes} />
        </div>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Dialog>
  );
});
