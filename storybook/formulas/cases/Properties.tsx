import type { AnyPassport } from "@libretto/core/calculators/passport";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "../DataTable.tsx";
import { formulaLabels } from "../formula-labels.ts";
import { Section } from "../Section.tsx";
import { testedPropertiesOf } from "./tested-properties.ts";

/** The properties that the tests check, with the number of cases. */
export const Properties = observer(({ passport }: { readonly passport: AnyPassport }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  return (
    <Section id="properties" title={label("properties")} about={label("propertiesAbout")}>
      <DataTable
        caption={label("properties")}
        captionHidden
        columns={[label("property"), label("cases")]}
        rows={testedPropertiesOf(passport, current).map(({ claim, cases }) => ({ key: claim, cells: [claim, cases] }))}
      />
    </Section>
  );
});
