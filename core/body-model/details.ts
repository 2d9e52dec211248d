import type { BodySex, Measure } from "./anatomy.ts";
import type { BodySide } from "./canvas.ts";

/** A line inside of the outline; lines beside the middle exist twice. */
interface DetailLine {
  readonly points: readonly (readonly [x: Measure, y: Measure])[];
  /** Only on the body of this sex. */
  readonly sex?: BodySex;
}

const by = (female: number, male: number): Measure => ({ female, male });
const line = (...points: DetailLine["points"]): DetailLine => ({ points });

/** The lines that tell front from back and show where regions are; x and y as those of landmarks. */
export const DETAIL_LINES: Readonly<Record<BodySide, readonly DetailLine[]>> = {
  front: [
    line([1.6, 159.2], [2.8, 160], [4.1, 159.2], [2.8, 158.8], [1.6, 159.2]),
    line([0.5, 158.6], [0.8, 156.2], [0, 155.6]),
    line([0, 153], [1.2, 153.3], [2.3, 152.8]),
    line([0, 152.2], [1, 152], [2.3, 152.8]),
    line([by(5.2, 5.8), 152.2], [4, 149.4], [2, 147.9], [0, 147.6]),
    line([1.2, 139.4], [4.5, 140.4], [by(9, 10), 141.2]),
    {
      points: [
        [2.2, 124.2],
        [3.2, 121.2],
        [6.4, 119.2],
        [10, 119.8],
        [12.4, 122.4],
        [13, 126],
      ],
      sex: "female",
    },
    {
      points: [
        [1, 125],
        [3.6, 122.6],
        [8, 122],
        [12, 124],
        [14.6, 128.6],
      ],
      sex: "male",
    },
    line([0, 105.4], [0.3, 104.6], [0, 103.9]),
    line([by(11.4, 10.6), 95], [7.6, 90], [3.4, 85.4]),
    line([0, 87], [0, 84.5]),
    line([by(6.9, 7), 50.5], [9.2, 51.8], [by(11.5, 11.6), 50.5]),
    line([by(7, 7.2), 45.4], [9.2, 43.6], [by(11.4, 11.6), 45.4]),
    line([8, 8.6], [9.8, 7.4], [11.8, 8.6]),
  ],
  back: [
    line([by(5.6, 6), 153], [4.2, 151.4], [2.4, 150.6], [0, 150.4]),
    line([0, 148], [0, 97]),
    line([4, 133], [4.4, 127], [6.6, 121.6], [9.2, 122.6], [by(11.4, 12.6), 128.6]),
    line([4, 133], [7.6, 134.4], [by(11.6, 13), 135]),
    line([3.4, 97.2], [2.8, 96.2], [3.4, 95.4]),
    line([0, 92], [0, 80]),
    line([0.6, 80.4], [4, 78.2], [8.6, 78], [13, 79.8]),
    line([6, 47.8], [9, 46.6], [12, 47.8]),
    line([8.6, 33], [9.3, 28.6], [9.2, 25]),
    line([8.6, 12], [8.9, 7]),
    line([11, 12], [10.7, 7]),
    line([by(21.6, 23.6), 111], [23.4, 109.8], [by(24.8, 27), 110.6]),
  ],
};
