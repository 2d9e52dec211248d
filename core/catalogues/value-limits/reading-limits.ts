import { callToday, emergency, type Limit, type LimitText, unusual, urgent, type ValueLimits } from "./limit.ts";

/** The limits of blood pressure in a pregnancy and in the six weeks after it. */
const pregnancyLimits = (call: LimitText, urgentFrom: LimitText): readonly Limit[] =>
  (["pregnant", "afterPregnancy"] as const).flatMap((when) => [
    callToday(call, "NICE-P", { when }),
    urgent(urgentFrom, "NICE-P", { when }),
  ]);

/**
 * The limits of readings, for adults at rest; blood pressure measured at home. A value outside of `typing` is probably
 * mistyped. Weight and height have no limit for one value: those of weight depend on the height, and
 * `reading-changes.ts` has the limits on its changes. Sources: `sources.ts`.
 */
export const READING_LIMITS = {
  maximumPressure: {
    unit: "mmHg",
    typing: { low: 50, high: 260 },
    limits: [
      unusual("<= 90", "NEWS2", { step: "lowPressure" }),
      unusual(">= 135", "ESH"),
      urgent("< 80", "REC"),
      urgent(">= 180", ["ESH", "AHA"]),
      ...pregnancyLimits(">= 140", ">= 160"),
    ],
    steps: { high: "noExtraDoses" },
    symptoms: "pressure",
  },
  minimumPressure: {
    unit: "mmHg",
    typing: { low: 30, high: 160 },
    limits: [
      unusual("< 50", "REC"),
      unusual(">= 85", "ESH"),
      callToday(">= 110", "ESH"),
      urgent(">= 120", "AHA"),
      ...pregnancyLimits(">= 90", ">= 110"),
    ],
    steps: { high: "noExtraDoses" },
    symptoms: "pressure",
  },
  heartRate: {
    unit: "/min",
    typing: { low: 25, high: 250 },
    limits: [unusual("< 50", "AHA"), unusual("> 100", "AHA"), urgent("<= 40", "NEWS2"), urgent(">= 131", "NEWS2")],
    symptoms: "heartbeat",
  },
  oxygenSaturation: {
    unit: "%",
    typing: { low: 60, high: 100 },
    limits: [
      unusual("<= 94", "NHS-OX", { unless: "oxygenTarget88" }),
      urgent("<= 92", ["NHS-OX", "NEWS2"], { unless: "oxygenTarget88" }),
      unusual("< 88", "NEWS2", { when: "oxygenTarget88" }),
      urgent("<= 83", "NEWS2", { when: "oxygenTarget88" }),
    ],
    steps: { low: "checkHand" },
    symptoms: "blueLips",
  },
  temperature: {
    unit: "°C",
    typing: { low: 32, high: 42.5 },
    limits: [
      unusual("< 36.0", "NEWS2"),
      unusual(">= 38.0", "NEWS2", { step: "noFeverDelay" }),
      urgent("<= 35.0", "NEWS2"),
      urgent(">= 39.5", ["NEWS2", "REC"]),
      urgent(">= 38.0", "NICE-N", { when: "immunosuppressed" }),
      emergency(">= 41.0", "REC"),
    ],
    steps: { high: "noFeverDelay" },
    symptoms: "infection",
  },
  breathingRate: {
    unit: "/min",
    typing: { low: 5, high: 60 },
    limits: [unusual("<= 11", "NEWS2"), unusual(">= 21", "NEWS2"), urgent("<= 8", "NEWS2"), urgent(">= 25", "NEWS2")],
    symptoms: "blueLips",
  },
  glucose: {
    unit: "mg/dL",
    substance: "glucose",
    typing: { low: 20, high: 900 },
    limits: [
      unusual("< 70", "ADA"),
      unusual("> 180", "ADA"),
      callToday(">= 200", "REC", { unless: "diabetes" }),
      urgent("< 54", "ADA"),
      urgent(">= 300", ["ADA", "RCPATH"]),
      urgent(">= 200", "REC", { when: "pregnant" }),
      emergency(">= 600", "ADA"),
    ],
    steps: { low: "sugar", high: "watchForKetones" },
    symptoms: "thirstAndVomiting",
  },
  glucoseFasting: {
    unit: "mg/dL",
    substance: "glucose",
    typing: { low: 20, high: 900 },
    limits: [
      unusual("< 70", "ADA"),
      unusual(">= 100", "ADA"),
      unusual(">= 126", "ADA", { step: "repeatFasting", unless: "diabetes" }),
      callToday(">= 200", "REC", { unless: "diabetes" }),
      urgent("< 54", "ADA"),
      urgent(">= 300", "ADA"),
      urgent(">= 200", "REC", { when: "pregnant" }),
      emergency(">= 600", "ADA"),
    ],
    steps: { low: "sugar", high: "watchForKetones" },
    symptoms: "thirstAndVomiting",
  },
  waist: {
    unit: "cm",
    typing: { low: 40, high: 250 },
    limits: [
      unusual(">= 94", "IDF", { sex: "male", unless: "pregnant" }),
      unusual(">= 80", "IDF", { sex: "female", unless: "pregnant" }),
    ],
  },
  perfusionIndex: {
    unit: "%",
    typing: { low: 0.02, high: 30 },
    limits: [unusual("< 0.4", "REC")],
    steps: { low: "unreliableSaturation" },
  },
  weight: {
    unit: "kg",
    typing: { low: 5, high: 400 },
    limits: [],
    steps: { low: "unintended", high: "breathlessness" },
  },
  height: { unit: "cm", typing: { low: 50, high: 220 }, limits: [] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** A reading of the table. */
export type LimitedReading = keyof typeof READING_LIMITS;

/** The limits of a reading. */
export const limitsOfReading = (name: LimitedReading): ValueLimits => READING_LIMITS[name];
