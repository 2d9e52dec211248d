import { levelName } from "@libretto/core/access/confidentiality";
import type { PartRow, RecordPart } from "@libretto/core/reports/parts";
import { observer } from "mobx-react-lite";
import { useDrawings } from "../record/drawings.ts";
import type { useFileDownload } from "../record/file-download.ts";
import { Button } from "../shared/controls/Button.tsx";
import { DownloadIcon, ShowIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { Failed } from "../shared/list/Failed.tsx";
import type { RowDeed, RowLook } from "../shared/list/row.ts";
import { SectionList } from "../shared/list/SectionList.tsx";
import { sectionLabels } from "../shared/list/section-labels.ts";
import { doctorLabels } from "./doctor-labels.ts";
import type { SharedRecordModel } from "./shared-record-model.ts";

interface Props {
  readonly part: RecordPart;
  readonly model: SharedRecordModel;
  readonly download: ReturnType<typeof useFileDownload>;
}

const idOf = ({ id }: PartRow) => id;
const FILES = ["files", "kardiaTraces"];

/** A part of a shared record: its rows to be read, and files to be fetched. */
export const SharedPart = observer(({ part, model, download }: Props) => {
  const label = useLabels(doctorLabels);
  const list = useLabels(sectionLabels);
  const say = useMessages();
  const { key, section, title, tone, rows, empty } = part;
  const drawings = useDrawings(model);
  const partial = model.isPartial(section);
  const busy = model.reading === section;
  const failure = model.failureOf(section);
  const more = () => void model.more(section);
  const deedsOf = (row: PartRow): readonly RowDeed[] => {
    if (FILES.includes(section))
      return [{ key: "download", icon: DownloadIcon, label: download.label, run: () => download.run(row) }];
    return section === "diary" && model.isDrawn(row.id)
      ? [{ key: "drawings", icon: ShowIcon, label: drawings.label, run: () => drawings.run(row) }]
      : [];
  };
  const look = ({ level, ...row }: PartRow): RowLook => ({
    ...row,
    ...(level !== null && { level: { value: level, word: say(levelName(level)) } }),
    deeds: deedsOf({ level, ...row }),
  });
  return (
    <Collapsible
      group={`shared.${key}`}
      title={title}
      tone={rows.length === 0 ? "quiet" : tone}
      {...(!partial && { count: rows.length })}
    >
      {rows.length > 0 && <SectionList rows={rows} idOf={idOf} look={look} name={title} />}
      {rows.length === 0 && <p>{partial ? list("notAllRead") : (empty ?? label("nothingShared"))}</p>}
      {partial &&
        (failure === null ? (
          <Button wide onClick={more} busy={busy}>
            {label("readMore", { section: title })}
          </Button>
        ) : (
          <Failed failure={failure} retry={more} busy={busy} />
        ))}
    </Collapsible>
  );
});
