import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { unknownAllergiesText } from "@libretto/core/reports/labels/unchecked-part-texts";
import { observer } from "mobx-react-lite";
import { Callout } from "../../shared/callout/Callout.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { OpenFindingsModel } from "../open-findings/open-findings-model.ts";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { diagnosisLabels } from "./diagnosis-labels.ts";
import { diagnosesView } from "./section.tsx";
import { unknownAllergyLabels } from "./unknown-allergy-labels.ts";

/** Says which allergies the drug check does not understand, and how to write them. */
const UnknownAllergies = observer(() => {
  const label = useLabels(unknownAllergyLabels);
  const { current } = useModel(LanguageModel);
  const model = useModel(SectionsModel).sharedModel(OpenFindingsModel);
  const { unknownAllergies, failure } = model;
  if (failure !== null) return <LoadFailure failure={failure} retry={() => void model.load()} />;
  if (unknownAllergies.length === 0) return null;
  return (
    <Callout tone="warning" title={label("title")}>
      <p>{unknownAllergiesText(unknownAllergies, current)}</p>
      <p>{label("rewrite")}</p>
    </Callout>
  );
});

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
      <UnknownAllergies />
      <SectionSearch models={[model]} label={label("search")} />
      <SectionLists model={model} />
    </RecordPage>
  );
});
