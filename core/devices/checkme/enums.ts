import { enumByte } from "../bytes.ts";

/** ASSUMPTION A9: 0 is a happy face, 1 a sad one, all others mean no result. */
export const face = enumByte({ happy: 0, sad: 1, none: 2 }, "none");

/** How the ECG was measured: with hands and chest on the device, or with leads (I and II). */
export const measuringMode = enumByte(
  { unknown: 0, "hand-hand": 1, "hand-chest": 2, "1-lead": 3, "2-lead": 4 },
  "unknown",
);

/** The sensor of the oxygen saturation. */
export const sensor = enumByte({ internal: 0, external: 1, unknown: 2 }, "unknown");

/** Whether the temperature is that of a body or of an object. */
export const way = enumByte({ body: 0, object: 1, unknown: 2 }, "unknown");

/** ASSUMPTION A10: 0 is male and 1 female (two programs do the opposite). */
export const sex = enumByte({ male: 0, female: 1, unknown: 2 }, "unknown");

/** The filter of the signal. */
export const filter = enumByte({ normal: 0, wide: 1 }, "normal");
