import type { SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { observer } from "mobx-react-lite";
import { IconButton } from "../../shared/controls/IconButton.tsx";
import { EditIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { GroupsModel } from "../../shared/list/groups-model.ts";
import { useModel } from "../../shared/models.ts";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";
import { SheetModel } from "./sheet-model.ts";

interface Props {
  readonly which: SheetForm;
  readonly isOpenInitially?: boolean;
  /** Each fact with its label and link (`tel:`, `mailto:`). An empty fact was not stated. */
  readonly facts: readonly (readonly [name: string, fact: string, href?: string | null])[];
}

/** A part of the sheet, with a button that opens its form. */
export const SheetCard = observer(({ which, facts, isOpenInitially = true }: Props) => {
  const label = useLabels(sheetLabels);
  const { edit } = useModel(SheetModel);
  const groups = useModel(GroupsModel);
  const group = `sheet.${which}`;
  const open = () => {
    // who changes a fact sees it afterwards
    groups.show(group);
    edit(which);
  };
  return (
    <Collapsible
      group={group}
      title={label(which)}
      isOpenInitially={isOpenInitially}
      headerAction={<IconButton icon={EditIcon} label={label(`${which}Edit`)} onClick={open} />}
    >
      <dl className={styles.data}>
        {facts.map(([name, fact, href = null]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={fact === "" ? styles.absent : ""}>
              {fact === "" ? label("notStated") : href === null ? fact : <a href={href}>{fact}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
});
