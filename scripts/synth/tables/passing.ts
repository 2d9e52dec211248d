import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import type { PassingIllness, Sensitivity, UncertainIllness } from "./illness.ts";

const ADULT = [15, 120] as const;
const CHILD = [1, 14] as const;
const AS_NEEDED = { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 3 } as const;

/** Illnesses that pass: how many have one in three years. */
export const PASSING_ILLNESSES = {
  bronchitis: {
    code: "466.0",
    frequencies: [
      [3, 17, 0.1, 0.1],
      [18, 120, 0.12, 0.12],
    ],
    madeBy: "general",
    days: [6, 12],
    fever: [38.3, 0.3],
    treatments: [
      {
        share: 0.6,
        choices: [
          {
            drug: "ST0020",
            doses: ["1 g"],
            frequency: "1 compressa mattina e sera per 6 giorni",
            unless: ["penicillin"],
            ages: ADULT,
          },
          {
            drug: "ST0025",
            doses: ["500 mg"],
            frequency: "1 compressa al giorno per 3 giorni",
            unless: ["fibrillation"],
            ages: ADULT,
          },
        ],
      },
    ],
    consultation: {
      by: "general",
      reason: "Febbre e tosse da tre giorni",
      observations: ["Rumori bronchiali diffusi, respiro regolare, polso {heartRate}"],
      conclusions: ["Bronchite acuta: riposo e liquidi, ritornare se la febbre dura"],
    },
  },
  cystitis: {
    code: "595.0",
    frequencies: [
      [18, 49, 0.005, 0.16],
      [50, 120, 0.02, 0.14],
    ],
    madeBy: "general",
    days: [3, 7],
    treatments: [
      { share: 0.95, choices: [{ drug: "ST0033", doses: ["3 g"], frequency: "1 bustina alla sera", ages: ADULT }] },
    ],
    consultation: {
      by: "general",
      reason: "Bruciore quando urino",
      observations: ["Addome trattabile, nessun dolore ai reni, senza febbre"],
      conclusions: ["Cistite acuta: una bustina la sera, bere molto. Urinocoltura se non passa"],
    },
  },
  otitis: {
    code: "382.9",
    frequencies: [[1, 9, 0.3, 0.28]],
    madeBy: "paediatrics",
    days: [5, 9],
    fever: [38.6, 0.3],
    treatments: [
      {
        share: 0.7,
        choices: [
          {
            drug: "ST0020",
            doses: ["50 mg/kg al giorno"],
            frequency: "mattina e sera per 7 giorni",
            unless: ["penicillin"],
            ages: CHILD,
          },
        ],
      },
    ],
    consultation: {
      by: "paediatrics",
      reason: "Febbre e mal d'orecchio",
      observations: ["Timpano destro arrossato e teso, torace libero"],
      conclusions: ["Otite media acuta: antibiotico per sette giorni, controllo se il dolore resta"],
    },
  },
  tonsillitis: {
    code: "463",
    frequencies: [[4, 17, 0.22, 0.22]],
    madeBy: "paediatrics",
    days: [5, 8],
    fever: [38.7, 0.3],
    treatments: [],
    consultation: {
      by: "paediatrics",
      reason: "Mal di gola e febbre",
      observations: ["Tonsille arrossate, linfonodi del collo piccoli e mobili. Tampone negativo"],
      conclusions: ["Forma virale: riposo, liquidi, paracetamolo se ha febbre"],
    },
  },
  influenza: {
    code: "487.1",
    frequencies: [
      [1, 17, 0.25, 0.25],
      [18, 64, 0.18, 0.18],
      [65, 120, 0.08, 0.08],
    ],
    madeBy: "general",
    days: [4, 7],
    fever: [39, 0.4],
    treatments: [
      {
        share: 0.7,
        choices: [{ drug: "ST0001", doses: ["500 mg"], frequency: "al bisogno", schedule: AS_NEEDED, ages: ADULT }],
      },
    ],
    consultation: {
      by: "general",
      reason: "Febbre alta e dolori da ieri",
      observations: ["Faringe arrossata, torace libero, polso {heartRate}"],
      conclusions: ["Influenza: riposo a casa, bere molto, chiamare se respira male"],
    },
  },
  gastroenteritis: {
    code: "009.1",
    frequencies: [
      [1, 12, 0.28, 0.28],
      [13, 64, 0.06, 0.06],
    ],
    madeBy: "general",
    days: [2, 5],
    fever: [37.9, 0.3],
    treatments: [],
    consultation: {
      by: "general",
      reason: "Vomito e diarrea da due giorni",
      observations: ["Addome trattabile, mucose umide"],
      conclusions: ["Gastroenterite: soluzione reidratante a piccoli sorsi, dieta leggera"],
    },
  },
  scarletFever: {
    code: "034.1",
    frequencies: [[3, 9, 0.05, 0.05]],
    madeBy: "paediatrics",
    days: [6, 10],
    fever: [38.8, 0.3],
    treatments: [
      {
        share: 1,
        choices: [
          {
            drug: "ST0020",
            doses: ["50 mg/kg al giorno"],
            frequency: "mattina e sera per 10 giorni",
            unless: ["penicillin"],
            ages: CHILD,
          },
        ],
      },
    ],
    consultation: {
      by: "paediatrics",
      reason: "Febbre e puntini rossi sulla pelle",
      observations: ["Esantema puntiforme, lingua a fragola, tampone positivo"],
      conclusions: ["Scarlattina: antibiotico per dieci giorni, a scuola dopo due giorni di cura"],
    },
  },
  backPain: {
    code: "724.2",
    frequencies: [[25, 120, 0.15, 0.16]],
    madeBy: "general",
    days: [6, 20],
    treatments: [
      {
        share: 0.8,
        choices: [
          {
            drug: "ST0002",
            doses: ["400 mg", "600 mg"],
            frequency: "1 compressa dopo pranzo e dopo cena per 5 giorni",
            unless: ["nsaid", "hypertension", "fibrillation", "ischaemia", "copd", "asthma", "reflux", "depression"],
            ages: [18, 64],
          },
          { drug: "ST0001", doses: ["1000 mg"], frequency: "al bisogno", schedule: AS_NEEDED, ages: ADULT },
        ],
      },
    ],
    consultation: {
      by: "general",
      reason: "Mal di schiena dopo uno sforzo",
      observations: ["Contrattura lombare, nessun disturbo alle gambe, peso {weight} kg"],
      conclusions: ["Lombalgia: restare attivi, calore, antidolorifico per pochi giorni"],
    },
  },
} as const satisfies Readonly<Record<string, PassingIllness>>;

