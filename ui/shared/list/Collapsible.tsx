import { observer } from "mobx-react-lite";
import { useModel } from "../models.ts";
import { Fold, type FoldContent } from "./Fold.tsx";
import { GroupsModel } from "./groups-model.ts";

interface Props extends FoldContent {
  /** The key under which the open state is stored: `therapies.inUse`. */
  readonly group: string;
  readonly isOpenInitially?: boolean;
}

/** A collapsible part of a page with a stored state. It must not contain anything whose opening is audited. */
export const Collapsible = observer(({ group, isOpenInitially = true, ...content }: Props) => {
  const groups = useModel(GroupsModel);
  return (
    <Fold
      {...content}
      isOpen={groups.isOpen(group, isOpenInitially)}
      toggle={() => groups.toggle(group, isOpenInitially)}
    />
  );
});
