import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { vaccinationsView } from "./section.tsx";
import { VaccinationAdvice } from "./VaccinationAdvice.tsx";
import { vaccinationLabels } from "./vaccination-labels.ts";

/** The vaccinations, what to check with the doctor, and official links. */
export const VaccinationsPage = observer(() => {
  const label = useLabels(vaccinationLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(vaccinations, vaccinationsView);
  return (
    <>
      <PageTitle
        title={label("title")}
        {...(model.state === "loaded" && { count: model.total })}
        {...(sections.services.record.record !== null && {
          actions: (
            <Button tone="primary" icon={AddIcon} onClick={() => void model.openAddForm("vaccinations")}>
              {label("add")}
            </Button>
          ),
        })}
      />
      <WithRecord>
        <SectionSearch models={[model]} label={label("search")} />
        <SectionLists model={model} />
        <VaccinationAdvice />
      </WithRecord>
    </>
  );
});
