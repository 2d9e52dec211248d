import { levelName } from "@libretto/core/access/confidentiality";
import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { levelLabels } from "../confidentiality/level-labels.ts";
import { Button } from "../controls/Button.tsx";
import { DetailList } from "../controls/DetailList.tsx";
import { Dialog } from "../dialogs/Dialog.tsx";
import { useLabels, useMessages } from "../labels.ts";
import { LevelBadge } from "./LevelBadge.tsx";
import styles from "./list.module.css";
import { rowDeeds } from "./row-deeds.ts";
import type { RowViewModel } from "./row-view-model.ts";
import { sectionLabels } from "./section-labels.ts";

export interface RowViewProps<R extends RowCore> {
  readonly model: RowViewModel<R>;
  /** What else the section shows of the row: the picture of a file. */
  readonly preview?: ReactNode;
}

const RowViewOf = <R extends RowCore>({ model, preview }: RowViewProps<R>) => {
  const label = useLabels(sectionLabels);
  const levels = useLabels(levelLabels);
  const say = useMessages();
  const { section, row, seenBy } = model;
  const { face } = section;
  return (
    <Dialog
      title={face.nameOf(row)}
      subject={face.listWords(row.list).title}
      size="drawer"
      dismiss={() => model.close(null)}
      buttons={rowDeeds(section, row, label, say).map((deed) => (
        <Button key={deed.key} icon={deed.icon} onClick={() => model.close(deed.run)}>
          {deed.label}
        </Button>
      ))}
    >
      {preview}
      <DetailList details={face.detailsOf(row)} />
      {row.level !== null && (
        <section className={styles.who}>
          <h3>{levels("level")}</h3>
          <LevelBadge value={row.level} word={say(levelName(row.level))} />
          <p>{seenBy.length === 0 ? levels("seenByNobody") : levels("seenBy", { names: seenBy.join(", ") })}</p>
        </section>
      )}
    </Dialog>
  );
};

/** All facts of a row, who sees it, and what can be done with it: a drawer on a wide screen, the whole of a phone's. */
export const RowView = observer(RowViewOf) as typeof RowViewOf;
