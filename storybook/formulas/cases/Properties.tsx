import type { AnyPassport } from "@libretto/core/calculators/passport";
import { dayText } from "@libretto/ui/shared/formats";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "../DataTable.tsx";
import { formulaLabels } from "../formula-labels.ts";
import { Section } from "../Section.tsx";
import { propertyRuns } from "./property-runs.ts";
import { testedPropertiesOf } from "./tested-properties.ts";
import { Verdict } from "./Verdict.tsx";

/** The properties of a formula, with the results of the last run: cases, seed and date. */
export const Properties = observer(({ passport }: { readonly passport: AnyPassport }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  return (
    <Section id="properties" title={label("properties")} about={label("propertiesAbout")}>
      <p>{label("propertyRun", { date: dayText(propertyRuns.date), seed: propertyRuns.seed })}</p>
      <DataTable
        caption={label("properties")}
        captionHidden
        columns={[label("property"), label("cases"), label("outcome")]}
        rows={testedPropertiesOf(passport, current).map(({ claim, run }) => ({
          key: claim,
          cells:
            run === undefined
              ? [claim, "0", label("notRun")]
              : [claim, run.cases, <Verdict key="outcome" passed={run.passed} />],
        }))}
      />
    </Section>
  );
});
