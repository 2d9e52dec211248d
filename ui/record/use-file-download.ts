import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { downloadFile } from "./files/file-actions.ts";
import { fileLabels } from "./files/file-labels.ts";
import type { RecordModel } from "./record-model.ts";
import { SectionsModel } from "./sections-model.ts";

/** The action that downloads a file of a record, with its label. */
export const useFileDownload = (record: RecordModel) => {
  const { services } = useModel(SectionsModel);
  const label = useLabels(fileLabels)("download");
  const run = downloadFile({ ...services, record });
  return { label, run: (file: { readonly id: number }) => void run(file) };
};
