import { therapies } from "@libretto/core/record/therapies/wire";
import { observer } from "mobx-react-lite";
import { guideAddress } from "../../app/guide-address.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { PharmacyFooter } from "../../app/PharmacyFooter.tsx";
import { WithRecord } from "../../app/WithRecord.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { AddIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { SectionLists } from "../../shared/list/SectionLists.tsx";
import { SectionSearch } from "../../shared/list/SectionSearch.tsx";
import { useModel, useOwn } from "../../shared/models.ts";
import { OpenFindings } from "../OpenFindings.tsx";
import { OpenFindingsModel } from "../open-findings-model.ts";
import { PrintoutModel } from "../printout-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { DrugDataModel } from "./drug-data-model.ts";
import { therapiesFace } from "./section.tsx";
import { therapyLabels } from "./therapy-labels.ts";

/** The medications: in use, concluded, forbidden. */
export const TherapiesPage = observer(() => {
  const label = useLabels(therapyLabels);
  const sections = useModel(SectionsModel);
  const { services } = sections;
  const model = sections.of(therapies, therapiesFace);
  const data = useOwn(() => new DrugDataModel(services.catalogue));
  const printout = useOwn(() => new PrintoutModel(services));
  return (
    <>
      <PageTitle
        title={label("title")}
        guide={guideAddress("farmaci", services.language.current)}
        {...(model.state === "loaded" && { count: model.total })}
        {...(services.record.record !== null && {
          actions: (
            <Button tone="primary" icon={AddIcon} onClick={() => model.askAdd("inUse")}>
              {label("add")}
            </Button>
          ),
        })}
      />
      <WithRecord>
        <OpenFindings model={sections.once(OpenFindingsModel)} />
        <SectionSearch models={[model]} label={label("search")} />
        <SectionLists model={model} />
        <PharmacyFooter
          date={data.date}
          print={() => void printout.print(label("fileName"))}
          printing={printout.printing}
        />
      </WithRecord>
    </>
  );
});
