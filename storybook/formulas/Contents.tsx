import { useLabels } from "@libretto/ui/shared/labels";
import { observer } from "mobx-react-lite";
import { type FormulaLabel, formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";

/** Links to the sections of the page. `target` keeps them in the frame of Storybook. */
export const Contents = observer(({ sections }: { readonly sections: readonly FormulaLabel[] }) => {
  const label = useLabels(formulaLabels);
  return (
    <nav aria-label={label("contents")}>
      <ol className={styles.contents}>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`} target="_self">
              {label(section)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
});
