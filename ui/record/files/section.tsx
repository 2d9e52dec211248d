import { exams } from "@libretto/core/record/exams/wire";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { loadCode } from "../../shared/load-code.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import { AllRows } from "../all-rows.ts";
import { examNameIn } from "../exam-name.ts";
import type { RecordServices, SectionsModel } from "../sections-model.ts";
import { FileKindIcon } from "./FileKindIcon.tsx";
import { downloadFile, showTrace } from "./file-actions.ts";
import { fileLabel, fileRowLabels } from "./file-row-labels.ts";

/** The view of files, for both lists. */
export const filesView = (services: RecordServices, sections: SectionsModel): SectionView<FileDraft, RecordFile> => {
  const label = fileLabel(services);
  const download = downloadFile(services);
  const show = showTrace(services);
  const rowLabels = fileRowLabels(services);
  const examRows = new AllRows(services.record, services.store, exams);
  const examNameOf = ({ exam: id }: FileDraft): string | null => {
    const exam = examRows.loadedRows.find((row) => row.id === id);
    return exam === undefined ? null : examNameIn(services.language)(exam);
  };
  return {
    ...rowLabels,
    factsOf: (file) => {
      const name = examNameOf(file);
      return [...rowLabels.factsOf(file), ...(name === null ? [] : [label("attachedTo", { name })])];
    },
    saveQuestion: "form.saveChanges",
    thumbnail: FileKindIcon,
    needsUpload: true,
    removalText: async (file) => {
      const code = await loadCode(services.notices, () => import("./removal-text.ts"));
      return code === null ? "" : code.removalText(services, file);
    },
    ownActions: {
      view: (file) => ({ label: label("show"), detail: label("newWindow"), run: () => void show(file) }),
      download: (file) => ({ label: label("download"), run: () => void download(file) }),
    },
    loadDialogs: async () => (await import("./file-dialogs.ts")).createFileDialogs(services, sections, examNameOf),
  };
};
