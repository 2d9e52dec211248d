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
import { linkLabels } from "./link-labels.ts";
import { LinkPasteModel } from "./link-paste-model.ts";

const FIELD = "documents-link";

interface Props {
  readonly add: (files: readonly PickedDocument[]) => void;
}

/** A place for the text of a link. */
export const LinkPaste = observer(({ add }: Props) => {
  const label = useLabels(linkLabels);
  const documentLabel = useLabels(documentLabels);
  const fold = useOwnModel(() => new Disclosure());
  const model = useOwnModel(() => new LinkPasteModel(add));
  const { text, problem } = model;
  const field = fieldWithoutForm(FIELD, "link", text, model.write);
  const problemText = problem === "noLink" ? label(problem) : problem !== null && documentLabel(problem);
  const frame = {
    label: label("pasteField"),
    hint: (
      <>
        {label("pasteHint")}{" "}
        <span role="alert">{problem !== null && <strong className={styles.problem}>{problemText}</strong>}</span>
      </>
    ),
  };
  const submit = () => {
    if (!model.submit(label("pastedName"))) document.getElementById(FIELD)?.focus();
  };
  return (
    <Fold title={label("paste")} isOpen={fold.isOpen} toggle={fold.toggle}>
      <FieldFrame field={field} {...frame}>
        <div className={boxClass(field)}>
          <textarea
            {...inputAria(field, frame)}
            aria-invalid={problem !== null || undefined}
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
      <div className={styles.buttons}>
        <Button onClick={submit}>{label("pasteOpen")}</Button>
      </div>
    </Fold>
  );
});
