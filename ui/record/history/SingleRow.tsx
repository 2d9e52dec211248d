import { levelName } from "@libretto/core/access/confidentiality";
import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { EditIcon, LockIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { LevelBadge } from "../../shared/list/LevelBadge.tsx";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { NoData } from "../../shared/list/NoData.tsx";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import type { SectionModel } from "../../shared/section/section-model.ts";
import styles from "./history.module.css";
import { historyLabels } from "./history-labels.ts";

interface Props<D extends RowCore, R extends D> {
  readonly model: SectionModel<D, R>;
  readonly show: (row: R) => ReactNode;
}

const BodyView = <D extends RowCore, R extends D>({ model, show }: Props<D, R>) => {
  const label = useLabels(historyLabels);
  const message = useMessages();
  const [list] = model.section.lists;
  const [row] = model.rows;
  if (list === undefined) return null;
  if (row === undefined && model.failure !== null)
    return <LoadFailure failure={model.failure} retry={model.load} busy={model.reading} />;
  if (row === undefined && model.state !== "loaded") return <Skeleton />;
  const { title, empty } = model.view.labelsOfList(list);
  if (row === undefined)
    return (
      <NoData
        hint={empty}
        action={
          <Button icon={EditIcon} aria-label={`${label("write")}: ${title}`} onClick={() => model.openAddForm(list)}>
            {label("write")}
          </Button>
        }
      />
    );
  return (
    <>
      {show(row)}
      <div className={styles.foot}>
        {row.level !== null && <LevelBadge value={row.level} levelName={message(levelName(row.level))} />}
        <Button icon={EditIcon} aria-label={`${label("edit")}: ${title}`} onClick={() => model.openEditForm(row)}>
          {label("edit")}
        </Button>
        <Button icon={LockIcon} aria-label={`${label("lock")}: ${title}`} onClick={() => model.openLockDialog(row)}>
          {label("lock")}
        </Button>
      </div>
    </>
  );
};
const Body = observer(BodyView) as typeof BodyView;

const SingleRowView = <D extends RowCore, R extends D>(props: Props<D, R>) => {
  const { model } = props;
  const [list] = model.section.lists;
  return list === undefined ? null : (
    <Collapsible group={model.groupOf(list)} title={model.view.labelsOfList(list).title}>
      <Body {...props} />
    </Collapsible>
  );
};

/** A section of which a record has one row: its content, and the buttons that edit it. */
export const SingleRow = observer(SingleRowView) as typeof SingleRowView;
