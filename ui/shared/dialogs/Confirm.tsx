import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { ChangeList } from "./ChangeList.tsx";
import { Dialog } from "./Dialog.tsx";
import type { Question } from "./dialogs-model.ts";
import { useWords } from "./words-of.ts";

interface Props {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** A question with its verb on the button; the focus is on the safe answer when something would be lost, else on yes. */
export const Confirm = observer(({ question, answer }: Props) => {
  const label = useLabels(kitLabels);
  const words = useWords();
  const { ask, subject, more, verb, otherwise = "cancel", destructive = false, changes = [] } = question;
  const first = { "data-first": true };
  return (
    <Dialog
      title={words(ask)}
      {...(subject !== undefined && { subject })}
      size="small"
      role="alertdialog"
      dismiss={() => answer(false)}
      buttons={
        <>
          <Button {...(destructive && first)} onClick={() => answer(false)}>
            {label(otherwise)}
          </Button>
          <Button tone={destructive ? "danger" : "primary"} {...(!destructive && first)} onClick={() => answer(true)}>
            {typeof verb === "string" ? label(verb) : words(verb)}
          </Button>
        </>
      }
    >
      {more !== undefined && <p>{words(more)}</p>}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Dialog>
  );
});
