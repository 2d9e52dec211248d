import type { DiaryEntry } from "../../record/diary/diary-entry.ts";
import { drawingEntry } from "../archive/entries.ts";
import type { Cell } from "../archive/html.ts";
import { levelColumn } from "./level-column.ts";
import type { Presentation, PresentationContext } from "./presentation.ts";

const drawingCell =
  (side: "front" | "back", { entries, labels }: PresentationContext) =>
  ({ id }: DiaryEntry): Cell => {
    const entry = drawingEntry(id, side);
    return entries?.has(entry) ? { text: labels[side], href: entry } : "";
  };

/** The diary. Reports do not print it. */
export const diaryPresentation: Presentation<DiaryEntry> = {
  titleOf: ({ labels }) => labels.diary,
  columns: (context) => {
    const { labels, formatDay } = context;
    return [
      { label: labels.day, cell: ({ date }) => formatDay(date) },
      { label: labels.text, cell: ({ description }) => description },
      { label: `${labels.drawings}: ${labels.front}`, cell: drawingCell("front", context) },
      { label: `${labels.drawings}: ${labels.back}`, cell: drawingCell("back", context) },
      levelColumn(context),
    ];
  },
};
