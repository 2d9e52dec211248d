import type { MessageCode } from "@libretto/core/messages/codes";
import type { AnySection, RowCore, Section } from "@libretto/core/record/section";
import type { Undo } from "../notices-model.ts";
import type { SectionRows } from "./section-rows.ts";
import type { SectionServices } from "./section-services.ts";
import type { SectionView } from "./section-view.ts";

/** The operation of the retry notice after a failed undo; dismissed by the next save. */
export const UNDO_OPERATION = "undoing";

/** What an undo changes: the row, or the section that has one row. */
export const undoKeyOf = (
  { name, single }: Pick<AnySection, "name" | "single">,
  { id }: Pick<RowCore, "id">,
): string => (single === true ? name : `${name}/${id}`);

/** The parts of a section on the screen, for its actions whose code is loaded on demand. */
export interface SectionParts<D extends RowCore, R extends D> {
  readonly section: Section<D, R>;
  readonly view: SectionView<D, R>;
  readonly services: SectionServices;
  readonly list: SectionRows<D, R>;
  /** Shows a stored row, and a success that names it. */
  readonly show: (row: R, message: MessageCode, undo?: Undo) => void;
}

/** An empty row of a list, with the patient's usual level if rows have one. */
export const createBlank = <D extends RowCore, R extends D>(
  { section, view, services }: Pick<SectionParts<D, R>, "section" | "view" | "services">,
  list: R["list"],
): D => {
  const draft = section.createBlank(list, services.today());
  const hasLevel = section.actions.includes("lock");
  return { ...draft, ...view.prefill?.(), level: (hasLevel ? services.usualLevel() : null) ?? draft.level };
};
