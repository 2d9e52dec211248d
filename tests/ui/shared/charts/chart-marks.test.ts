import { joinPoints } from "@libretto/ui/shared/charts/chart-marks";
import { describe, expect, it } from "vitest";

const point = (key: number, at: number, value: number) => ({ key, at, value, label: `reading ${key}` });

describe("the marks of a chart", () => {
  it("join the two values of one reading, oldest first", () => {
    const [first, second] = [point(2, 20, 152), point(1, 10, 130)];
    expect(joinPoints([first, second], [point(2, 20, 94), point(3, 15, 80)])).toEqual([
      { key: 1, at: 10, label: "reading 1", values: [{ value: 130, isSecond: false }] },
      { key: 3, at: 15, label: "reading 3", values: [{ value: 80, isSecond: true }] },
      {
        ...{ key: 2, at: 20, label: "reading 2" },
        values: [
          { value: 152, isSecond: false },
          { value: 94, isSecond: true },
        ],
      },
    ]);
  });
});
