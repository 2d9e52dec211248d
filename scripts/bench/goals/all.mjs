import { a1, a3, a4 } from "./api.mjs";
import { c1 } from "./c1.mjs";

/** Every goal that is measured, in the order of their names. */
export const goals = [a1, a3, a4, c1];
