import { dayOf } from "@libretto/core/kernel/dates";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { type BinRow, erasureTimeOf } from "@libretto/core/record/across/bin/bin";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { DeleteIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { NoData } from "../../shared/list/NoData.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { WithRecord } from "../WithRecord.tsx";
import styles from "./bin.module.css";
import { type BinLabel, binLabels } from "./bin-labels.ts";
import { BinModel, textOf } from "./bin-model.ts";
import { BinContext, type BinServices } from "./bin-services.ts";

const openBin = (services: BinServices): BinModel => {
  const model = new BinModel(services);
  void model.rows.load();
  return model;
};

const Row = observer(({ model, deleted }: { readonly model: BinModel; readonly deleted: BinRow }) => {
  const label = useLabels(binLabels);
  const { current } = useModel(LanguageModel);
  const { section, deletedAt, isNeeded } = deleted;
  const kind = label(section.name as BinLabel);
  const text = textOf(deleted);
  const until = isNeeded ? label("needed") : label("until", { date: dayOnScreen(dayOf(erasureTimeOf(deletedAt))) });
  const name = text === "" ? kind : `${kind}, ${text}`;
  return (
    <ActionRow
      title={kind}
      text={text}
      notes={[`${label("deleted", { date: dayOnScreen(deletedAt), time: timeIn(current, deletedAt) })} · ${until}`]}
      actions={
        <>
          <Button
            aria-label={label("restoreNamed", { name })}
            busy={model.busy === model.keyOf(deleted)}
            onClick={() => void model.restore(deleted)}
          >
            {label("restore")}
          </Button>
          {!isNeeded && (
            <Button
              tone="plain"
              aria-label={label("eraseNamed", { name })}
              icon={DeleteIcon}
              onClick={() => void model.confirmAndErase(deleted)}
            >
              {label("erase")}
            </Button>
          )}
        </>
      }
    />
  );
});

const Rows = observer(() => {
  const label = useLabels(binLabels);
  const { services } = useModel(BinContext);
  const model = useOwnModel(() => openBin(services));
  return (
    <RemoteList remote={model.rows}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <NoData />
        ) : (
          <>
            <ul className={styles.rows}>
              {rows.map((deleted) => (
                <Row key={model.keyOf(deleted)} model={model} deleted={deleted} />
              ))}
            </ul>
            {rows.length < total && <p className={styles.note}>{label("more", { shown: rows.length, total })}</p>}
            <Button
              tone="danger"
              icon={DeleteIcon}
              busy={model.busy === "all"}
              onClick={() => void model.confirmAndEmpty()}
            >
              {label("empty")}
            </Button>
          </>
        )
      }
    </RemoteList>
  );
});

/** The rows deleted from the own record in the last thirty days. */
export const BinPage = observer(() => {
  const label = useLabels(binLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <div className={styles.card}>
        <p className={styles.note}>{label("about")}</p>
        <WithRecord>
          <Rows />
        </WithRecord>
      </div>
    </>
  );
});
