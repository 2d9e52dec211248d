import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/IconButton.tsx";
import { MoreIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { Menu } from "../menu/Menu.tsx";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";
import type { RowActionItem } from "./row-presentation.ts";

/** The actions of a row: icons in a fixed order, or one menu on a phone. */
export const RowActions = observer(
  ({ name, actions }: { readonly name: string; readonly actions: readonly RowActionItem[] }) => {
    const label = useLabels(listLabels);
    const fullLabel = (action: RowActionItem) =>
      action.detail === undefined ? action.label : `${action.label} (${action.detail})`;
    return (
      <>
        <div className={styles.actions}>
          {actions.map((action) => (
            <IconButton
              key={action.key}
              icon={action.icon}
              label={label("actionOn", { action: fullLabel(action), name })}
              tip={fullLabel(action)}
              danger={action.danger ?? false}
              onClick={action.run}
            />
          ))}
        </div>
        {actions.length > 0 && (
          <div className={styles.more}>
            <Menu
              items={actions}
              button={(ties) => <IconButton {...ties} icon={MoreIcon} label={label("moreActions", { name })} />}
            />
          </div>
        )}
      </>
    );
  },
);
