import { meetsRule, PASSWORD_RULES } from "@libretto/core/account/credentials";
import { MIN_PASSWORD_LENGTH } from "@libretto/core/kernel/limits";
import { observer } from "mobx-react-lite";
import { PasswordField } from "../shared/fields/PasswordField.tsx";
import type { FieldModel } from "../shared/forms/field-model.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { ChosenIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { entryLabels } from "./entry-labels.ts";
import styles from "./entry-pages.module.css";

/** The rules for a new password; those that the typed one meets have a tick. */
const PasswordRules = observer(({ password }: { readonly password: string }) => {
  const label = useLabels(entryLabels);
  return (
    <>
      <ul className={styles.rules}>
        {PASSWORD_RULES.map((rule) => {
          const isMet = meetsRule(rule, password);
          return (
            <li key={rule} className={isMet ? styles.met : undefined}>
              <span className={styles.tick}>{isMet && <Icon of={ChosenIcon} size={16} />}</span>
              {label(rule, { count: MIN_PASSWORD_LENGTH })}
              {isMet && <span className="visually-hidden">{` (${label("ruleMet")})`}</span>}
            </li>
          );
        })}
      </ul>
      {label("passwordHint")}
    </>
  );
});

interface Fields<A> {
  readonly password: A;
  readonly repeated: A;
}

interface Props {
  readonly fields: Fields<FieldModel<string>>;
  readonly names: Fields<string>;
}

/** A new password with its rules, and the same once more. */
export const NewPasswordFields = observer(({ fields: { password, repeated }, names }: Props) => (
  <>
    <PasswordField
      field={password}
      label={names.password}
      hint={<PasswordRules password={password.value} />}
      autoComplete="new-password"
      required
    />
    <PasswordField field={repeated} label={names.repeated} autoComplete="new-password" required />
  </>
));
