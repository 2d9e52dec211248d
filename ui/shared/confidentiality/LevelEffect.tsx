import { observer } from "mobx-react-lite";
import { useLabels } from "../labels.ts";
import styles from "./confidentiality.module.css";
import { levelLabels } from "./level-labels.ts";

interface Props {
  /** The doctors who see the row at the chosen level; null without a level. */
  readonly visibleTo: readonly string[] | null;
}

/** A sentence with the doctors who see a row at the chosen level. */
export const LevelEffect = observer(({ visibleTo }: Props) => {
  const label = useLabels(levelLabels);
  if (visibleTo === null) return <p role="status" />;
  return (
    <p role="status" className={styles.effect}>
      {visibleTo.length === 0 ? label("seenByNobody") : label("seenBy", { names: visibleTo.join(", ") })}
    </p>
  );
});