/** Allergies and intolerances, by names that the treatments refer to. */
export const SENSITIVITIES = {
  penicillin: {
    code: "AL001",
    kind: "allergy",
    frequencies: [[5, 120, 0.03, 0.045]],
    reactions: ["orticaria diffusa", "gonfiore del viso e orticaria", "eruzione cutanea"],
    severity: "severe",
    criticality: "high",
    forbids: { drug: "ST0020", reason: "Allergia alle penicilline" },
  },
  nsaid: {
    code: "AL007",
    kind: "allergy",
    frequencies: [[18, 120, 0.015, 0.02]],
    reactions: ["gonfiore delle labbra", "orticaria"],
    severity: "moderate",
    criticality: "high",
    forbids: { drug: "ST0002", reason: "Allergia agli antinfiammatori" },
  },
  aceCough: {
    code: "AL060",
    kind: "intolerance",
    frequencies: [[40, 120, 0.06, 0.1]],
    reactions: ["tosse secca e insistente"],
    severity: "mild",
    onlyWith: ["hypertension"],
    forbids: { drug: "ST0105", reason: "ACE-inibitori non tollerati" },
  },
  grass: {
    code: "AL039",
    kind: "allergy",
    frequencies: [[5, 120, 0.8, 0.8]],
    reactions: ["starnuti e occhi rossi"],
    severity: "mild",
    onlyWith: ["rhinitis"],
  },
  mites: {
    code: "AL045",
    kind: "allergy",
    frequencies: [[5, 120, 0.35, 0.35]],
    reactions: ["naso chiuso al risveglio"],
    severity: "mild",
    onlyWith: ["rhinitis", "asthma"],
  },
  lactose: {
    code: "AL052",
    kind: "intolerance",
    frequencies: [[15, 120, 0.07, 0.09]],
    reactions: ["crampi e gonfiore"],
    severity: "mild",
  },
  milk: {
    code: "AL024",
    kind: "allergy",
    frequencies: [[1, 4, 0.04, 0.04]],
    reactions: ["orticaria e vomito"],
    severity: "moderate",
  },
  nickel: {
    code: "AL018",
    kind: "allergy",
    frequencies: [[15, 120, 0.03, 0.12]],
    reactions: ["eczema da contatto"],
    severity: "mild",
  },
} as const satisfies Readonly<Record<string, Sensitivity>>;

/** Illnesses that nobody has confirmed. */
export const UNCERTAIN_ILLNESSES: readonly UncertainIllness[] = [
  { code: "327.23", list: "suspected", with: "obesity", share: 0.25, madeBy: "pulmonology" },
  { code: "790.29", list: "suspected", with: "obesity", unless: "diabetes", share: 0.2, madeBy: "general" },
  { code: "579.0", list: "excluded", with: "lactose", unless: "coeliac", share: 0.5, madeBy: "gastroenterology" },
  { code: "414.01", list: "excluded", with: "hypertension", unless: "ischaemia", share: 0.08, madeBy: "cardiology" },
];
