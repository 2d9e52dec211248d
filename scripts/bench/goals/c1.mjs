import { readRecord } from "@libretto/adapters/http/record/patient-store";
import { isRight } from "@libretto/core/kernel/fp";
import { sections } from "@libretto/core/record/sections";
import { patientResponse } from "../../../tests/support/record/patient-response.ts";
import { ratioAtMost, withoutTarget } from "../figures.mjs";
import { interleave } from "../rounds.mjs";

const ROWS = 1000;
const TIMES = 100;
const WARM_UP_TIMES = 300;

const measureTime = (times, work) => {
  globalThis.gc();
  const from = performance.now();
  for (let i = 0; i < times; i++) work();
  return { milliseconds: (performance.now() - from) / times };
};

/** C1: the cost of reading a record in the browser, compared with parsing its JSON. */
export const c1 = {
  name: "C1",
  needs: [],
  measure: async ({ rounds }) => {
    const text = JSON.stringify(patientResponse(ROWS));
    const answer = JSON.parse(text);
    const read = readRecord(answer);
    if (!isRight(read)) throw new Error(`The record cannot be read: ${JSON.stringify(read.left)}`);
    const { collections } = read.right;
    const wireRows = sections.flatMap((section) => answer[section.collection].map((row) => ({ section, row })));
    const rows = sections.flatMap((section) => collections[section.name].rows.map((row) => ({ section, row })));
    const sides = {
      parse: () => JSON.parse(text),
      decode: () => wireRows.map(({ section, row }) => section.wire.decode(row)),
      validate: () => readRecord(answer),
      encode: () => rows.map(({ section, row }) => section.wire.encode(row)),
    };
    for (const work of Object.values(sides)) measureTime(WARM_UP_TIMES, work);
    const { parse, decode, validate, encode } = await interleave(
      rounds,
      Object.fromEntries(Object.entries(sides).map(([name, work]) => [name, () => measureTime(TIMES, work)])),
    );
    const toFigure = (ours) => ({ ours: ours.milliseconds, reference: parse.milliseconds, against: "JSON.parse" });
    return [
      ratioAtMost("C1", "decode a record of 1,000 rows", "ms", 1.8, toFigure(decode)),
      withoutTarget("C1", "the same, and validate each answer", "ms", toFigure(validate)),
      ratioAtMost("C1", "write its rows for the wire", "ms", 0.9, toFigure(encode)),
    ];
  },
};
