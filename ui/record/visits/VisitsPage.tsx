import { visits } from "@libretto/core/record/visits/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { ValuesOff } from "../../shared/evaluations/ValuesOff.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { ReadingsOverview } from "./readings/ReadingsOverview.tsx";
import { readingsView, searchableReadings } from "./readings/section.tsx";
import { visitsView } from "./section.tsx";
import { visitLabels } from "./visit-labels.ts";

/** The visits, and the readings with their charts. */
export const VisitsPage = observer(() => {
  const label = useLabels(visitLabels);
  const sections = useModel(SectionsModel);
  const visitModel = sections.sectionModel(visits, visitsView);
  const readingModel = sections.sectionModel(searchableReadings, readingsView);
  const actions = (
    <>
      <Button icon={AddIcon} onClick={() => void readingModel.openAddForm("readings")}>
        {label("addReading")}
      </Button>
      <Button tone="primary" icon={AddIcon} onClick={() => void visitModel.openAddForm("visits")}>
        {label("add")}
      </Button>
    </>
  );
  return (
    <RecordPage title={label("title")} actions={actions}>
      <ValuesOff patient={sections.services.record.record?.patient} />
      <SectionSearch models={[visitModel, readingModel]} label={label("search")} />
      <SectionLists model={visitModel} />
      <ReadingsOverview section={readingModel} />
      <SectionLists model={readingModel} />
    </RecordPage>
  );
});
