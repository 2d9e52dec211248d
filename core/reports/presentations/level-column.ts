import { levelName } from "../../access/confidentiality.ts";
import { en } from "../../messages/en.ts";
import { it } from "../../messages/it.ts";
import type { RowCore } from "../../record/section.ts";
import type { PresentationColumn, PresentationContext } from "./presentation.ts";

/** The level of a row. Reports do not print it: anybody who holds the paper can read it. */
export const levelColumn = ({ language, labels }: PresentationContext): PresentationColumn<RowCore> => ({
  label: labels.level,
  cell: ({ level }) => (level === null ? "" : { it, en }[language][levelName(level)]),
});
