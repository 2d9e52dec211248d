import { levelName } from "@libretto/core/access/confidentiality";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { RowAction, RowCore } from "@libretto/core/record/section";
import type { IconShape } from "../icons/Icon.tsx";
import {
  AttachIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  InfoIcon,
  LockIcon,
  MoveIcon,
  ShowIcon,
  WarningIcon,
} from "../icons/icons.ts";
import type { Label } from "../speech.ts";
import type { RowDeed } from "./row.ts";
import type { ReadableSection } from "./row-view-model.ts";
import type { sectionLabels } from "./section-labels.ts";
import type { OwnDeed } from "./section-words.ts";

type SectionLabel = Label<NonNullable<(typeof sectionLabels)["keys"]>>;

const icons: Readonly<Record<RowAction, IconShape>> = {
  view: ShowIcon,
  download: DownloadIcon,
  attach: AttachIcon,
  edit: EditIcon,
  lock: LockIcon,
  move: MoveIcon,
  remove: DeleteIcon,
  report: WarningIcon,
  info: InfoIcon,
};

/** What can be done with a row: the actions of its card, in their order. */
export const rowDeeds = <R extends RowCore>(
  model: ReadableSection<R>,
  row: R,
  label: SectionLabel,
  say: (code: MessageCode) => string,
): readonly RowDeed[] => {
  const common: Partial<Readonly<Record<RowAction, OwnDeed>>> = {
    edit: { label: label("edit"), run: () => void model.askEdit(row) },
    lock: {
      label: label("lock"),
      ...(row.level !== null && { detail: say(levelName(row.level)) }),
      run: () => void model.askLock(row),
    },
    ...(model.section.movesFrom(row.list).length > 0 && {
      move: { label: label("move"), run: () => void model.askMove(row) },
    }),
    remove: { label: label("remove"), run: () => void model.askRemove(row) },
  };
  return model.section.actions.flatMap((action) => {
    const deed = model.face.own?.[action]?.(row) ?? common[action];
    return deed === undefined ? [] : [{ ...deed, key: action, icon: icons[action], danger: action === "remove" }];
  });
};
