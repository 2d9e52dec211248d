import { levelName } from "@libretto/core/access/confidentiality";
import type { RowCore } from "@libretto/core/record/section";
import { type ComponentType, createElement } from "react";
import { useLabels, useMessages } from "../labels.ts";
import type { RowPresentation } from "../list/row-presentation.ts";
import { rowActionsOf } from "./row-actions.ts";
import { sectionLabels } from "./section-labels.ts";
import type { SectionModel } from "./section-model.ts";

/** Returns how lists show the rows of a section. Call it in an observer. A click on the row opens its read view. */
export const useRowPresentation = <D extends RowCore, R extends D>(
  model: SectionModel<D, R>,
): ((row: R) => RowPresentation) => {
  const label = useLabels(sectionLabels);
  const message = useMessages();
  return (row) => ({
    id: row.id,
    title: model.view.nameOf(row),
    ...(model.view.thumbnail !== undefined && {
      thumbnail: createElement(model.view.thumbnail as ComponentType<{ readonly model: R }>, { model: row }),
    }),
    facts: model.view.factsOf(row),
    alert: model.view.alertOf?.(row) ?? "",
    links: model.view.linksOf?.(row) ?? {},
    ...(row.level !== null && { level: { value: row.level, levelName: message(levelName(row.level)) } }),
    actions: rowActionsOf(model, row, label, message),
    openRow: () => void model.openRowView(row),
  });
};
