import { dayOnScreen } from "@libretto/core/messages/days";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { AcceptedTextsModel } from "./accepted-texts-model.ts";
import styles from "./account.module.css";
import { accountLabels } from "./account-labels.ts";
import { SecurityServices } from "./security/security-services.ts";

/** The versions of the texts that the patient accepted, each with its date. */
export const AcceptedTexts = observer(({ patient }: { readonly patient: number }) => {
  const label = useLabels(accountLabels);
  const { parts } = useModel(SecurityServices);
  const { remote } = useOwnModel(() => new AcceptedTextsModel(parts, patient));
  return (
    <RemoteList remote={remote}>
      {({ terms, notice }) =>
        (terms !== null || notice !== null) && (
          <section className={styles.texts} aria-labelledby="accepted-texts">
            <h2 id="accepted-texts">{label("acceptedTexts")}</h2>
            {terms !== null && (
              <p>{label("acceptedTerms", { version: terms.version, date: dayOnScreen(terms.acceptedAt) })}</p>
            )}
            {notice !== null && (
              <p>{label("acceptedNotice", { version: notice.noticeVersion, date: dayOnScreen(notice.at) })}</p>
            )}
          </section>
        )
      }
    </RemoteList>
  );
});
