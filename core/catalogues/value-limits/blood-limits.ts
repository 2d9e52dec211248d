import { emergency, unusual, urgent, type ValueLimits } from "./limit.ts";

/** Blood cells and clotting. Values outside the usual range of the catalogue of tests are unusual too. */
export const BLOOD_LIMITS = {
  haemoglobin: {
    unit: "g/dL",
    substance: "haemoglobinMonomer",
    typing: { low: 2, high: 25 },
    limits: [urgent("< 8.0", ["BARN", "HEFT"]), urgent(">= 20.0", ["BARN", "MAYO"])],
    symptoms: "bleeding",
  },
  haematocrit: {
    unit: "%",
    typing: { low: 8, high: 75 },
    limits: [urgent("< 24", "BARN"), urgent(">= 60", "LIST")],
    symptoms: "bleeding",
  },
  leukocytes: {
    unit: "10*3/uL",
    typing: { low: 0.05, high: 500 },
    limits: [urgent("< 1.1", "RMH"), urgent(">= 40", "HEFT")],
    symptoms: "infection",
  },
  neutrophils: {
    unit: "10*3/uL",
    typing: { low: 0, high: 200 },
    limits: [
      urgent("< 1.0", "BARN"),
      urgent("< 0.5", ["HEFT", "MAYO"], { step: "feverEmergency" }),
      urgent(">= 30", "BARN"),
    ],
    symptoms: "infection",
  },
  lymphocytes: { unit: "10*3/uL", typing: { low: 0, high: 400 }, limits: [urgent("> 20", "HEFT")] },
  platelets: {
    unit: "10*3/uL",
    typing: { low: 1, high: 3000 },
    limits: [urgent("< 50", ["BARN", "RMH"]), emergency("< 20", "REC"), urgent("> 1000", ["BARN", "MAYO"])],
    symptoms: "bleeding",
  },
  inr: {
    unit: "{INR}",
    typing: { low: 0.7, high: 20 },
    limits: [
      unusual("< 0.8", "COMMON", { unless: "vitaminKAntagonist" }),
      unusual("> 1.2", "COMMON", { unless: "vitaminKAntagonist" }),
      urgent(">= 2.0", "REC", { unless: "vitaminKAntagonist" }),
      unusual("< 2.0", "COMMON", { when: "vitaminKAntagonist" }),
      unusual("> 3.0", "COMMON", { when: "vitaminKAntagonist" }),
      urgent("< 1.5", "BARN", { when: "mechanicalValve" }),
      urgent("> 5.0", ["BARN", "HEFT", "MAYO"]),
      urgent("> 8.0", "BARN", { step: "hospitalToday" }),
    ],
    symptoms: "bleeding",
  },
  aptt: {
    unit: "s",
    typing: { low: 15, high: 300 },
    limits: [unusual("> 40", "COMMON"), urgent(">= 100", "RMH")],
    symptoms: "bleeding",
  },
  fibrinogen: {
    unit: "mg/dL",
    typing: { low: 20, high: 1500 },
    limits: [urgent("< 100", ["HEFT", "RMH", "HM"]), urgent("> 1100", "BARN")],
    symptoms: "bleeding",
  },
  cd4: { unit: "/uL", typing: { low: 0, high: 5000 }, limits: [urgent("< 200", "HEFT")], symptoms: "infection" },
} as const satisfies Readonly<Record<string, ValueLimits>>;
