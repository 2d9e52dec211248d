/** The colours of the screen, for paper. */
export const INK = "#1d2726";
export const QUIET = "#4c5856";
export const SAGE = "#2f6f62";
export const SAGE_DARK = "#25584e";
export const SAGE_PALE = "#eef5f2";
export const LINE = "#d8d4c9";
export const DANGER = "#a8261c";
export const DANGER_PALE = "#fdf0ee";
