import { unitText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import { textIn } from "@libretto/core/calculators/localised-text";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { addressOf } from "./address.ts";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { Section } from "./Section.tsx";

const Citations = observer(({ citations }: Pick<AnyPassport, "citations">) => {
  const { current } = useModel(LanguageModel);
  return (
    <ol className={styles.sources}>
      {citations.map(({ text, doi }) => (
        <li key={textIn(text, "en")} lang={typeof text === "string" ? "en" : undefined}>
          {textIn(text, current)}
          {doi !== undefined && (
            <>
              {". "}
              <a href={`https://doi.org/${doi}`} rel="noreferrer" target="_blank">
                doi:{doi}
              </a>
            </>
          )}
        </li>
      ))}
    </ol>
  );
});

/** The population, validity, outputs and sources of a formula. */
export const Passport = observer(({ passport }: { readonly passport: AnyPassport }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const successor = passport.successor === null ? undefined : formulaOf(passport.successor)?.passport;
  return (
    <Section id="passport" title={label("passport")}>
      <dl className={styles.facts}>
        <dt>{label("formulaVersion")}</dt>
        <dd>{passport.version}</dd>
        <dt>{label("id")}</dt>
        <dd>
          <code>{passport.id}</code>
        </dd>
        <dt>{label("population")}</dt>
        <dd>{passport.population[current]}</dd>
        <dt>{label("validity")}</dt>
        <dd>{passport.validity[current]}</dd>
        <dt>{label("gives")}</dt>
        <dd>
          <ul>
            {Object.values(passport.outputs).map(({ label: name, unit }) => (
              <li key={name.en}>{unit === "" ? name[current] : `${name[current]} (${unitText(unit, current)})`}</li>
            ))}
          </ul>
        </dd>
        <dt>{label("rounding")}</dt>
        <dd>{passport.rounding[current]}</dd>
        {passport.cautions.length > 0 && <dt>{label("cautions")}</dt>}
        {passport.cautions.map((caution) => (
          <dd key={caution.en} className={styles.caution}>
            {caution[current]}
          </dd>
        ))}
        {successor !== undefined && (
          <>
            <dt>{label("successor")}</dt>
            <dd>
              <a href={addressOf(successor.id, current)} target="_top">
                {successor.name[current]}
              </a>
            </dd>
          </>
        )}
        <dt>{label("sources")}</dt>
        <dd>
          <Citations citations={passport.citations} />
        </dd>
      </dl>
    </Section>
  );
});
