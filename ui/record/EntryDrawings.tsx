import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import { DrawingPictures } from "./diary/DrawingPictures.tsx";
import { DrawingsDialog } from "./diary/DrawingsDialog.tsx";
import { diaryLabels } from "./diary/diary-labels.ts";
import { DrawingsModel } from "./diary/drawings-model.ts";
import { EntryDrawingsModel } from "./diary/entry-drawings-model.ts";
import { PainLaneModel } from "./diary/pain-lane-model.ts";
import { canvasPictures } from "./diary/pictures.ts";
import { forPatient } from "./record-model.ts";
import { type RecordServices, SectionsModel } from "./sections-model.ts";

/** The record of the diary entries. */
interface DiaryRecord {
  readonly patient: PatientId;
  /** Whether an entry is among the shown rows. */
  readonly shows: (section: "diary", id: number) => boolean;
  /** Observes the result of a request. */
  readonly observe: <A>(request: TaskEither<Failure, A>) => TaskEither<Failure, A>;
}

/** The action that shows the drawings of a diary entry, with its label. */
export const useDrawings = (record: DiaryRecord) => {
  const { services } = useModel(SectionsModel);
  const label = useLabels(diaryLabels)("drawings");
  const run = ({ id, title }: { readonly id: number; readonly title: string }) =>
    void services.dialogs.open(DrawingsDialog, (close) => {
      const request = record.observe(services.drawings.load(record.patient, id));
      return new DrawingsModel(
        title,
        request,
        () => !record.shows("diary", id),
        () => close(null),
      );
    });
  return { label, run };
};

/** The drawings of an entry of the own diary, loaded when they are shown. */
export const EntryDrawings = observer(({ entry }: { readonly entry: DiaryEntry }) => {
  const drawings = useModel(SectionsModel).sharedModel(EntryDrawingsModel);
  return (
    <RemoteList remote={drawings.drawingsOf(entry)} rows={1}>
      {(value) => <DrawingPictures drawings={value} />}
    </RemoteList>
  );
});

/** Creates the model that reads the pain of drawings of the own diary. */
export const createPainLane = ({ record, drawings }: Pick<RecordServices, "record" | "drawings">): PainLaneModel =>
  new PainLaneModel({
    loadDrawings: (entry) => forPatient(record, (patient) => drawings.load(patient, entry)),
    pictures: canvasPictures,
  });
