import { ACCESS_PAGE } from "@libretto/core/record/access-log/access";
import { observer } from "mobx-react-lite";
import { guideAddress } from "../../app/guide-address.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { momentDayText, timeText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { Failed } from "../../shared/list/Failed.tsx";
import { NoData } from "../../shared/list/NoData.tsx";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import styles from "./access.module.css";
import { accessLabels } from "./access-labels.ts";
import { AccessLogModel } from "./access-log-model.ts";

const Table = observer(({ model }: { readonly model: AccessLogModel }) => {
  const label = useLabels(accessLabels);
  const { current } = useModel(LanguageModel);
  return (
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
        {model.shown.map(({ id, at, device, address }) => (
          <tr key={id}>
            <td data-name={label("date")}>{momentDayText(at, current)}</td>
            <td data-name={label("time")}>{timeText(at, current)}</td>
            <td data-name={label("device")}>{device === "" ? label("unknownDevice") : device}</td>
            <td data-name={label("address")}>{address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const Pages = observer(({ model }: { readonly model: AccessLogModel }) => {
  const label = useLabels(accessLabels);
  return (
    <nav className={`${styles.pages} not-printed`} aria-label={label("pages")}>
      <Button onClick={model.previous} aria-disabled={!model.hasPrevious || undefined}>
        {label("previous")}
      </Button>
      <span role="status">{label("page", { at: model.at + 1, pages: model.pages })}</span>
      <Button onClick={() => model.next()} busy={model.reading} aria-disabled={!model.hasNext || undefined}>
        {label("next")}
      </Button>
    </nav>
  );
});

/** Who came in, when and from where. */
export const AccessLogPage = observer(() => {
  const label = useLabels(accessLabels);
  const { current } = useModel(LanguageModel);
  const model = useModel(AccessLogModel);
  const { rows, failure, firstTime, reading, total } = model;
  return (
    <>
      <PageTitle title={label("title")} guide={guideAddress("accessi", current)} {...(total > 0 && { count: total })} />
      <p className={styles.about}>{label("about")}</p>
      <section className={styles.card} aria-label={label("title")}>
        {firstTime && <Skeleton rows={ACCESS_PAGE} />}
        {rows.length > 0 && <Table model={model} />}
        {rows.length === 0 && !reading && failure === null && <NoData />}
        {failure !== null && <Failed failure={failure} retry={model.read} busy={reading} />}
        {rows.length > 0 && <Pages model={model} />}
      </section>
    </>
  );
});
