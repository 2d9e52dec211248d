import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { SectionsModel } from "../record/sections-model.ts";
import { levelMeaningLabels } from "../shared/confidentiality/level-meaning-labels.ts";
import { Button } from "../shared/controls/Button.tsx";
import { SelectField } from "../shared/fields/SelectField.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import styles from "./account.module.css";
import { accountLabels } from "./account-labels.ts";
import { UsualLevelModel } from "./usual-level-model.ts";

/** Chooses the confidentiality level that new rows start with. */
export const UsualLevel = observer(() => {
  const label = useLabels(accountLabels);
  const levels = useLabels(levelMeaningLabels);
  const message = useMessages();
  const model = useModel(SectionsModel).sharedModel(UsualLevelModel);
  return (
    <div className={styles.usualLevel}>
      <SelectField
        field={model}
        label={label("usualLevel")}
        none={label("sectionDefault")}
        hint={model.value === null ? label("sectionDefaultHint") : levels(`level${model.value}`)}
        choices={LEVELS.map((level) => ({ value: level, label: `${level} · ${message(levelName(level))}` }))}
      />
      <Button busy={model.saving} disabled={!model.canSave} onClick={() => void model.save()}>
        {label("saveUsualLevel")}
      </Button>
      <p>{label("usualLevelText")}</p>
    </div>
  );
});
