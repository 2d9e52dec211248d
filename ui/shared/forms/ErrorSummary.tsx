import type { Failure } from "@libretto/core/kernel/failure";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../controls/Button.tsx";
import { Icon } from "../icons/Icon.tsx";
import { ProblemIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels, useMessages } from "../labels.ts";
import { useModel } from "../models.ts";
import { NetworkModel } from "../network-model.ts";
import { isOffline } from "../offline.ts";
import type { FormModel } from "./form-model.ts";
import styles from "./forms.module.css";
import { scrollToMessage } from "./scroll-to-message.ts";

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; this reads only its problems
  readonly form: FormModel<any, any>;
  /**
   * The labels of the fields, for the links. Without them the summary shows only the number of problems and a refusal.
   */
  readonly labels?: Readonly<Record<string, string>>;
  /** Moves the focus to a field. */
  readonly focus: (field: string) => void;
}

/** A refusal that needs no support, such as a wrong password. */
const isFinalRefusal = ({ kind }: Failure): boolean => kind === "refused" || kind === "signedOut";

/**
 * The validation problems of a form with a link to each field, or why saving failed. The title of the window then begins
 * with "Error".
 */
export const ErrorSummary = observer(({ form, labels, focus }: Props) => {
  const label = useLabels(kitLabels);
  const message = useMessages();
  const { online } = useModel(NetworkModel);
  const problems = form.showsProblems ? form.problems : [];
  const prefix = problems.length > 0 || form.failure !== null ? label("error") : "";
  useEffect(() => {
    document.title = prefix + document.title;
    return () => {
      document.title = document.title.replace(prefix, "");
    };
  }, [prefix]);
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className={styles.summary}>
          <Icon of={ProblemIcon} size={20} />
          <div>
            <p>{label("problems", { count: problems.length })}</p>
            {labels !== undefined && (
              <ul>
                {problems.map(([field, code]) => (
                  <li key={field}>
                    <a
                      href={`#${form.name}-${field}`}
                      onClick={(event) => {
                        event.preventDefault();
                        focus(field);
                      }}
                    >
                      {labels[field] ?? field}
                    </a>
                    {`: ${message(code)}`}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      {form.failure !== null && (
        <div className={styles.summary} ref={scrollToMessage}>
          <Icon of={ProblemIcon} size={20} />
          <div>
            {form.failureMessage !== null && <p>{message(form.failureMessage)}</p>}
            <p>{online && isOffline(form.failure) ? label("onlineAgain") : message(form.failure.code)}</p>
            {!isFinalRefusal(form.failure) && <p>{label("nothingLost")}</p>}
            {!isFinalRefusal(form.failure) && form.failure.reference !== undefined && (
              <p>{label("reference", { reference: form.failure.reference })}</p>
            )}
            {!isFinalRefusal(form.failure) && (
              <Button submits busy={form.saving}>
                {label("retry")}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
});
