import { instantAt } from "@libretto/core/kernel/dates";
import { timesOf } from "@libretto/ui/calculators/scores/score-text";
import { expect, it } from "vitest";

const savedAt = (id: number, at: string | null) => ({ id, createdAt: at === null ? null : instantAt(Date.parse(at)) });

it("the times of saved scores have seconds where two scores are of the same minute", () => {
  const scores = [
    savedAt(4, "2026-11-24T08:05:41.000Z"),
    savedAt(3, "2026-11-23T08:05:41.000Z"),
    savedAt(2, "2026-11-23T08:05:02.000Z"),
    savedAt(1, "2026-11-23T08:04:59.000Z"),
    savedAt(0, null),
  ];
  expect([...timesOf(scores, "it")]).toEqual([
    [4, "09:05"],
    [3, "09:05:41"],
    [2, "09:05:02"],
    [1, "09:04"],
  ]);
});
