import type { StoredSeries } from "@libretto/core/documents/dicom/stored-series";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left } from "@libretto/core/kernel/fp";
import type { DicomPicture } from "@libretto/core/media/dicom-picture";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { loadCode } from "../../shared/load-code.ts";
import type { RecordServices } from "../sections-model.ts";
import type { OpenSeries } from "./SeriesDialog.tsx";
import type { LoadImage } from "./series-viewer-model.ts";

const DICOM = "application/dicom";

type Services = Pick<RecordServices, "record" | "fileService" | "readDicom" | "dialogs" | "notices">;

/** Loads the images of a series of the record. */
const loadStored =
  ({ record, fileService, readDicom }: Services, files: readonly RecordFile[]): LoadImage =>
  (index) =>
  async () => {
    const [patient, file] = [record.record?.patient.id, files[index]];
    if (patient === undefined || file === undefined)
      return left<Failure, DicomPicture>(failure("unavailable", "failure.unavailable"));
    const content = await fileService.loadContent(patient, file.id)();
    if (isLeft(content)) return content;
    // other content than that of the row is not shown
    if (content.right.mediaType !== DICOM) return left<Failure, DicomPicture>(failure("refused", "files.damaged"));
    return readDicom(content.right.bytes)();
  };

/** Opens the viewer of a series of the record. */
export const openSeries = async (
  services: Services,
  { label, images }: StoredSeries<RecordFile>,
  subject: string,
): Promise<void> => {
  const code = await loadCode(services.notices, () => import("./SeriesDialog.tsx"));
  if (code === null) return;
  await services.dialogs.open<OpenSeries, null>(code.SeriesDialog, (close) => ({
    ...{ name: label, subject, count: images.length, close },
    load: loadStored(services, images),
  }));
};
