import { levelName } from "@libretto/core/access/confidentiality";
import type { PartRow, RecordPart } from "@libretto/core/reports/record-parts";
import { usualLevel } from "@libretto/core/reports/usual-level";
import { observer } from "mobx-react-lite";
import { useDrawings } from "../record/EntryDrawings.tsx";
import type { useFileDownload } from "../record/use-file-download.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Facts } from "../shared/controls/Facts.tsx";
import { DownloadIcon, ShowIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { LevelBadge } from "../shared/list/LevelBadge.tsx";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import type { RowActionItem, RowPresentation } from "../shared/list/row-presentation.ts";
import { SectionList } from "../shared/list/SectionList.tsx";
import { sectionLabels } from "../shared/section/section-labels.ts";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import type { SharedRecordModel } from "./shared-record-model.ts";

interface Props {
  readonly part: RecordPart;
  readonly model: SharedRecordModel;
  /** Whether the part is open at first, if it is not a form and its section does not close it. */
  readonly isOpenInitially: boolean;
  /** Null where files and drawings are not opened. */
  readonly download: ReturnType<typeof useFileDownload> | null;
}

const idOf = ({ id }: PartRow) => id;
const FILES = ["files", "kardiaTraces"];

/** The DOM id of a part. */
export const anchorOf = ({ key }: Pick<RecordPart, "key">): string => `shared-${key}`;

/** A completed form: its questions and answers under one level. */
const FilledForm = ({ row, level }: { readonly row: PartRow; readonly level: RowPresentation["level"] }) => (
  <article className={styles.filledIn}>
    <h3>
      {row.title}
      {level !== undefined && <LevelBadge {...level} />}
    </h3>
    <Facts facts={row.answers ?? []} />
  </article>
);

/** A part of a shared record: its rows, and downloads of its files. */
export const SharedPart = observer(({ part, model, isOpenInitially, download }: Props) => {
  const label = useLabels(doctorLabels);
  const list = useLabels(sectionLabels);
  const message = useMessages();
  const { key, section, title, tone, rows, empty } = part;
  const drawings = useDrawings(model);
  const isPartial = model.isPartial(section);
  const busy = model.loadingSection === section;
  const failure = model.failureOf(section);
  const { areAllOpen, isPrinting } = model;
  const loadMore = () => void model.loadMore(section);
  const actionsOf = (row: PartRow): readonly RowActionItem[] => {
    if (download === null) return [];
    if (FILES.includes(section))
      return [{ key: "download", icon: DownloadIcon, label: download.label, run: () => download.run(row) }];
    return section === "diary" && model.isDrawn(row.id)
      ? [{ key: "drawings", icon: ShowIcon, label: drawings.label, run: () => drawings.run(row) }]
      : [];
  };
  const usual = usualLevel(rows);
  const levelOf = ({ level }: PartRow) =>
    level === null || level === usual ? undefined : { value: level, levelName: message(levelName(level)) };
  const look = (row: PartRow): RowPresentation => {
    const level = levelOf(row);
    return { id: row.id, title: row.title, facts: row.facts, ...(level && { level }), actions: actionsOf(row) };
  };
  const forms = rows.filter(({ answers }) => answers !== undefined);
  const listRows = rows.filter(({ answers }) => answers === undefined);
  return (
    <Collapsible
      group={model.groupOf(key)}
      title={title}
      tone={rows.length === 0 ? "quiet" : tone}
      // a zero would claim an absence
      {...(!isPartial && rows.length > 0 && { count: rows.length })}
      anchor={anchorOf(part)}
      isOpenInitially={areAllOpen || (isOpenInitially && forms.length === 0 && !part.isClosedInitially)}
    >
      {usual !== null && <p className={styles.usual}>{label("usualLevel", { name: message(levelName(usual)) })}</p>}
      {forms.map((row) => (
        <FilledForm key={row.id} row={row} level={levelOf(row)} />
      ))}
      {listRows.length > 0 && <SectionList rows={listRows} idOf={idOf} presentRow={look} name={title} />}
      {isPartial && (rows.length === 0 || isPrinting) && <p>{list("notAllRead")}</p>}
      {!isPartial && rows.length === 0 && <p>{empty}</p>}
      {isPartial &&
        (failure === null ? (
          <Button wide onClick={loadMore} busy={busy}>
            {label("readMore", { section: title })}
          </Button>
        ) : (
          <LoadFailure failure={failure} retry={loadMore} busy={busy} />
        ))}
    </Collapsible>
  );
});
