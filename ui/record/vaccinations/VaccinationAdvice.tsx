import type { RecommendedVaccination } from "@libretto/core/record/vaccinations/due";
import { RECOMMENDATION_NAMES } from "@libretto/core/record/vaccinations/recommendation-names";
import { observer } from "mobx-react-lite";
import { dayText } from "../../shared/formats.ts";
import { Icon } from "../../shared/icons/Icon.tsx";
import { NewWindowIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel } from "../../shared/models.ts";
import { SectionsModel } from "../sections-model.ts";
import { VaccinationAdviceModel } from "./vaccination-advice-model.ts";
import { type VaccinationLabel, vaccinationLabels } from "./vaccination-labels.ts";
import styles from "./vaccinations.module.css";

const STATES = { due: "isDue", notRecorded: "isNotRecorded", upToDate: "isUpToDate" } as const;

const stateText = (label: VaccinationLabel, { state, last, dueOn }: RecommendedVaccination): string => {
  const isLater = state === "upToDate" && last === null;
  return [
    label(isLater ? "isLater" : STATES[state]),
    last === null ? "" : label("last", { date: dayText(last) }),
    dueOn === null ? "" : label(state === "upToDate" && !isLater ? "next" : "from", { date: dayText(dueOn) }),
  ]
    .filter(Boolean)
    .join(", ");
};

/** What the calendar recommends and the official links. */
export const VaccinationAdvice = observer(() => {
  const label = useLabels(vaccinationLabels);
  const { current } = useModel(LanguageModel);
  const model = useModel(SectionsModel).sharedModel(VaccinationAdviceModel);
  return (
    <>
      <Collapsible group="vaccinations.due" title={label("due")}>
        <RemoteList remote={model.vaccines} rows={2}>
          {(vaccines) => (
            <ul className={styles.list}>
              {model.recommended(vaccines).map((recommended) => (
                <li key={recommended.name} className={recommended.state === "upToDate" ? "" : styles.open}>
                  <strong>{RECOMMENDATION_NAMES[current][recommended.name]}</strong>
                  <span>{stateText(label, recommended)}</span>
                </li>
              ))}
            </ul>
          )}
        </RemoteList>
        <p className={styles.note}>{label("dueHint")}</p>
        <p className={styles.note}>{label("source")}</p>
      </Collapsible>
      <Collapsible group="vaccinations.links" title={label("links")}>
        <RemoteList remote={model.links} rows={2}>
          {(links) => (
            <ul className={styles.list}>
              {links.map(({ name, url, description }) => (
                <li key={url} lang="it">
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {name} <Icon of={NewWindowIcon} size={16} />
                    <span className="visually-hidden"> ({label("opensWindow")})</span>
                  </a>
                  <span>{description}</span>
                </li>
              ))}
            </ul>
          )}
        </RemoteList>
      </Collapsible>
    </>
  );
});
