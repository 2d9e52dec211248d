import { callToday, thisWeek, unusual, urgent, type ValueLimits } from "./limit.ts";

/**
 * The limits of values that no reading has: means at home and the body mass index, which are computed, and ketones. They
 * have a file of their own, because the start page does not load them. Sources: `sources.ts`.
 */
export const DERIVED_LIMITS = {
  homeMeanMaximum: {
    unit: "mmHg",
    typing: { low: 50, high: 260 },
    limits: [unusual("< 90", "ESH"), unusual(">= 135", "ESH"), thisWeek(">= 160", "REC"), urgent(">= 180", "ESH")],
    steps: { high: "noExtraDoses" },
    symptoms: "pressure",
  },
  homeMeanMinimum: {
    unit: "mmHg",
    typing: { low: 30, high: 160 },
    limits: [unusual(">= 85", "ESH"), thisWeek(">= 100", "REC"), urgent(">= 110", "ESH")],
    steps: { high: "noExtraDoses" },
    symptoms: "pressure",
  },
  ketones: {
    unit: "mmol/L",
    typing: { low: 0, high: 15 },
    limits: [unusual(">= 0.6", "JBDS"), callToday(">= 1.5", "JBDS"), urgent(">= 3.0", "JBDS")],
    steps: { high: "watchForKetones" },
    symptoms: "thirstAndVomiting",
  },
  bodyMassIndex: {
    unit: "kg/m2",
    typing: { low: 10, high: 90 },
    limits: [
      unusual("< 18.5", "WHO", { unless: "pregnant" }),
      unusual(">= 30", "WHO", { unless: "pregnant" }),
      thisWeek("< 15", "REC", { unless: "pregnant" }),
    ],
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;
