import { visits } from "@libretto/core/record/visits/wire";
import { bodyFor, endpointNamed, urlFor } from "../../../tests/support/requests/endpoint-requests.ts";
import type { Bench } from "../bench.ts";
import { fetchAnswer } from "../fetch-answer.ts";
import { ratioAtMost, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import type { Request } from "../load.ts";
import type { People } from "../people.ts";
import { accountOf, emailOf, firstRowOf, patientOf } from "../population.ts";
import { processorTime } from "../processor-time.ts";
import { authorise, readRecordOf } from "../requests.ts";
import { interleave } from "../rounds.ts";

const TIMES = 150;

const CHANGE_VISIT = endpointNamed("visits.change");
/** Changes the first visit of a patient, so that the record stays as long as it is. */
const changeVisitOf = (number: number): Request => {
  const target = {
    account: accountOf(number),
    patient: patientOf(number),
    row: firstRowOf(number, visits.collection),
    therapy: 0,
    doctor: 0,
    carer: 0,
    email: emailOf(number),
  };
  return {
    method: "PUT",
    path: urlFor(CHANGE_VISIT, target),
    headers: { ...authorise(target.account), "content-type": "application/json" },
    body: JSON.stringify(bodyFor(CHANGE_VISIT, target)),
  };
};

type Processor = { readonly milliseconds: number };
/** The processor time of a read in milliseconds, database included. */
interface Reads {
  readonly unchanged: number;
  /** After a change of one row. */
  readonly changed: number;
}

/** Measures reads of each record: unchanged, and after a change. The time of the changes alone is subtracted. */
export const measureAfterChange = async <N extends string>(
  { sizes, repetitions }: Bench,
  people: People,
  records: Readonly<Record<N, number>>,
): Promise<Readonly<Record<N, Reads>>> => {
  const product = await people.product();
  const measure = (times: number, requests: readonly Request[]) => async (): Promise<Processor> => {
    const before = processorTime(product.pid, people.name);
    for (let n = 0; n < times; n++) for (const request of requests) await fetchAnswer(product, request);
    return { milliseconds: (processorTime(product.pid, people.name) - before) / times };
  };
  const measureReads = async (number: number): Promise<Reads> => {
    const [change, read] = [changeVisitOf(number), readRecordOf(number)];
    const sides = (times: number) => ({
      reads: measure(times, [read]),
      changes: measure(times, [change]),
      both: measure(times, [change, read]),
    });
    await interleave(1, sides(repetitions(TIMES / 3)));
    const { reads, changes, both } = await interleave(sizes.rounds, sides(repetitions(TIMES)));
    return { unchanged: reads.milliseconds, changed: both.milliseconds - changes.milliseconds };
  };
  const results: [string, Reads][] = [];
  for (const [name, number] of Object.entries<number>(records)) results.push([name, await measureReads(number)]);
  return Object.fromEntries(results) as Record<N, Reads>;
};

/** A11: reading the record after one row of it changed, as after saving a form. */
export const a11: Goal = {
  name: "A11",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.sizes.base);
    await people.signIn([people.full]);
    const { full } = await measureAfterChange(bench, people, { full: people.full });
    return [
      ratioAtMost("A11", "a record of 200 rows after a change, processor time, database included", "ms", 2, {
        ours: full.changed,
        reference: full.unchanged,
        against: "unchanged",
      }),
      withoutTarget("A11", "the same, unchanged", "ms", { ours: full.unchanged }),
    ];
  },
};
