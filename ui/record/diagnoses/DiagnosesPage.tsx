import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { diagnosisLabels } from "./diagnosis-labels.ts";
import { diagnosesView } from "./section.tsx";

/** The diagnoses, allergies and intolerances: confirmed, suspected, excluded. */
export const DiagnosesPage = observer(() => {
  const label = useLabels(diagnosisLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(diagnoses, diagnosesView);
  const actions = (
    <>
      <Button icon={AddIcon} onClick={() => model.openAddForm("confirmed", { kind: "allergy", madeOn: null })}>
        {label("addAllergy")}
      </Button>
      <Button tone="primary" icon={AddIcon} onClick={() => model.openAddForm("confirmed", { kind: "diagnosis" })}>
        {label("addDiagnosis")}
      </Button>
    </>
  );
  return (
    <RecordPage title={label("title")} section={model} actions={actions}>
      <SectionSearch models={[model]} label={label("search")} />
      <SectionLists model={model} />
    </RecordPage>
  );
});
