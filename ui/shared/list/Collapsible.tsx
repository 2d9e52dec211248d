import { observer } from "mobx-react-lite";
import { useModel } from "../models.ts";
import { Fold, type Folding } from "./Fold.tsx";
import { GroupsModel } from "./groups-model.ts";

interface Props extends Folding {
  /** The name under which it is remembered whether it is open: `therapies.inUse`. */
  readonly group: string;
  readonly openAtFirst?: boolean;
}

/** A part of a page that can be folded away, and stays so. Nothing whose opening is noted may be in one. */
export const Collapsible = observer(({ group, openAtFirst = true, ...shown }: Props) => {
  const groups = useModel(GroupsModel);
  return <Fold {...shown} open={groups.isOpen(group, openAtFirst)} turn={() => groups.turn(group, openAtFirst)} />;
});
