import { observer } from "mobx-react-lite";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { guideAddress } from "../../shell/page/guide-address.ts";
import { entryLabels } from "../entry-labels.ts";
import styles from "../entry-pages.module.css";

interface Props {
  readonly fields: { readonly healthDataConsent: FieldInput<boolean>; readonly termsAccepted: FieldInput<boolean> };
}

/** The consents that an account needs, each with the document that it is about. */
export const AccountConsents = observer(({ fields: { healthDataConsent, termsAccepted } }: Props) => {
  const label = useLabels(entryLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      <CheckField field={healthDataConsent} required>
        {label("healthConsent")}
      </CheckField>
      <p className={styles.notice}>
        {label("healthNotice")}{" "}
        <a href={guideAddress("privacy", current)} target="_blank" rel="noopener noreferrer">
          {label("readPrivacy")}
        </a>
      </p>
      <CheckField field={termsAccepted} required>
        {label("terms")}
      </CheckField>
      <p className={styles.notice}>
        <a href={guideAddress("termini", current)} target="_blank" rel="noopener noreferrer">
          {label("readTerms")}
        </a>
      </p>
    </>
  );
});
