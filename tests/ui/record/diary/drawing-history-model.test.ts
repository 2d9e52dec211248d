import { drawPain } from "@libretto/adapters/sql/demo/draw-pain";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DiaryDrawings, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { DrawingHistoryModel } from "@libretto/ui/record/diary/drawing-history-model";
import { Remote } from "@libretto/ui/shared/remote";
import { describe, expect, it } from "vitest";
import { on, TODAY } from "../../../support/builders.ts";
import { anEntry, decodePng } from "../../../support/record/diary.ts";

const pictures = {
  readStored: async (png: string) => png as never,
  readPixels: (stored: unknown) => decodePng(stored as string),
};
const drawn = (id: number, date: string, drawings = 1): DiaryEntry =>
  anEntry({ id, date: on(date), unknownFields: { disegni: drawings } });

const create = (entries: readonly DiaryEntry[], drawingsOf: (id: number) => DiaryDrawings | null) => {
  const remotes = new Map<number, Remote<DiaryDrawings>>();
  return new DrawingHistoryModel({
    sex: "female",
    today: TODAY,
    entries: () => entries,
    pictures,
    drawings: {
      drawingsOf: ({ id }) => {
        const load = () => {
          const drawings = drawingsOf(id);
          return drawings === null
            ? taskEither.left(failure("unavailable", "failure.unavailable"))
            : taskEither.right(drawings);
        };
        const remote = remotes.get(id) ?? new Remote(load);
        if (!remotes.has(id)) void remote.load();
        remotes.set(id, remote);
        return remote;
      },
    },
  });
};

describe("the history of the drawings", () => {
  const entries = [drawn(3, "2026-03-12"), drawn(2, "2026-03-01"), drawn(1, "2026-02-02", 0), drawn(0, "2020-01-01")];
  const drawings: Readonly<Record<number, DiaryDrawings>> = {
    3: drawPain("female", { lowerBack: "mild", rightKnee: "strong" }),
    2: drawPain("female", { lowerBack: "strong" }),
  };

  it("reads the drawings of half a year, and shows the region with the most pain first", async () => {
    const model = create(entries, (id) => drawings[id] ?? null);
    expect(model.entries.map(({ id }) => id)).toEqual([3, 2]);
    await model.load();
    expect([model.readCount, model.hasFailed]).toEqual([2, false]);
    expect(model.regions.map(({ region }) => region.id)).toEqual(["lowerBack", "rightKnee"]);
    expect(model.region?.weeks.map(({ degree }) => degree)).toEqual(["strong", "mild"]);
    model.regionField.write(model.regions[1]?.region ?? null);
    expect(model.region?.weeks.map(({ degree }) => degree)).toEqual(["none", "strong"]);
  });

  it("compares the oldest with the newest day, or chosen ones", () => {
    const model = create(entries, () => null);
    expect([model.entryAt("first")?.id, model.entryAt("second")?.id]).toEqual([2, 3]);
    model.dayField("second").write(entries[1] ?? null);
    expect(model.entryAt("second")?.id).toBe(2);
  });

  it("says that drawings could not be read, and reads them again", async () => {
    let isBroken = true;
    const model = create(entries, (id) => (isBroken && id === 2 ? null : (drawings[id] ?? null)));
    await model.load();
    expect([model.readCount, model.hasFailed]).toEqual([1, true]);
    isBroken = false;
    await model.load();
    expect([model.readCount, model.hasFailed]).toEqual([2, false]);
  });
});
