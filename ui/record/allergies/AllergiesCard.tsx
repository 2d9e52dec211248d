import { dayOnScreen } from "@libretto/core/messages/days";
import { formatAllergyState } from "@libretto/core/record/across/allergy-state";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { IconButton } from "../../shared/controls/IconButton.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { GroupsModel } from "../../shared/list/groups-model.ts";
import list from "../../shared/list/list.module.css";
import { SectionList } from "../../shared/list/SectionList.tsx";
import { useModel } from "../../shared/models.ts";
import { useRowPresentation } from "../../shared/section/use-row-presentation.ts";
import { diagnosisLabels } from "../diagnoses/diagnosis-labels.ts";
import { diagnosesView } from "../diagnoses/section.tsx";
import { fullNameOf } from "../known-doctor-names.ts";
import { SectionsModel } from "../sections-model.ts";
import styles from "./allergies.module.css";
import { AllergiesModel } from "./allergies-model.ts";

/** The anchor for links to the card, the key of its open state, and the id of the link that opens it. */
export const ALLERGIES = { anchor: "allergie", group: "sheet.allergies", link: "apri-allergie" } as const;

const idOf = ({ id }: Diagnosis) => id;

/** The texts and actions while no allergy is listed. */
const NoneListed = observer(({ allergies, add }: { readonly allergies: AllergiesModel; readonly add: () => void }) => {
  const label = useLabels(diagnosisLabels);
  const { current } = useModel(LanguageModel);
  const groups = useModel(GroupsModel);
  const { state, saving, answer } = allergies;
  const give = (statement: Parameters<typeof answer>[0]) => {
    // the card stays while the answer changes
    groups.show(ALLERGIES.group);
    void answer(statement);
  };
  if (state === null || state.kind === "listed") return null;
  return (
    <div className={list.state}>
      <p>{formatAllergyState(current, state, dayOnScreen)}</p>
      <div className={styles.answers}>
        <Button icon={AddIcon} onClick={add}>
          {label("addAllergy")}
        </Button>
        {state.kind !== "noneKnown" && (
          <Button busy={saving} onClick={() => give("noneKnown")}>
            {label("noneKnown")}
          </Button>
        )}
        {(state.kind === "noneKnown" || (state.kind === "unknown" && state.on === null)) && (
          <Button busy={saving} onClick={() => give("unknown")}>
            {label("unknown")}
          </Button>
        )}
      </div>
    </div>
  );
});

/** The allergies and intolerances of the patient: listed, stated as none known, or unknown. */
export const AllergiesCard = observer(() => {
  const label = useLabels(diagnosisLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(diagnoses, diagnosesView);
  const allergies = sections.sharedModel(AllergiesModel);
  const presentRow = useRowPresentation(model);
  const { patient } = sections.services.record.record ?? {};
  const groups = useModel(GroupsModel);
  const add = () => {
    // the card stays while the answer changes
    groups.show(ALLERGIES.group);
    void model.openAddForm("confirmed", {
      kind: "allergy",
      madeOn: null,
      careProvider: patient === undefined ? "" : fullNameOf(patient),
    });
  };
  const { rows, state } = allergies;
  return (
    <div id={ALLERGIES.anchor} tabIndex={-1} className={styles.anchor}>
      <Collapsible
        group={ALLERGIES.group}
        title={label("allergies")}
        {...(state !== null && { count: rows.length })}
        tone={state?.kind === "listed" ? "grave" : "plain"}
        headerAction={<IconButton icon={AddIcon} label={label("addAllergy")} onClick={add} />}
      >
        <NoneListed allergies={allergies} add={add} />
        {rows.length > 0 && (
          <SectionList
            rows={rows}
            idOf={idOf}
            presentRow={presentRow}
            name={label("allergies")}
            changed={model.highlighted}
          />
        )}
      </Collapsible>
    </div>
  );
});
