import { meetsRule, PASSWORD_RULES } from "@libretto/core/account/credentials";
import { MIN_PASSWORD_LENGTH } from "@libretto/core/kernel/limits";
import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { ChosenIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { entryLabels } from "./entry-labels.ts";
import styles from "./entry-pages.module.css";

/** The rules for a new password; those that the typed one meets have a tick. */
export const PasswordRules = observer(({ password }: { readonly password: string }) => {
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
