import { BLOOD_RULES } from "./blood-rules.ts";
import { KIDNEY_RULES } from "./kidney-rules.ts";
import type { LabRule } from "./lab-rule.ts";

/** The rules about drugs that can harm with a low or a high laboratory value. */
export const LAB_RULES: readonly LabRule[] = [...KIDNEY_RULES, ...BLOOD_RULES];
