import { observer } from "mobx-react-lite";
import { Callout } from "../../shared/callout/Callout.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { SectionsModel } from "../sections-model.ts";
import { interruptedFormLabels } from "./interrupted-form-labels.ts";

/** The way back to forms that were left unfinished: for another page, by a reload, or by the end of a session. */
export const InterruptedFormNotice = observer(() => {
  const label = useLabels(interruptedFormLabels);
  const { current } = useModel(LanguageModel);
  const { interruptedForm } = useModel(SectionsModel);
  const { form, stored } = interruptedForm;
  return [...(form === null ? [] : [form]), ...stored].map((one) => {
    const { row } = one.names[current];
    return (
      <Callout key={one.key} tone="info" title={label("interrupted", { row })}>
        <p>{label(one === form ? "interruptedText" : "interruptedStored")}</p>
        <Button tone="primary" onClick={() => void interruptedForm.resume(one)}>
          {label("resume", { row })}
        </Button>
      </Callout>
    );
  });
});
