import { measureText, numberText } from "@libretto/core/calculators/formatting";
import { textIn } from "@libretto/core/calculators/localised-text";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "../DataTable.tsx";
import { formulaLabels } from "../formula-labels.ts";
import styles from "../formulas.module.css";
import type { CheckedCase, CheckedValue } from "./case-check.ts";
import { Verdict } from "./Verdict.tsx";

const COLUMNS = [
  "case",
  "gives",
  "expected",
  "computed",
  "difference",
  "tolerance",
  "verdict",
  "origin",
  "source",
] as const;
/** Precise enough to compare with a tolerance. */
const DIGITS = 2;
/** Smaller differences are rounding errors of the computation. */
const ROUNDING_NOISE = 5e-10;

const differenceOf = ({ expected, computed }: CheckedValue): number | null => {
  if (expected === null || typeof computed !== "number") return null;
  const difference = computed - expected;
  return Math.abs(difference) < ROUNDING_NOISE ? 0 : Number(difference.toPrecision(DIGITS));
};

interface Props {
  readonly caption: string;
  readonly passport: AnyPassport;
  readonly cases: readonly CheckedCase[];
}

/** Cases with the expected and the computed values, and the source of the expectation. */
export const CaseTable = observer(({ caption, passport, cases }: Props) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const formatValue = (value: number | null | undefined, unit: string) =>
    value === undefined ? label("refused") : value === null ? label("none") : measureText(value, unit, current);
  const formatDifference = (value: number, unit: string) =>
    unit.startsWith("%")
      ? `${numberText(value, current)} ${label("percentagePoints")}`
      : measureText(value, unit, current);
  const several = Object.keys(passport.outputs).length > 1;
  const unbroken = (text: string) => <span className={styles.whole}>{text}</span>;
  return (
    <DataTable
      caption={caption}
      captionHidden
      wide
      columns={COLUMNS.filter((column) => several || column !== "gives").map((column) => label(column))}
      rows={cases.flatMap(({ answers, kind, source, tolerance, values }, i) =>
        values.map((value) => {
          const { label: name, unit = "" } = passport.outputs[value.output] ?? {};
          const difference = differenceOf(value);
          const text = textIn(source, current);
          return {
            key: `${i}${value.output}`,
            cells: [
              answers(current),
              ...(several
                ? [
                    <span key="gives" className={styles.long}>
                      {name?.[current]}
                    </span>,
                  ]
                : []),
              unbroken(formatValue(value.expected, unit)),
              unbroken(formatValue(value.computed, unit)),
              unbroken(difference === null ? "–" : `${difference > 0 ? "+" : ""}${formatDifference(difference, unit)}`),
              unbroken(value.expected === null ? "–" : `±${formatDifference(tolerance, unit)}`),
              <Verdict key="verdict" passed={value.passed} />,
              label(kind),
              <span key="source" className={styles.long} lang={typeof source === "string" ? "en" : undefined}>
                {text}
              </span>,
            ],
          };
        }),
      )}
    />
  );
});
