import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import type { Access } from "@libretto/core/record/access-log/access";
import { observer } from "mobx-react-lite";
import { guideAddress } from "../../app/guide-address.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { WithRecord } from "../../app/WithRecord.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { RecordModel } from "../record-model.ts";
import styles from "./access.module.css";
import { accessLabels } from "./access-labels.ts";
import { AccessLogModel } from "./access-log-model.ts";
import { PageByPage } from "./PageByPage.tsx";
import { Trail } from "./Trail.tsx";

const SignIn = observer(({ access }: { readonly access: Access }) => {
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
  const { pages } = useModel(AccessLogModel);
  return (
    <section className={styles.card} aria-labelledby="access-sign-ins">
      <h2 id="access-sign-ins">{label("signIns")}</h2>
      <p className={styles.note}>{label("about")}</p>
      <PageByPage model={pages} name={label("pages")}>
        {(shown) => (
          <table className={tables.table}>
            <caption className="only-heard">{label("caption")}</caption>
            <thead>
              <tr>
                <th scope="col">{label("date")}</th>
                <th scope="col">{label("time")}</th>
                <th scope="col">{label("device")}</th>
                <th scope="col">{label("address")}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((access) => (
                <SignIn key={access.id} access={access} />
              ))}
            </tbody>
          </table>
        )}
      </PageByPage>
    </section>
  );
});

/** Who came in, and who read and changed the record: when, and from where. */
export const AccessLogPage = observer(() => {
  const label = useLabels(accessLabels);
  const { current } = useModel(LanguageModel);
  const { absent } = useModel(RecordModel);
  return (
    <>
      <PageTitle title={label("title")} parent="account" guide={guideAddress("accessi", current)} />
      <div className={styles.parts}>
        <SignIns />
        {!absent && (
          <WithRecord>
            <Trail />
          </WithRecord>
        )}
      </div>
    </>
  );
});
