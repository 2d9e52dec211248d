import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import styles from "../documents.module.css";
import { readLabels } from "./read-labels.ts";
import type { ReadResult } from "./read-result.ts";

/** More results are below without a line here. */
const MAX_RESULTS = 5;

/** Opens the document of a result, and moves the focus to it. */
const goTo = ({ document, element }: ReadResult): void => {
  document?.setOpen(true);
  // a closed document is drawn first
  requestAnimationFrame(() => {
    const target = window.document.getElementById(element);
    target?.scrollIntoView({ block: "start" });
    target?.focus({ preventScroll: true });
  });
};

/** What the files that were just read have given: it stands further below, perhaps after many others. */
export const LastRead = observer(({ results }: { readonly results: readonly ReadResult[] }) => {
  const label = useLabels(readLabels);
  return (
    <div role="status">
      {results.slice(-MAX_RESULTS).map((result) => {
        const { file, is, count, element } = result;
        const { name } = file;
        return (
          <p key={file.id} className={styles.buttons}>
            <span className={styles.read}>{is === "rows" ? label("rows", { name, count }) : label(is, { name })}</span>
            {element !== "" && (
              <Button tone="plain" aria-label={label("goToNamed", { name })} onClick={() => goTo(result)}>
                {label("goTo")}
              </Button>
            )}
          </p>
        );
      })}
    </div>
  );
});
