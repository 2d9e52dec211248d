import { GENERAL_RISKS } from "./general-risks.ts";
import { HEART_RISKS } from "./heart-risks.ts";
import type { IllnessRisk } from "./illness-risk.ts";
import { NERVE_RISKS } from "./nerve-risks.ts";
import { ORGAN_RISKS } from "./organ-risks.ts";

/** The rules about drugs that can harm a person with an illness, from product information and STOPP. */
export const ILLNESS_RISKS: readonly IllnessRisk[] = [...HEART_RISKS, ...ORGAN_RISKS, ...NERVE_RISKS, ...GENERAL_RISKS];
