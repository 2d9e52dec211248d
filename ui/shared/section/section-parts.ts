import type { MessageCode } from "@libretto/core/messages/codes";
import type { AnySection, RowCore, Section } from "@libretto/core/record/section";
import type { Undo } from "../notices-model.ts";
import type { SectionDialogs } from "./section-dialogs.ts";
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
  readonly dialogs: SectionDialogs<D, R>;
  /** Shows a stored row, and a success that names it. */
  readonly show: (row: R, message: MessageCode, undo?: Undo) => void;
}
