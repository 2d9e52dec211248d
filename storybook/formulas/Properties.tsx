import type { AnyPassport } from "@libretto/core/calculators/passport";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "./DataTable.tsx";
import { formulaLabels } from "./formula-labels.ts";
import { proofsOf } from "./proofs.ts";
import { Section } from "./Section.tsx";

/** What the tests throw at a formula, and how often. */
export const Properties = observer(({ passport }: { readonly passport: AnyPassport }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  return (
    <Section id="properties" title={label("properties")} about={label("propertiesAbout")}>
      <DataTable
        caption={label("properties")}
        captionHidden
        columns={[label("property"), label("cases")]}
        rows={proofsOf(passport, current).map(({ claim, cases }) => ({ key: claim, cells: [claim, cases] }))}
      />
    </Section>
  );
});
