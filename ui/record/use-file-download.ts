import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { downloadFile } from "./files/file-actions.ts";
import { fileLabels } from "./files/file-labels.ts";
import type { RecordModel } from "./record-model.ts";
import { SectionsModel } from "./sections-model.ts";

/** How a file of a record is fetched: what that is called, and doing it. */
export const useFileDownload = (record: RecordModel) => {
  const { services } = useModel(SectionsModel);
  const label = useLabels(fileLabels)("download");
  const run = downloadFile({ ...services, record });
  return { label, run: (file: { readonly id: number }) => void run(file) };
};
