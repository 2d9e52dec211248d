import { inAtcGroup } from "@libretto/core/catalogues/drugs/drug";
import { RULE_GROUPS, type RuleRow } from "@libretto/core/catalogues/drugs/rules/rule-groups";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "../formulas/DataTable.tsx";
import styles from "../formulas/formulas.module.css";
import { Section } from "../formulas/Section.tsx";
import { drugCheckLabels } from "./drug-check-labels.ts";
import { INTERACTION_RULES, SHIPPED_DRUGS } from "./shipped-data.ts";
import { TwoDrugs } from "./TwoDrugs.tsx";

/** The most shipped drugs that name a rule. */
const MAX_NAMES = 4;

/** The shipped drugs of the ATC groups; the groups themselves where none is shipped. */
const nameOfGroups = (atc: readonly string[]): string => {
  const names = SHIPPED_DRUGS.filter((drug) => inAtcGroup(drug.atc, atc)).map(({ name }) => name);
  if (names.length === 0) return atc.join(", ");
  return names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(", ")} …` : names.join(", ");
};

interface TableProps {
  readonly caption: string;
  readonly rows: readonly RuleRow[];
}

const RuleTable = observer(({ caption, rows }: TableProps) => {
  const label = useLabels(drugCheckLabels);
  const { current } = useModel(LanguageModel);
  return (
    <DataTable
      caption={caption}
      captionHidden
      wide
      columns={[label("drugs"), label("atc"), label("severity"), label("advice"), label("reference")]}
      rows={rows.map(({ name, atc, severity, advice, reference }, index) => ({
        key: `${index}`,
        cells: [
          name[current] === "" ? nameOfGroups(atc) : name[current],
          atc.join(" "),
          label(severity ?? "ungraded"),
          advice[current] === "" ? advice.it : advice[current],
          reference,
        ],
      }))}
    />
  );
});

const SEVERITIES = ["contraindicated", "severe", "moderate"] as const;

const interactionRows = (severity: (typeof SEVERITIES)[number]): readonly RuleRow[] =>
  INTERACTION_RULES.filter((rule) => rule.severity === severity).map((rule) => {
    const name = `${rule.firstName} + ${rule.secondName}`;
    return { ...rule, name: { it: name, en: name }, atc: [...rule.first, "+", ...rule.second] };
  });

/** The rules of the drug check by kind, with their sources, and a trial with two drugs. */
export const DrugRulesPage = observer(() => {
  const label = useLabels(drugCheckLabels);
  const { current } = useModel(LanguageModel);
  const tables = [
    ...RULE_GROUPS.map(({ name, rows }) => ({ title: name[current], rows })),
    ...SEVERITIES.map((severity) => ({
      title: label("interactions", { severity: label(severity) }),
      rows: interactionRows(severity),
    })),
  ];
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{label("title")}</h1>
        <p className={styles.about}>{label("intro")}</p>
        <nav aria-label={label("contents")}>
          <ol className={styles.contents}>
            {tables.map(({ title }, index) => (
              <li key={title}>
                <a href={`#rules-${index}`} target="_self">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      <Section title={label("try")} about={label("tryAbout")}>
        <TwoDrugs />
      </Section>
      {tables.map(({ title, rows }, index) => (
        <Section key={title} id={`rules-${index}`} title={title} about={label("rules", { count: rows.length })}>
          <RuleTable caption={title} rows={rows} />
        </Section>
      ))}
    </main>
  );
});
