import { observer } from "mobx-react-lite";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { Disclosure } from "../../shared/disclosure.ts";
import { boxClass, FieldFrame, inputAria } from "../../shared/fields/FieldFrame.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { useLabels } from "../../shared/labels.ts";
import { Fold } from "../../shared/list/Fold.tsx";
import { useOwnModel } from "../../shared/models.ts";
import { documentLabels } from "../document-labels.ts";
import styles from "../documents.module.css";
import { healthLinkLabels } from "./link-labels.ts";
import { LinkPasteModel } from "./link-paste-model.ts";
import linkStyles from "./links.module.css";

const FIELD = "documents-link";
const PROBLEM = `${FIELD}-problem`;
const PASTE_BUTTON = `${FIELD}-read`;

/** Moves the focus from the button to the link that it has added. */
export const takeFocusOfPaste = (title: HTMLElement | null): void => {
  if (document.activeElement?.id === PASTE_BUTTON) title?.focus();
};

interface Props {
  readonly add: (files: readonly PickedDocument[]) => void;
}

/** A place for the text of a link. */
export const LinkPaste = observer(({ add }: Props) => {
  const label = useLabels(healthLinkLabels);
  const documentLabel = useLabels(documentLabels);
  const fold = useOwnModel(() => new Disclosure());
  const model = useOwnModel(() => new LinkPasteModel(add));
  const { text, problem } = model;
  const field = fieldWithoutForm(FIELD, "link", text, model.write);
  const textOfProblem = () => {
    if (problem === null) return "";
    return problem === "noLink" ? label(problem) : documentLabel(problem);
  };
  const problemText = textOfProblem();
  const frame = { label: label("pasteField"), hint: label("pasteHint") };
  const submit = () => {
    if (!model.submit(label("pastedName"))) document.getElementById(FIELD)?.focus();
  };
  return (
    <Fold title={label("pasteTitle")} isOpen={fold.isOpen} toggle={fold.toggle}>
      <div className={linkStyles.paste}>
        <FieldFrame field={field} {...frame}>
          <div className={boxClass({ ...field, problem: problem === null ? null : "form.textRequired" })}>
            <textarea
              {...inputAria(field, frame)}
              aria-invalid={problem !== null || undefined}
              aria-describedby={`${FIELD}-hint ${PROBLEM}`}
              name={field.name}
              value={text}
              rows={3}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              onChange={(event) => model.write(event.currentTarget.value)}
            />
          </div>
        </FieldFrame>
        <div id={PROBLEM} role="alert">
          {problemText !== "" && <p className={styles.problem}>{problemText}</p>}
        </div>
        <div className={styles.buttons}>
          <Button id={PASTE_BUTTON} onClick={submit}>
            {label("pasteOpen")}
          </Button>
        </div>
      </div>
    </Fold>
  );
});
