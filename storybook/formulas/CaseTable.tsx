import { measureText, numberText } from "@libretto/core/calculators/formatting";
import { textIn } from "@libretto/core/calculators/localised-text";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "./DataTable.tsx";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import type { Judged, JudgedValue } from "./judged.ts";
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
/** As exact as somebody needs who compares it with a tolerance. */
const DIGITS = 2;
/** Differences below this are the last bits of a computation. */
const NOTHING = 5e-10;

const differenceOf = ({ expected, computed }: JudgedValue): number | null => {
  if (expected === null || typeof computed !== "number") return null;
  const difference = computed - expected;
  return Math.abs(difference) < NOTHING ? 0 : Number(difference.toPrecision(DIGITS));
};

interface Props {
  readonly caption: string;
  readonly passport: AnyPassport;
  readonly cases: readonly Judged[];
}

/** Cases with what they expect beside what comes out now, and where the expected value is from. */
export const CaseTable = observer(({ caption, passport, cases }: Props) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const say = (value: number | null | undefined, unit: string) =>
    value === undefined ? label("refused") : value === null ? label("none") : measureText(value, unit, current);
  const apart = (value: number, unit: string) =>
    unit.startsWith("%")
      ? `${numberText(value, current)} ${label("percentagePoints")}`
      : measureText(value, unit, current);
  const several = Object.keys(passport.outputs).length > 1;
  const whole = (text: string) => <span className={styles.whole}>{text}</span>;
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
              whole(say(value.expected, unit)),
              whole(say(value.computed, unit)),
              whole(difference === null ? "–" : `${difference > 0 ? "+" : ""}${apart(difference, unit)}`),
              whole(value.expected === null ? "–" : `±${apart(tolerance, unit)}`),
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
