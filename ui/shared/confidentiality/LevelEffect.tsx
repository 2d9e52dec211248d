import { observer } from "mobx-react-lite";
import { useLabels } from "../labels.ts";
import styles from "./confidentiality.module.css";
import { levelMeaningLabels } from "./level-meaning-labels.ts";

interface Props {
  /** The doctors who see the row at the chosen level; null without a level. */
  readonly visibleTo: readonly string[] | null;
  /** The doctors who do not see it, where they are named too. */
  readonly hiddenFrom?: readonly string[];
}

/** A sentence with the doctors who see a row at the chosen level. */
export const LevelEffect = observer(({ visibleTo, hiddenFrom = [] }: Props) => {
  const label = useLabels(levelMeaningLabels);
  if (visibleTo === null) return <p role="status" />;
  return (
    <p role="status" className={styles.effect}>
      {visibleTo.length === 0 ? label("seenByNobody") : label("seenBy", { names: visibleTo.join(", ") })}
      {hiddenFrom.length > 0 && visibleTo.length > 0 && ` ${label("notSeenBy", { names: hiddenFrom.join(", ") })}`}
    </p>
  );
});
