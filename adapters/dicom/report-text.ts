import type { Language } from "@libretto/core/messages/codes";
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

/** The flags of a report that is not final, each with the sentence that says so (PS3.3, C.17.2). */
const STATES: readonly {
  readonly tag: string;
  readonly value: string;
  readonly text: Readonly<Record<Language, string>>;
}[] = [
  {
    ...{ tag: TAGS.completion, value: "PARTIAL" },
    text: { it: "Il file dice che questo referto è incompleto.", en: "The file says that this report is incomplete." },
  },
  {
    ...{ tag: TAGS.preliminary, value: "PRELIMINARY" },
    text: {
      it: "Il file dice che questo referto è provvisorio.",
      en: "The file says that this report is preliminary.",
    },
  },
  {
    ...{ tag: TAGS.verification, value: "UNVERIFIED" },
    text: {
      it: "Il file dice che questo referto non è verificato.",
      en: "The file says that this report is not verified.",
    },
  },
];

/** What a report says of its own state; empty for a final one, and for one that says nothing. */
const stateIn = (data: DataSet, language: Language): string => {
  const text = textIn(data);
  return STATES.filter(({ tag, value }) => text(tag) === value)
    .map((state) => state.text[language])
    .join(" ");
};

/** The title of a structured report, and its text: what it says of its state, and a line for each part that states something (PS3.3, C.17.3). */
export interface ReportText {
  readonly title: string;
  readonly text: string;
}

/**
 * Reads the text of a structured report, empty when it states nothing; parts beyond the limits are named by a line of dots.
 *
 * @param language of the sentence about the state of the report
 */
export const readReportText = (data: DataSet, characterSet: string, language: Language): ReportText => {
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
  const stated = lines.join("\n").trim();
  const state = stated === "" ? "" : stateIn(data, language);
  const text = state === "" ? stated : `${state}\n\n${stated}`;
  return { title: meaningIn(data, TAGS.conceptName, characterSet), text };
};
