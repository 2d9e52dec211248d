import { formulaOf } from "@libretto/core/calculators/formulas";
import { dayText } from "@libretto/ui/shared/formats";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { addressOf } from "./address.ts";
import { AREAS, type Area } from "./areas.ts";
import { BUILD_INFO } from "./build-info.ts";
import { type Count, countChecks, type FormulaChecks, haveAllPassed, KINDS, sumOf } from "./cases/check-counts.ts";
import { Verdict } from "./cases/Verdict.tsx";
import { DataTable } from "./DataTable.tsx";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { Section } from "./Section.tsx";

const formulaChecksOf = ({ formulas }: Area): readonly FormulaChecks[] =>
  formulas.map(formulaOf).flatMap((formula) => (formula === undefined ? [] : [countChecks(formula)]));

const useCountText = () => {
  const label = useLabels(formulaLabels);
  return ({ passed, all }: Count) => label("all", { passed, all });
};

const Summary = observer(({ checks }: { readonly checks: readonly FormulaChecks[] }) => {
  const label = useLabels(formulaLabels);
  const countText = useCountText();
  const examples = sumOf(checks.map((check) => check.examples));
  const cases = sumOf(checks.map((check) => check.cases));
  return (
    <Section title={label("totals")}>
      <dl className={styles.summary}>
        <div>
          <dt>{label("version")}</dt>
          <dd>{BUILD_INFO.core}</dd>
        </div>
        <div>
          <dt>{label("day")}</dt>
          <dd>{dayText(BUILD_INFO.day)}</dd>
        </div>
        <div>
          <dt>{label("totalFormulas")}</dt>
          <dd>{checks.length}</dd>
        </div>
        <div>
          <dt>{label("examples")}</dt>
          <dd>{countText(examples)}</dd>
        </div>
        <div>
          <dt>{label("checked")}</dt>
          <dd>{countText(cases)}</dd>
        </div>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{label("ofOrigin", { origin: label(kind) })}</dt>
            <dd>{countText(sumOf(checks.map(({ kinds }) => kinds[kind])))}</dd>
          </div>
        ))}
        <div>
          <dt>{label("verdict")}</dt>
          <dd>
            <Verdict passed={haveAllPassed(examples, cases)} />
          </dd>
        </div>
      </dl>
    </Section>
  );
});

/** All formulas by area, with the number of passed cases. */
export const FormulaIndex = observer(() => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const countText = useCountText();
  const areas = AREAS.map((area) => ({ area, checks: formulaChecksOf(area) }));
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{label("section")}</h1>
        <p className={styles.about}>{label("intro")}</p>
      </header>
      <Summary checks={areas.flatMap(({ checks }) => checks)} />
      {areas.map(({ area, checks }) => (
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
            rows={checks.map(({ formula: { passport }, examples, cases, kinds }) => ({
              key: passport.id,
              cells: [
                <a key="name" href={addressOf(passport.id, current)} target="_top">
                  {passport.name[current]}
                </a>,
                <Verdict key="verdict" passed={haveAllPassed(examples, cases)} />,
                countText(examples),
                countText(cases),
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
