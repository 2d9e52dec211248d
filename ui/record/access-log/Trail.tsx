import { momentOnScreen } from "@libretto/core/messages/days";
import { isolated } from "@libretto/core/messages/isolated";
import { type TrailEntry, thingOf } from "@libretto/core/record/access-log/trail";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import styles from "./access.module.css";
import { accessLabels } from "./access-labels.ts";
import { PageByPage } from "./PageByPage.tsx";
import { deedLabel, trailLabels } from "./trail-labels.ts";
import { TrailModel } from "./trail-model.ts";

const Entry = observer(({ entry }: { readonly entry: TrailEntry }) => {
  const label = useLabels(accessLabels);
  const words = useLabels(trailLabels);
  const { current } = useModel(LanguageModel);
  const { at, by, name, action, object, refused, device, address } = entry;
  return (
    <tr>
      <td data-name={label("date")}>{momentOnScreen(current, at)}</td>
      <td data-name={label("who")}>{name === "" ? words(`by${by}`) : `${isolated(name)} (${words(`by${by}`)})`}</td>
      <td data-name={label("what")}>
        <span>
          {`${words(deedLabel(action))}: ${words(thingOf(object))}`}
          {refused && action !== "denied" && ` (${label("refused")})`}
        </span>
      </td>
      <td data-name={label("from")}>
        {by === "self" && (
          <span>
            {device === "" ? label("unknownDevice") : device} <small>{address}</small>
          </span>
        )}
      </td>
    </tr>
  );
});

/** Who read and changed the record: everybody, or all but the patient. */
export const Trail = observer(() => {
  const label = useLabels(accessLabels);
  const model = useModel(TrailModel);
  return (
    <section className={styles.card} aria-labelledby="access-trail">
      <h2 id="access-trail">{label("trailTitle")}</h2>
      <p className={styles.note}>{label("trailAbout")}</p>
      <label className={styles.only}>
        <input type="checkbox" checked={model.others} onChange={(event) => model.choose(event.currentTarget.checked)} />
        {label("othersOnly")}
      </label>
      <PageByPage model={model.pages} name={label("trailPages")}>
        {(shown) => (
          <table className={tables.table}>
            <caption className="only-heard">{label("trailCaption")}</caption>
            <thead>
              <tr>
                <th scope="col">{label("date")}</th>
                <th scope="col">{label("who")}</th>
                <th scope="col">{label("what")}</th>
                <th scope="col">{label("from")}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        )}
      </PageByPage>
    </section>
  );
});
