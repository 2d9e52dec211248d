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
  titleOf: ({ labels }, list) => (list === "kardia" ? labels.kardia : labels.files),
  columns: (context) => {
    const { labels, language, formatDay } = context;
    return [
      { label: labels.file, cell: (file) => nameCell(file, context) },
      { label: labels.kind, cell: ({ kind }) => fhirLabels[language][`file_${kind}`] },
      { label: labels.day, cell: ({ surveyedOn }) => formatDay(surveyedOn) },
      { label: labels.comment, cell: ({ comment }) => comment },
      levelColumn(context),
    ];
  },
};
