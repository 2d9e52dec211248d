import { mapInSlices } from "@libretto/ui/documents/phones/map-in-slices";
import { describe, expect, it, vi } from "vitest";

const double = (value: number) => value * 2;

describe("values that are mapped in several tasks", () => {
  it("are all mapped in their order, and other tasks run between them", async () => {
    const now = vi.spyOn(performance, "now");
    let time = 0;
    now.mockImplementation(() => {
      time += 15;
      return time;
    });
    const done: number[] = [];
    let doneBefore: readonly number[] = [];
    setTimeout(() => {
      doneBefore = [...done];
    });
    expect(
      await mapInSlices([1, 2, 3, 4, 5, 6, 7], double, (number) => {
        done.push(number);
        return true;
      }),
    ).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(done).toEqual([3, 6, 7]);
    expect(doneBefore).toEqual([3]);
    now.mockRestore();
  });

  it("are given up when nobody wants them any longer", async () => {
    expect(await mapInSlices([1, 2], double, () => false)).toBeNull();
    expect(await mapInSlices([], double, () => true)).toEqual([]);
  });
});
