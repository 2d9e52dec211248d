import { EMAIL_LIMIT } from "@libretto/core/kernel/email";
import { HAND_OVER_DAYS } from "@libretto/core/mail/email-kind";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import { groupPasscode } from "@libretto/core/record/across/share-links/share-link";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import secret from "../../shared/controls/secret.module.css";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { type HandOverFormModel, HandOverModel } from "./hand-over-model.ts";
import { representedLabels } from "./represented-labels.ts";

const HandOverForm = observer(({ model: { form, dismiss } }: { readonly model: HandOverFormModel }) => {
  const label = useLabels(representedLabels);
  return (
    <FormDialog
      title={label("handOverTitle")}
      form={form}
      verbText={label("handOverSend")}
      labels={{ email: label("handOverEmail") }}
      dismiss={dismiss}
    >
      <TextField
        field={form.fields.email}
        label={label("handOverEmail")}
        hint={label("handOverEmailHint", { days: HAND_OVER_DAYS })}
        type="email"
        autoCapitalize="none"
        limit={EMAIL_LIMIT}
        required
      />
    </FormDialog>
  );
});

/** The code, which is shown until the page is left. */
const Code = observer(({ code, name }: { readonly code: string; readonly name: string }) => {
  const label = useLabels(representedLabels);
  return (
    <div role="status">
      <p>{label("handOverCode", { name })}</p>
      <p className={secret.secret} translate="no">
        {groupPasscode(code)}
      </p>
    </div>
  );
});

/** Hands the opened record over to its person, who gets the own account. */
export const HandOverSection = observer(({ name }: { readonly name: string }) => {
  const label = useLabels(representedLabels);
  const { current } = useModel(LanguageModel);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new HandOverModel(parts, HandOverForm));
  return (
    <section className={styles.card} aria-labelledby="hand-over">
      <h2 id="hand-over">{label("handOverTitle")}</h2>
      <p>{label("handOverAbout", { name })}</p>
      <RemoteList remote={model.remote}>
        {([handOver]) => (
          <>
            {handOver !== undefined && (
              <p>
                {label("handOverSent", {
                  email: handOver.email,
                  date: dateTimeOnScreen(current, handOver.startedAt),
                })}
              </p>
            )}
            {model.started !== null && <Code code={model.started.code} name={name} />}
            <div className={styles.buttons}>
              <Button onClick={() => void model.begin()}>
                {label(handOver === undefined ? "handOverBegin" : "handOverAgain")}
              </Button>
              {handOver !== undefined && (
                <Button onClick={() => void model.withdraw()}>{label("handOverWithdraw")}</Button>
              )}
            </div>
          </>
        )}
      </RemoteList>
    </section>
  );
});
