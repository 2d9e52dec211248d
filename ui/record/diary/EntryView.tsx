import type { DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { hasDrawing } from "@libretto/core/record/diary/wire";
import { observer } from "mobx-react-lite";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel } from "../../shared/models.ts";
import { RowView } from "../../shared/section/RowView.tsx";
import type { RowViewModel } from "../../shared/section/row-view-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { DrawingPictures } from "./DrawingPictures.tsx";
import { EntryDrawingsModel } from "./entry-drawings-model.ts";

const Preview = observer(({ entry }: { readonly entry: DiaryEntry }) => {
  const drawings = useModel(SectionsModel).sharedModel(EntryDrawingsModel).drawingsOf(entry);
  return (
    <RemoteList remote={drawings} rows={1}>
      {(value) => <DrawingPictures drawings={value} />}
    </RemoteList>
  );
});

/** The read view of an entry with its drawings. */
export const EntryView = observer(({ model }: { readonly model: RowViewModel<DiaryEntry> }) => (
  <RowView model={model} preview={hasDrawing(model.row) && <Preview entry={model.row} />} />
));
