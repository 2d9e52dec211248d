import { observer } from "mobx-react-lite";
import { useModel } from "../models.ts";
import { Fold, type FoldContent } from "./Fold.tsx";
import { GroupsModel } from "./groups-model.ts";

interface Props extends FoldContent {
  /** The name under which it is remembered whether it is open: `therapies.inUse`. */
  readonly group: string;
  readonly isOpenInitially?: boolean;
}

/** A part of a page that can be folded away, and stays so. Nothing whose opening is noted may be in one. */
export const Collapsible = observer(({ group, isOpenInitially = true, ...content }: Props) => {
  const groups = useModel(GroupsModel);
  return (
    <Fold
      {...content}
      open={groups.isOpen(group, isOpenInitially)}
      toggle={() => groups.toggle(group, isOpenInitially)}
    />
  );
});
