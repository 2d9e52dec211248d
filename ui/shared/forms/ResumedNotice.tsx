import { observer } from "mobx-react-lite";
import { Icon } from "../icons/Icon.tsx";
import { InfoIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { labelSet } from "../translations.ts";
import type { FormModel } from "./form-model.ts";
import styles from "./forms.module.css";

const labels = labelSet("draft", {
  it: { resumed: "Abbiamo ripreso quello che avevi scritto e non salvato. Controlla prima di salvare." },
  en: { resumed: "We took up what you had written and not saved. Check it before saving." },
});

// biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; this reads only how it began
type AnyForm = FormModel<any, any>;

/** Says that the form was restored from a draft. */
export const ResumedNotice = observer(({ form }: { readonly form: AnyForm }) => {
  const label = useLabels(labels);
  return (
    <div role="status">
      {form.resumed && (
        <p className={styles.resumed}>
          <Icon of={InfoIcon} />
          {label("resumed")}
        </p>
      )}
    </div>
  );
});
