import { coefficientText } from "@libretto/core/calculators/formatting";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { Mathematics } from "@libretto/ui/calculators/results/Mathematics.tsx";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "../DataTable.tsx";
import { formulaLabels } from "../formula-labels.ts";
import { Section } from "../Section.tsx";
import { Equation } from "./Equation.tsx";

/** The equation and its tables of coefficients. */
export const EquationSection = observer(({ passport }: { readonly passport: AnyPassport }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  return (
    <Section id="equation" title={label("equation")}>
      <Equation name={passport.name[current]} lines={passport.equation} />
      {passport.tables.map(({ caption, table }) => (
        <DataTable
          key={caption.en}
          caption={caption[current]}
          columns={[label("term"), ...table.columns.map((column) => <Mathematics key={column} line={column} />)]}
          rows={Object.entries(table.rows).map(([term, row]) => ({
            key: term,
            cells: [
              <Mathematics key={term} line={term} />,
              ...table.columns.map((_, i) => coefficientText(row[i], current)),
            ],
          }))}
        />
      ))}
    </Section>
  );
});
