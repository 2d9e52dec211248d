import type { DataSet } from "dicom-parser";
import { linesIn, TAGS, textIn } from "./data-set.ts";

/** The limits of a structured report: its parts, and their levels. */
const PART_LIMIT = 5000;
const LEVEL_LIMIT = 20;

/** The first item of a sequence. */
const itemIn = ({ elements }: DataSet, tag: string): DataSet | undefined => elements[tag]?.items?.[0]?.dataSet;

/** The words of a code, otherwise the code itself. */
const meaningIn = (data: DataSet, tag: string, characterSet: string): string => {
  const code = itemIn(data, tag);
  if (code === undefined) return "";
  const text = textIn(code, characterSet);
  return text(TAGS.codeMeaning) || text(TAGS.codeValue);
};

const dayText = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})/, "$3/$2/$1 ").trim();

/** What a part of a report states, as a text; empty for a heading and for a reference to an image. */
const statedIn = (part: DataSet, characterSet: string): string => {
  const text = textIn(part, characterSet);
  const type = text(TAGS.valueType);
  switch (type) {
    case "TEXT":
      return linesIn(part, TAGS.textValue, characterSet);
    case "CODE":
      return meaningIn(part, TAGS.conceptCode, characterSet);
    case "NUM": {
      const measured = itemIn(part, TAGS.measuredValue);
      if (measured === undefined) return "";
      const unit = itemIn(measured, TAGS.unit);
      const unitText = unit === undefined ? "" : textIn(unit, characterSet)(TAGS.codeValue);
      return [textIn(measured, characterSet)(TAGS.numericValue), unitText === "1" ? "" : unitText].join(" ").trim();
    }
    case "PNAME":
      return text(TAGS.personName);
    case "DATE":
      return dayText(text(TAGS.date));
    case "TIME":
      return text(TAGS.time);
    case "DATETIME":
      return dayText(text(TAGS.dateTime));
    default:
      return "";
  }
};

/** The title of a structured report, and its text: a line for each part that states something (PS3.3, C.17.3). */
export interface ReportText {
  readonly title: string;
  readonly text: string;
}

/** Reads the text of a structured report; parts beyond the limits are named by a line of dots. */
export const readReportText = (data: DataSet, characterSet: string): ReportText => {
  const lines: string[] = [];
  let parts = 0;
  const readParts = (parent: DataSet, level: number): void => {
    for (const { dataSet } of parent.elements[TAGS.content]?.items ?? []) {
      if (dataSet === undefined) continue;
      parts++;
      if (parts > PART_LIMIT || level > LEVEL_LIMIT) {
        if (lines.at(-1) !== "…") lines.push("…");
        return;
      }
      const name = meaningIn(dataSet, TAGS.conceptName, characterSet);
      const value = statedIn(dataSet, characterSet);
      const isHeading = value === "" && textIn(dataSet)(TAGS.valueType) === "CONTAINER";
      if (value !== "") lines.push(name === "" ? value : `${name}: ${value}`);
      else if (isHeading && name !== "") lines.push("", name.toUpperCase());
      readParts(dataSet, level + 1);
    }
  };
  readParts(data, 1);
  return { title: meaningIn(data, TAGS.conceptName, characterSet), text: lines.join("\n").trim() };
};
