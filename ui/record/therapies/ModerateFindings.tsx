import { capitalise } from "@libretto/core/messages/capitalise";
import { countInWords } from "@libretto/core/messages/count-words";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import styles from "./therapies.module.css";
import { therapyLabels } from "./therapy-labels.ts";

interface Props {
  readonly count: number;
  /** Whether other findings stand before them. */
  readonly hasOthers: boolean;
  readonly children: ReactNode;
}

/** Moderate findings behind one line that opens them. */
export const ModerateFindings = observer(({ count, hasOthers, children }: Props) => {
  const label = useLabels(therapyLabels);
  const { current } = useModel(LanguageModel);
  if (count === 0) return null;
  const text = label(hasOthers ? "otherModerate" : "onlyModerate", { count: countInWords(count, current) });
  return (
    <details className={styles.folded}>
      <summary>{capitalise(text)}</summary>
      {children}
    </details>
  );
});
