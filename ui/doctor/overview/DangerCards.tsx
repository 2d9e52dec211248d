import { isSeriousSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { Completeness } from "./Completeness.tsx";
import { OverviewCard } from "./OverviewCard.tsx";
import styles from "./overview.module.css";
import { overviewLabels } from "./overview-labels.ts";
import type { OverviewModel } from "./overview-model.ts";

/** Allergies and intolerances with their reactions, serious ones first. */
export const Sensitivities = observer(({ model }: { readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const { sensitivities } = model;
  const { states, kinds } = recordLabels[current];
  return (
    <OverviewCard title={label("sensitivities")} isDangerous>
      <ul>
        {sensitivities.map((row) => (
          <li key={row.id}>
            <strong className={isSeriousSensitivity(row) ? styles.serious : undefined}>{row.condition}</strong>{" "}
            <small className={styles.inline}>
              {[kinds[row.kind], row.list === "confirmed" ? "" : states[row.list], ...formatReaction(current, row)]
                .filter(Boolean)
                .join("; ")}
            </small>
          </li>
        ))}
      </ul>
      <Completeness
        model={model}
        of={["diagnoses"]}
        absence={sensitivities.length === 0 && model.allergyText(current)}
        isAnnounced
      />
    </OverviewCard>
  );
});

/** Medications that must not be given, with the reasons. */
export const ForbiddenMedications = observer(({ model }: { readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const { forbidden } = model;
  return (
    <OverviewCard title={label("forbidden")} isDangerous>
      <ul>
        {forbidden.map(({ id, drug, note }) => (
          <li key={id}>
            <strong>{drug.name}</strong> <small className={styles.inline}>{note}</small>
          </li>
        ))}
      </ul>
      <Completeness
        model={model}
        of={["therapies"]}
        absence={forbidden.length === 0 && model.absenceText(current)}
        isAnnounced
      />
    </OverviewCard>
  );
});

/** The newest values that are urgent now; nothing without any. */
export const UrgentValues = observer(({ model }: { readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const values = model.urgentValues(current);
  if (values.length === 0) return null;
  return (
    <OverviewCard title={label("urgentValues")} isDangerous>
      <ul>
        {values.map((value) => (
          <li key={value} className={styles.serious}>
            {value}
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
});
