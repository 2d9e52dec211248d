import { formulaOf } from "@libretto/core/calculators/formulas";
import { dayText } from "@libretto/ui/shared/formats";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { addressOf } from "./address.ts";
import { AREAS, type Area } from "./areas.ts";
import { BUILD } from "./build-facts.ts";
import { DataTable } from "./DataTable.tsx";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { Section } from "./Section.tsx";
import { allPassed, type Count, KINDS, sumOf, type Tally, tallyOf } from "./tally.ts";
import { Verdict } from "./Verdict.tsx";

const talliesOf = ({ formulas }: Area): readonly Tally[] =>
  formulas.map(formulaOf).flatMap((formula) => (formula === undefined ? [] : [tallyOf(formula)]));

const useCounted = () => {
  const label = useLabels(formulaLabels);
  return ({ passed, all }: Count) => label("all", { passed, all });
};

const Summary = observer(({ tallies }: { readonly tallies: readonly Tally[] }) => {
  const label = useLabels(formulaLabels);
  const counted = useCounted();
  const examples = sumOf(tallies.map((tally) => tally.examples));
  const cases = sumOf(tallies.map((tally) => tally.cases));
  return (
    <Section title={label("totals")}>
      <dl className={styles.summary}>
        <div>
          <dt>{label("version")}</dt>
          <dd>{BUILD.core}</dd>
        </div>
        <div>
          <dt>{label("day")}</dt>
          <dd>{dayText(BUILD.day)}</dd>
        </div>
        <div>
          <dt>{label("totalFormulas")}</dt>
          <dd>{tallies.length}</dd>
        </div>
        <div>
          <dt>{label("examples")}</dt>
          <dd>{counted(examples)}</dd>
        </div>
        <div>
          <dt>{label("checked")}</dt>
          <dd>{counted(cases)}</dd>
        </div>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{label("ofOrigin", { origin: label(kind) })}</dt>
            <dd>{counted(sumOf(tallies.map(({ kinds }) => kinds[kind])))}</dd>
          </div>
        ))}
        <div>
          <dt>{label("verdict")}</dt>
          <dd>
            <Verdict passed={allPassed(examples, cases)} />
          </dd>
        </div>
      </dl>
    </Section>
  );
});

/** All formulas, by area, with how many of their cases pass. */
export const FormulaIndex = observer(() => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const counted = useCounted();
  const areas = AREAS.map((area) => ({ area, tallies: talliesOf(area) }));
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{label("section")}</h1>
        <p className={styles.about}>{label("intro")}</p>
      </header>
      <Summary tallies={areas.flatMap(({ tallies }) => tallies)} />
      {areas.map(({ area, tallies }) => (
        <Section key={area.name.en} title={area.name[current]}>
          <DataTable
            caption={area.name[current]}
            captionHidden
            columns={(
              [
                "formula",
                "verdict",
                "examples",
                "checked",
                "published",
                "independent",
                "derived",
                "formulaVersion",
              ] as const
            ).map((column) => label(column))}
            rows={tallies.map(({ formula: { passport }, examples, cases, kinds }) => ({
              key: passport.id,
              cells: [
                <a key="name" href={addressOf(passport.id, current)} target="_top">
                  {passport.name[current]}
                </a>,
                <Verdict key="verdict" passed={allPassed(examples, cases)} />,
                counted(examples),
                counted(cases),
                ...KINDS.map((kind) => kinds[kind].all),
                passport.version,
              ],
            }))}
          />
        </Section>
      ))}
    </main>
  );
});
