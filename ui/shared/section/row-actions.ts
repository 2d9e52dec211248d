import { levelName } from "@libretto/core/access/confidentiality";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { RowAction, RowCore } from "@libretto/core/record/section";
import type { IconShape } from "../icons/Icon.tsx";
import {
  AttachIcon,
  CalendarIcon,
  DeleteIcon,
  DoneIcon,
  DownloadIcon,
  EditIcon,
  InfoIcon,
  LockIcon,
  MoveIcon,
  ShowIcon,
  WarningIcon,
} from "../icons/icons.ts";
import type { RowActionItem } from "../list/row-presentation.ts";
import type { Label } from "../translations.ts";
import type { SectionAction } from "./row-labels.ts";
import type { ReadableSection } from "./row-view-model.ts";
import type { sectionLabels } from "./section-labels.ts";

type SectionLabel = Label<NonNullable<(typeof sectionLabels)["keys"]>>;

const icons: Readonly<Record<RowAction, IconShape>> = {
  view: ShowIcon,
  complete: DoneIcon,
  prepare: CalendarIcon,
  download: DownloadIcon,
  attach: AttachIcon,
  edit: EditIcon,
  lock: LockIcon,
  move: MoveIcon,
  remove: DeleteIcon,
  report: WarningIcon,
  info: InfoIcon,
};

/** The actions of a row, in the order of its section definition. */
export const rowActionsOf = <R extends RowCore>(
  model: ReadableSection<R>,
  row: R,
  label: SectionLabel,
  message: (code: MessageCode) => string,
): readonly RowActionItem[] => {
  const completedList = model.completedListOf(row);
  const common: Partial<Readonly<Record<RowAction, SectionAction>>> = {
    ...(completedList !== null && {
      complete: {
        label: model.view.labelsOfList(completedList).completeAction ?? label("move"),
        run: () => void model.completeRow(row),
      },
    }),
    edit: { label: label("edit"), run: () => void model.openEditForm(row) },
    lock: {
      label: label("lock"),
      ...(row.level !== null && { detail: message(levelName(row.level)) }),
      run: () => void model.openLockDialog(row),
    },
    ...(model.section.targetListsOf(row.list).length > 0 && {
      move: { label: label("move"), run: () => void model.openMoveDialog(row) },
    }),
    remove: { label: label("remove"), run: () => void model.confirmAndRemove(row) },
  };
  return model.section.actions.flatMap((action) => {
    const ownAction = model.view.ownActions?.[action]?.(row) ?? common[action];
    return ownAction === undefined
      ? []
      : [
          {
            ...ownAction,
            key: action,
            icon: icons[action],
            danger: action === "remove",
            isExpected: action === "complete",
          },
        ];
  });
};
