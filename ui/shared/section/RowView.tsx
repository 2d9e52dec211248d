import { levelName } from "@libretto/core/access/confidentiality";
import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { levelLabels } from "../confidentiality/level-labels.ts";
import { levelMeaningLabels } from "../confidentiality/level-meaning-labels.ts";
import { Button } from "../controls/Button.tsx";
import { DetailList } from "../controls/DetailList.tsx";
import { Dialog } from "../dialogs/Dialog.tsx";
import { useLabels, useMessages } from "../labels.ts";
import { LevelBadge } from "../list/LevelBadge.tsx";
import styles from "../list/list.module.css";
import { ReadAloud } from "../reading/ReadAloud.tsx";
import { LinkedRowList } from "./LinkedRowList.tsx";
import { rowActionsOf } from "./row-actions.ts";
import type { RowViewModel } from "./row-view-model.ts";
import { sectionLabels } from "./section-labels.ts";

export interface RowViewProps<R extends RowCore> {
  readonly model: RowViewModel<R>;
  /** Additional content of the section, such as a file preview. */
  readonly preview?: ReactNode;
}

const RowViewOf = <R extends RowCore>({ model, preview }: RowViewProps<R>) => {
  const label = useLabels(sectionLabels);
  const levels = useLabels(levelLabels);
  const meaning = useLabels(levelMeaningLabels);
  const message = useMessages();
  const { section, row, seenBy: visibleTo } = model;
  const { view } = section;
  return (
    <Dialog
      title={view.nameOf(row)}
      subject={view.labelsOfList(row.list).title}
      size="drawer"
      dismiss={() => model.close(null)}
      buttons={rowActionsOf(section, row, label, message).map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => model.close(action.run)}>
          {action.label}
        </Button>
      ))}
    >
      <ReadAloud parts="[role=dialog]" />
      {preview}
      <DetailList details={model.detailsOf(row)} />
      <LinkedRowList model={model} />
      {row.level !== null && (
        <section className={styles.visibleTo}>
          <h3>{levels("level")}</h3>
          <LevelBadge value={row.level} levelName={message(levelName(row.level))} />
          <p>{visibleTo.length === 0 ? meaning("seenByNobody") : meaning("seenBy", { names: visibleTo.join(", ") })}</p>
        </section>
      )}
    </Dialog>
  );
};

/** All facts of a row, who sees it, and its actions. A drawer on a wide screen, the full screen on a phone. */
export const RowView = observer(RowViewOf) as typeof RowViewOf;
