import { dayOnScreen } from "@libretto/core/messages/days";
import { averageOf, seriesPointsOf } from "@libretto/core/record/vital-signs/time-series";
import { observer } from "mobx-react-lite";
import { readingText } from "../record/reading-text.ts";
import { Facts } from "../shared/controls/Facts.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import list from "../shared/list/list.module.css";
import { useModel } from "../shared/models.ts";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import type { SharedRecordModel } from "./shared-record-model.ts";

/** The newest value of each measure with its day, and the average. */
export const NewestMeasures = observer(
  ({ model }: { readonly model: Pick<SharedRecordModel, "measures" | "isPartial"> }) => {
    const label = useLabels(doctorLabels);
    const format = readingText(useModel(LanguageModel));
    const facts = model.measures.map((lines): readonly [string, string] => {
      const points = seriesPointsOf(lines);
      const last = points.at(-1);
      const value = last === undefined ? "" : `${format.text(lines, last.values)}, ${dayOnScreen(last.takenAt)}`;
      const average = format.text(lines, lines.map(averageOf));
      const mean = points.length > 1 ? `; ${label("average", { average, count: points.length })}` : "";
      return [format.nameOf(lines), value + mean];
    });
    if (facts.length === 0) return null;
    return (
      <section className={`${list.card} ${list.group} ${styles.newest}`} aria-label={label("newest")}>
        <h2>{label("newest")}</h2>
        {model.isPartial("vitalSigns") && <p>{label("chartsPartial")}</p>}
        <Facts facts={facts} />
      </section>
    );
  },
);
