import { fileTexts } from "../../record/files/file-texts.ts";
import type { RecordFile } from "../../record/files/record-file.ts";
import { fileEntry } from "../archive/entries.ts";
import type { Cell } from "../archive/html.ts";
import { labels as fhirLabels } from "../fhir/labels.ts";
import { levelColumn } from "./level-column.ts";
import type { Presentation, PresentationContext } from "./presentation.ts";

/** The name of a file; in an archive a link to its content. */
const nameCell = ({ id, name, mediaType }: RecordFile, { entries, labels }: PresentationContext): Cell => {
  if (entries === null) return name;
  const entry = fileEntry(id, mediaType);
  return entries.has(entry) ? { text: name, href: entry } : labels.contentMissing(name);
};

/** Files and Kardia traces. Reports do not print them. */
export const filePresentation: Presentation<RecordFile> = {
  titleOf: ({ labels, language }, list) => (list === "kardia" ? labels.kardia : fileTexts[language].title),
  columns: (context) => {
    const { language, formatDay } = context;
    const texts = fileTexts[language];
    return [
      { label: texts.name, cell: (file) => nameCell(file, context) },
      { label: texts.kind, cell: ({ kind }) => fhirLabels[language][`file_${kind}`] },
      { label: texts.surveyedOn, cell: ({ surveyedOn }) => formatDay(surveyedOn) },
      { label: texts.comment, cell: ({ comment }) => comment },
      levelColumn(context),
    ];
  },
};
