import type { AnyFormula } from "@libretto/core/calculators/formula";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { answersText, exactly } from "./answer-text.ts";
import { DataTable } from "./DataTable.tsx";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { judgeExamples } from "./judged-examples.ts";
import { publishedCasesOf } from "./published-cases.ts";
import { Section } from "./Section.tsx";
import { Verdict } from "./Verdict.tsx";

const English = ({ text }: { readonly text: string }) => <span lang="en">{text}</span>;

/** The worked examples of the passport, computed anew. */
export const Examples = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const { passport } = formula;
  const say = (value: number | null | undefined) =>
    value === undefined ? label("refused") : value === null ? label("none") : exactly(value);
  return (
    <Section title={label("examples")} about={label("examplesAbout")}>
      <DataTable
        caption={label("examples")}
        captionHidden
        columns={(["case", "gives", "expected", "tolerance", "computed", "verdict", "source"] as const).map((column) =>
          label(column),
        )}
        rows={judgeExamples(formula).flatMap(({ answers, source, tolerance, values }, i) =>
          values.map(({ output, expected, computed, passed }) => ({
            key: `${i}${output}`,
            cells: [
              answersText(passport, answers, current),
              passport.outputs[output]?.label[current],
              say(expected),
              `± ${tolerance}`,
              say(computed),
              <Verdict key={output} passed={passed} />,
              <English key={source} text={source} />,
            ],
          })),
        )}
      />
    </Section>
  );
});

const named = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(" · ");

const expectedText = (expected: unknown): string =>
  typeof expected === "object" && expected !== null ? named({ ...expected }) : String(expected);

/** The published cases of the test file, each with its verdict. */
export const Published = observer(({ id }: { readonly id: string }) => {
  const label = useLabels(formulaLabels);
  const cases = publishedCasesOf(id);
  const passed = cases.filter((one) => one.passed).length;
  return (
    <Section title={label("published")} about={label("publishedAbout")}>
      <p>
        <strong>{label("all", { passed, all: cases.length })}</strong> <Verdict passed={passed === cases.length} />
      </p>
      <details className={styles.details}>
        <summary>{label("allCases")}</summary>
        <DataTable
          caption={label("published")}
          captionHidden
          columns={(["case", "expected", "tolerance", "verdict", "source"] as const).map((column) => label(column))}
          rows={cases.map((one, i) => ({
            key: `${i}`,
            cells: [
              named(one.inputs),
              expectedText(one.expected),
              `± ${one.tolerance ?? 0}`,
              <Verdict key={one.source} passed={one.passed} />,
              <English key={one.source} text={one.source} />,
            ],
          }))}
        />
      </details>
    </Section>
  );
});
