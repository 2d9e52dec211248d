import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { useLabels } from "../shared/labels.ts";
import { Calipers } from "./Calipers.tsx";
import { dragBetween } from "./caliper-drag.ts";
import styles from "./ecg.module.css";
import { ecgLabels } from "./ecg-labels.ts";
import type { EcgModel } from "./ecg-model.ts";
import type { EcgStage } from "./ecg-stage.ts";

const PAGES_BY_KEY: Readonly<Record<string, number>> = {
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
  PageUp: -1,
  PageDown: 1,
};

const scrollByKey = (stage: EcgStage) => (event: KeyboardEvent) => {
  const pages = PAGES_BY_KEY[event.key];
  if (pages === undefined || event.target !== event.currentTarget) return;
  event.preventDefault();
  stage.scrollPages(pages);
};

interface Props {
  readonly model: EcgModel;
  readonly stage: EcgStage;
  readonly hint: string;
}

/** The trace on its paper; the browser scrolls it, and it is drawn without React. */
export const EcgPaper = observer(({ model, stage, hint }: Props) => {
  const label = useLabels(ecgLabels);
  return (
    <section
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label("paper")}
      onKeyDown={scrollByKey(stage)}
      ref={stage.attach}
    >
      <div
        data-sheet
        className={model.calipers === null ? styles.sheet : `${styles.sheet} ${styles.measuring}`}
        onPointerDown={(event) => dragBetween(model, event)}
      >
        <div data-tiles className={styles.tiles} role="img" aria-label={label("title")} />
        {model.calipers !== null && <Calipers model={model} stage={stage} hint={hint} calipers={model.calipers} />}
      </div>
    </section>
  );
});
