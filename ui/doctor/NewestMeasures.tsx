import { bandText } from "@libretto/core/catalogues/value-limits/band-texts";
import { dayOnScreen } from "@libretto/core/messages/days";
import { newestPointOf, seriesPointsOf } from "@libretto/core/record/vital-signs/time-series";
import { measureText } from "@libretto/core/reports/labels/measure-text";
import { observer } from "mobx-react-lite";
import { HomeMean } from "../record/ReadingCharts.tsx";
import { Facts } from "../shared/controls/Facts.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import list from "../shared/list/list.module.css";
import { useModel } from "../shared/models.ts";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import type { SharedRecordModel } from "./shared-record-model.ts";

/** The newest value of each measure with its day, and the mean of blood pressure at home that the patient sees too. */
export const NewestMeasures = observer(
  ({ model }: { readonly model: Pick<SharedRecordModel, "measures" | "homeSeries" | "isPartial" | "bandOf"> }) => {
    const label = useLabels(doctorLabels);
    const { homeSeries } = model;
    const language = useModel(LanguageModel);
    const format = measureText(language.current);
    const facts = model.measures.map((lines): readonly [string, string] => {
      const last = newestPointOf(seriesPointsOf(lines));
      const band = model.bandOf(lines);
      const words = band === null ? "" : `, ${bandText(band, language.current)}`;
      const value =
        last === undefined ? "" : `${format.text(lines, last.values)}, ${dayOnScreen(last.takenAt)}${words}`;
      return [format.nameOf(lines, last), value];
    });
    if (facts.length === 0) return null;
    return (
      <section className={`${list.card} ${list.group} ${styles.newest}`} aria-label={label("newest")}>
        <h2>{label("newest")}</h2>
        {model.isPartial("vitalSigns") && <p>{label("chartsPartial")}</p>}
        <Facts facts={facts} />
        {homeSeries !== null && (
          <>
            <h3>{label("homePressure")}</h3>
            <HomeMean series={homeSeries} />
          </>
        )}
      </section>
    );
  },
);
