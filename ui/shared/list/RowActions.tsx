import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/IconButton.tsx";
import { MoreIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { Menu } from "../menu/Menu.tsx";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";
import type { RowDeed } from "./row.ts";

/** What can be done with a row: icons in their fixed order, or one menu on a phone. */
export const RowActions = observer(({ name, deeds }: { readonly name: string; readonly deeds: readonly RowDeed[] }) => {
  const label = useLabels(listLabels);
  const detailed = (deed: RowDeed) => (deed.detail === undefined ? deed.label : `${deed.label} (${deed.detail})`);
  return (
    <>
      <div className={styles.actions}>
        {deeds.map((deed) => (
          <IconButton
            key={deed.key}
            icon={deed.icon}
            label={label("actionOn", { action: detailed(deed), name })}
            tip={detailed(deed)}
            danger={deed.danger ?? false}
            onClick={deed.run}
          />
        ))}
      </div>
      {deeds.length > 0 && (
        <div className={styles.more}>
          <Menu
            items={deeds}
            button={(ties) => <IconButton {...ties} icon={MoreIcon} label={label("moreActions", { name })} />}
          />
        </div>
      )}
    </>
  );
});
