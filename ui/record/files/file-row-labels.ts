import type { RecordFile } from "@libretto/core/record/files/record-file";
import { dayText } from "../../shared/formats.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import type { SectionLabels } from "../../shared/section/row-labels.ts";
import { sizeText } from "../../shared/uploads/size-text.ts";
import { type FileLabel, fileLabels, kindText } from "./file-labels.ts";

/** Labels of files in the current language. */
export const fileLabel =
  ({ language }: { readonly language: LanguageModel }): FileLabel =>
  (key, values) =>
    language.label(fileLabels, key, values);

/** The texts of files in their lists. */
export const fileRowLabels = (services: { readonly language: LanguageModel }): SectionLabels<RecordFile> => {
  const label = fileLabel(services);
  return {
    nameOf: ({ name }) => name,
    factsOf: ({ list, kind, surveyedOn, bytes, comment }) => [
      ...(list === "files" ? [kindText(label, kind)] : []),
      dayText(surveyedOn),
      sizeText(bytes, services.language.current),
      ...(comment === "" ? [] : [comment]),
    ],
    labelsOfList: (list) => ({ title: label(list), empty: label(`${list}Empty`) }),
  };
};
