import { formulaOf } from "@libretto/core/calculators/formulas";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { indexAddress } from "./address.ts";
import { Calculator } from "./Calculator.tsx";
import { Contents } from "./Contents.tsx";
import { Examples, PublishedCases } from "./cases/Cases.tsx";
import { Comparison } from "./cases/Comparison.tsx";
import { Properties } from "./cases/Properties.tsx";
import { EquationSection } from "./equations/EquationSection.tsx";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { InputTable } from "./InputTable.tsx";
import { Passport } from "./Passport.tsx";
import { Plots } from "./plots/Plots.tsx";

const SECTIONS = [
  "calculator",
  "passport",
  "equation",
  "inputs",
  "examples",
  "checked",
  "plots",
  "properties",
  "specification",
] as const;

/** The page of a formula for clinicians, generated from its passport. */
export const FormulaPage = observer(({ id }: { readonly id: string }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const formula = formulaOf(id);
  if (formula === undefined) throw new Error(`there is no formula ${id}`);
  const { passport } = formula;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <a href={indexAddress(current)} target="_top">
          {label("toIndex")}
        </a>
        <h1>{passport.name[current]}</h1>
      </header>
      <Contents sections={SECTIONS} />
      <Calculator formula={formula} />
      <Passport passport={passport} />
      <EquationSection passport={passport} />
      <InputTable passport={passport} />
      <Examples formula={formula} />
      <PublishedCases formula={formula} />
      <Plots formula={formula} />
      <Properties passport={passport} />
      <Comparison formula={formula} />
    </main>
  );
});
