import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { vaccinationsView } from "./section.tsx";
import { VaccinationAdvice } from "./VaccinationAdvice.tsx";
import { vaccinationLabels } from "./vaccination-labels.ts";

/** The vaccinations, what to check with the doctor, and official links. */
export const VaccinationsPage = observer(() => {
  const label = useLabels(vaccinationLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(vaccinations, vaccinationsView);
  const actions = (
    <Button tone="primary" icon={AddIcon} onClick={() => void model.openAddForm("vaccinations")}>
      {label("add")}
    </Button>
  );
  return (
    <RecordPage title={label("title")} section={model} actions={actions}>
      <SectionSearch models={[model]} label={label("search")} />
      <SectionLists model={model} />
      <VaccinationAdvice />
    </RecordPage>
  );
});
