import { levelName } from "@libretto/core/access/confidentiality";
import type { RowCore } from "@libretto/core/record/section";
import { useLabels, useMessages } from "../labels.ts";
import type { RowLook } from "./row.ts";
import { rowDeeds } from "./row-deeds.ts";
import { sectionLabels } from "./section-labels.ts";
import type { SectionModel } from "./section-model.ts";

/** How lists show the rows of a section; call it in an observer. A press on the row opens its read view. */
export const useRowLook = <D extends RowCore, R extends D>(model: SectionModel<D, R>): ((row: R) => RowLook) => {
  const label = useLabels(sectionLabels);
  const say = useMessages();
  return (row) => ({
    id: row.id,
    title: model.face.nameOf(row),
    facts: model.face.factsOf(row),
    links: Object.fromEntries(
      model.face.detailsOf(row).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]])),
    ),
    ...(row.level !== null && { level: { value: row.level, word: say(levelName(row.level)) } }),
    deeds: rowDeeds(model, row, label, say),
    open: () => void model.askRead(row),
  });
};
