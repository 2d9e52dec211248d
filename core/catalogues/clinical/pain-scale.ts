import type { MessageCode } from "../../messages/codes.ts";

/** The intensities of pain, rising. The index is the number, 0 to 5. */
export const PAIN_DEGREES = ["none", "mild", "moderate", "intense", "strong", "veryStrong"] as const;
/** An intensity of pain. */
export type PainDegree = (typeof PAIN_DEGREES)[number];

/** The colour of each degree on a drawing, as specified: white, green, blue, purple, dark red, red. */
export const PAIN_COLOURS: Readonly<Record<PainDegree, string>> = {
  none: "#ffffff",
  mild: "#008000",
  moderate: "#0000ff",
  intense: "#800080",
  strong: "#8b0000",
  veryStrong: "#ff0000",
};

/** The label of a degree, since many people cannot rely on colours alone. */
export const painLabel = (degree: PainDegree): MessageCode => `pain.${degree}`;

/** 0 none … 5 very strong; a scale of its own, not to be converted to 0–10. */
export const painNumber = (degree: PainDegree): number => PAIN_DEGREES.indexOf(degree);
