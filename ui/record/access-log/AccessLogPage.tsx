import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { ACCESS_LOG_PAGE_SIZE, type SignInLogEntry } from "@libretto/core/record/access-log/sign-in-log-entry";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { PagesModel } from "../../shared/list/pages-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PagedRows } from "../../shared/tables/PagedRows.tsx";
import tables from "../../shared/tables/tables.module.css";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SessionModel } from "../../shell/session/session-model.ts";
import { AccessLogContext } from "../audit-trail/access-log-context.ts";
import { RecordModel } from "../record-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { AuditTrail } from "./AuditTrail.tsx";
import styles from "./access.module.css";
import { accessLabels } from "./access-labels.ts";

const SignInRow = observer(({ access }: { readonly access: SignInLogEntry }) => {
  const label = useLabels(accessLabels);
  const { current } = useModel(LanguageModel);
  const { at, device, address } = access;
  return (
    <tr>
      <td data-name={label("date")}>{dayOnScreen(at)}</td>
      <td data-name={label("time")}>{timeIn(current, at)}</td>
      <td data-name={label("device")}>{device === "" ? label("unknownDevice") : device}</td>
      <td data-name={label("address")}>{address}</td>
    </tr>
  );
});

const SignIns = observer(() => {
  const label = useLabels(accessLabels);
  const { log } = useModel(AccessLogContext);
  const pages = useOwnModel(() => new PagesModel(log.listSignIns, ACCESS_LOG_PAGE_SIZE));
  return (
    <section className={styles.card} aria-labelledby="access-sign-ins">
      <h2 id="access-sign-ins">{label("signIns")}</h2>
      <p className={styles.note}>{label("about")}</p>
      <PagedRows model={pages} name={label("pages")}>
        {(visibleRows) => (
          <table className={tables.table}>
            <caption className="visually-hidden">{label("caption")}</caption>
            <thead>
              <tr>
                <th scope="col">{label("date")}</th>
                <th scope="col">{label("time")}</th>
                <th scope="col">{label("device")}</th>
                <th scope="col">{label("address")}</th>
              </tr>
            </thead>
            <tbody>
              {visibleRows.map((access) => (
                <SignInRow key={access.id} access={access} />
              ))}
            </tbody>
          </table>
        )}
      </PagedRows>
    </section>
  );
});

/** The sign-ins, and who read and changed the record, with time and place. */
export const AccessLogPage = observer(() => {
  const label = useLabels(accessLabels);
  const { absent } = useModel(RecordModel);
  // the sign-ins are those of the own account
  const { opened } = useModel(SessionModel);
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <div className={styles.parts}>
        {opened === null && <SignIns />}
        {!absent && (
          <WithRecord>
            <AuditTrail />
          </WithRecord>
        )}
      </div>
    </>
  );
});
