import { observer } from "mobx-react-lite";
import { Callout } from "../shared/callout/Callout.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { sectionLabels } from "../shared/section/section-labels.ts";
import { SectionsModel } from "./sections-model.ts";

/** The way back to a form that was left for another page. */
export const InterruptedFormNotice = observer(() => {
  const label = useLabels(sectionLabels);
  const { current } = useModel(LanguageModel);
  const { interruptedForm } = useModel(SectionsModel);
  const { form } = interruptedForm;
  if (form === null) return null;
  const { row } = form.names[current];
  return (
    <Callout tone="info" title={label("interrupted", { row })}>
      <p>{label("interruptedText")}</p>
      <Button tone="primary" onClick={() => void interruptedForm.resume()}>
        {label("resume", { row })}
      </Button>
    </Callout>
  );
});
