import { readRecord } from "@libretto/adapters/http/record/patient-store";
import { isRight } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { patientResponse } from "../../../tests/support/record/patient-response.ts";
import { ratioAtMost, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { interleave } from "../rounds.ts";

const ROWS = 1000;
const TIMES = 100;
const WARM_UP_TIMES = 300;

const measureTime = (times: number, work: () => unknown): { readonly milliseconds: number } => {
  globalThis.gc?.();
  const from = performance.now();
  for (let i = 0; i < times; i++) work();
  return { milliseconds: (performance.now() - from) / times };
};

/** The work of a browser with the text of an answer. */
const workWith = (text: string) => {
  const answer = JSON.parse(text);
  const read = readRecord(answer);
  if (!isRight(read)) throw new Error(`The record cannot be read: ${JSON.stringify(read.left)}`);
  const { collections } = read.right;
  const all: readonly AnySection[] = sections;
  const wireRows = all.flatMap((section) =>
    (answer[section.collection] as readonly unknown[]).map((row) => ({ section, row })),
  );
  const rows = sections.flatMap((section) =>
    (collections[section.name]?.rows ?? []).map((row) => ({ section: section as AnySection, row })),
  );
  return {
    parse: () => JSON.parse(text),
    decode: () => wireRows.map(({ section, row }) => section.wire.decode(row)),
    validate: () => readRecord(answer),
    encode: () => rows.map(({ section, row }) => section.wire.encode(row)),
  };
};

/** C1: the cost of reading a record in the browser, compared with parsing its JSON. */
export const c1: Goal = {
  name: "C1",
  needs: [],
  measure: async ({ sizes, repetitions }) => {
    const work = workWith(JSON.stringify(patientResponse(ROWS)));
    for (const once of Object.values(work)) measureTime(repetitions(WARM_UP_TIMES), once);
    const side = (once: () => unknown) => () => measureTime(repetitions(TIMES), once);
    const { parse, decode, validate, encode } = await interleave(sizes.rounds, {
      parse: side(work.parse),
      decode: side(work.decode),
      validate: side(work.validate),
      encode: side(work.encode),
    });
    const toFigure = (ours: { readonly milliseconds: number }) => ({
      ours: ours.milliseconds,
      reference: parse.milliseconds,
      against: "JSON.parse",
    });
    return [
      ratioAtMost("C1", "decode a record of 1,000 rows", "ms", 1.8, toFigure(decode)),
      withoutTarget("C1", "the same, and validate each answer", "ms", toFigure(validate)),
      ratioAtMost("C1", "write its rows for the wire", "ms", 0.9, toFigure(encode)),
    ];
  },
};
