import type { Coefficients } from "@libretto/core/calculators/coefficients";
import { coefficientText } from "@libretto/core/calculators/formatting";
import { formulas } from "@libretto/core/calculators/formulas";
import { textIn } from "@libretto/core/calculators/localised-text";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { ScrollableTable } from "../../shared/tables/ScrollableTable.tsx";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { Mathematics } from "./Mathematics.tsx";

const nameOf = (id: string | null) => formulas.find(({ passport }) => passport.id === id)?.passport.name;

interface TableProps {
  /** The name of the formula, for the accessible name of the table. */
  readonly formulaName: string;
  readonly caption: string;
  readonly table: Coefficients;
}

const Table = observer(({ formulaName, caption, table }: TableProps) => {
  const { current } = useModel(LanguageModel);
  return (
    <ScrollableTable name={`${formulaName}: ${caption}`}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {table.columns.map((column) => (
              <th key={column} scope="col">
                <Mathematics line={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(table.rows).map(([term, row]) => (
            <tr key={term}>
              <th scope="row">
                <Mathematics line={term} />
              </th>
              {table.columns.map((column, i) => (
                <td key={column}>{coefficientText(row[i], current)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  );
});

/** The passport of a formula, collapsed at first. */
export const PassportDetails = observer(({ passport }: { readonly passport: AnyPassport }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const successor = nameOf(passport.successor);
  return (
    <details className={styles.details}>
      <summary>{`${label("about")}: ${passport.name[current]}`}</summary>
      <dl>
        <dt>{label("population")}</dt>
        <dd>{passport.population[current]}</dd>
        <dt>{label("validity")}</dt>
        <dd>{passport.validity[current]}</dd>
        <dt>{label("equation")}</dt>
        {passport.equation.map((line) => (
          <dd key={line}>
            <Mathematics line={line} />
          </dd>
        ))}
        <dt>{label("rounding")}</dt>
        <dd>{passport.rounding[current]}</dd>
        <dt>{label("sources")}</dt>
        {passport.citations.map(({ text, doi }) => (
          <dd key={textIn(text, "en")} lang={typeof text === "string" ? "en" : undefined}>
            {textIn(text, current)}
            {doi !== undefined && ` doi:${doi}`}
          </dd>
        ))}
      </dl>
      {passport.tables.map(({ caption, table }) => (
        <Table key={caption[current]} formulaName={passport.name[current]} caption={caption[current]} table={table} />
      ))}
      <p className={styles.small}>
        {label("version", { version: passport.version })}
        {successor !== undefined && ` · ${label("successor", { name: successor[current] })}`}
      </p>
    </details>
  );
});
