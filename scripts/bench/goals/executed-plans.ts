/** A step of an executed plan, as PostgreSQL's auto_explain logs it. */
interface Step {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly "Actual Loops": number;
  readonly "Actual Rows": number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Step[];
}
interface ExecutedPlan {
  readonly "Query Text": string;
  readonly Plan: Step;
}

/** What an executed plan did with the tables of patients. */
export interface EvaluatedPlan {
  readonly text: string;
  readonly isRead: boolean;
  /** The number of scans of these tables. */
  readonly scans: number;
  /** The tables that it read completely; and those without a condition on the patient. */
  readonly fullScans: string;
  readonly withoutPatient: string;
  readonly buffers: number;
  /** The number of buffers that it may use. */
  readonly bound: number;
}

/** The plans in a part of the database log. */
export const parsePlans = (text: string): readonly ExecutedPlan[] =>
  [...text.matchAll(/plan:\n\s*(\{.*?\n\t\})/gs)].map(([, plan = ""]) => JSON.parse(plan.replaceAll("\n\t", "\n")));

const flattenSteps = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(flattenSteps)];
const hasRun = (step: Step): boolean => step["Actual Loops"] > 0;
const conditionOf = (step: Step): string => step["Index Cond"] ?? step["Recheck Cond"] ?? "";
const buffersOf = (step: Step): number => step["Shared Hit Blocks"] + step["Shared Read Blocks"];

/** The list of a doctor's patients, which is searched by doctor. */
const isDirectory = (step: Step): boolean =>
  step["Relation Name"] === "associazione" && /\bid_utente_cpp\b/.test(conditionOf(step));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** @param tables the tables of patients */
export const evaluatePlan = (plan: ExecutedPlan, tables: ReadonlySet<string>): EvaluatedPlan => {
  const read = flattenSteps(plan.Plan).filter(
    (step) => hasRun(step) && /Scan$/.test(step["Node Type"]) && step["Relation Name"] !== undefined,
  );
  const scans = read.filter((step) => tables.has(step["Relation Name"] ?? ""));
  const times = sum(read.map((step) => step["Actual Loops"]));
  const rows = sum(read.map((step) => step["Actual Rows"] * step["Actual Loops"]));
  const fullScans = scans.filter((step) => step["Node Type"] === "Seq Scan");
  const withoutPatient = scans.filter(
    (step) => !fullScans.includes(step) && !/\bid_paziente\b/.test(conditionOf(step)) && !isDirectory(step),
  );
  return {
    text: plan["Query Text"],
    isRead: plan.Plan["Node Type"] !== "ModifyTable",
    scans: scans.length,
    fullScans: fullScans.map((step) => step["Relation Name"]).join(", "),
    withoutPatient: withoutPatient.map((step) => `${step["Relation Name"]} by ${conditionOf(step)}`).join(", "),
    buffers: buffersOf(plan.Plan),
    bound: Math.ceil(3 + rows / 10 + 4 * times),
  };
};

/** The plan of each statement that used the most buffers. */
export const findWorstPlans = (plans: readonly EvaluatedPlan[]): readonly EvaluatedPlan[] => {
  const worst = new Map<string, EvaluatedPlan>();
  for (const plan of plans) {
    const before = worst.get(plan.text);
    if (before === undefined || plan.buffers > before.buffers) worst.set(plan.text, plan);
  }
  return [...worst.values()];
};
