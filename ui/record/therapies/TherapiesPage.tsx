import { therapies } from "@libretto/core/record/therapies/wire";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { SectionLists } from "../../shared/section/SectionLists.tsx";
import { SectionSearch } from "../../shared/section/SectionSearch.tsx";
import { PharmacyFooter } from "../../shell/page/PharmacyFooter.tsx";
import { OpenFindings } from "../open-findings/OpenFindings.tsx";
import { OpenFindingsModel } from "../open-findings/open-findings-model.ts";
import { ReprintNotice } from "../printed-paper/ReprintNotice.tsx";
import { PrintoutModel } from "../printout-model.ts";
import { RecordPage } from "../RecordPage.tsx";
import { SectionsModel } from "../sections-model.ts";
import { DrugDataModel } from "./drug-data-model.ts";
import { therapiesView } from "./section.tsx";
import { therapyLabels } from "./therapy-labels.ts";

/** The medications: in use, concluded, forbidden. */
export const TherapiesPage = observer(() => {
  const label = useLabels(therapyLabels);
  const sections = useModel(SectionsModel);
  const { services } = sections;
  const model = sections.sectionModel(therapies, therapiesView);
  const data = useOwnModel(() => new DrugDataModel(services.catalogue));
  const printout = useOwnModel(() => new PrintoutModel(services));
  const actions = (
    <Button tone="primary" icon={AddIcon} onClick={() => model.openAddForm("inUse")}>
      {label("add")}
    </Button>
  );
  return (
    <RecordPage title={label("title")} section={model} actions={actions}>
      <OpenFindings model={sections.sharedModel(OpenFindingsModel)} />
      <ReprintNotice />
      <SectionSearch models={[model]} label={label("search")} />
      <SectionLists model={model} />
      <PharmacyFooter
        date={data.date}
        print={() => void printout.print(label("fileName"))}
        printing={printout.printing}
      />
    </RecordPage>
  );
});
