import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import type { ChronicIllness, Prescription } from "./illness.ts";

const MORNING = "1 compressa al mattino";
const EVENING = "1 compressa alla sera";

const take = (
  drug: string,
  doses: readonly string[],
  frequency: string,
  more: Omit<Prescription, "drug" | "doses" | "frequency"> = {},
): Prescription => ({ drug, doses, frequency, ...more });

const VITAMIN_D = take("ST0082", ["25.000 UI"], "1 flaconcino al mese", {
  schedule: { ...EMPTY_SCHEDULE, kind: "monthly", doses: [{ time: "08:00", amount: "1 flaconcino" }] },
  note: "Con il pasto principale",
});
const PARACETAMOL = take("ST0001", ["500 mg", "1000 mg"], "al bisogno", {
  schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 3 },
});
const SALBUTAMOL = take("ST0175", ["100 microgrammi"], "al bisogno", {
  schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 4 },
  note: "Due spruzzi se manca il respiro",
});
const BISOPROLOL = take("ST0117", ["1,25 mg", "2,5 mg", "5 mg"], MORNING, { unless: ["asthma", "copd"] });
const PANTOPRAZOLE = take("ST0049", ["20 mg", "40 mg"], MORNING, { note: "Mezz'ora prima della colazione" });

/**
 * Illnesses that stay. An illness comes after those that exclude it or make it more frequent. The shares by age and sex
 * are plausible for Italy; they are no statistics and prove nothing about a population.
 */
export const CHRONIC_ILLNESSES = {
  hypertension: {
    code: "401.9",
    frequencies: [
      [35, 44, 0.07, 0.04],
      [45, 54, 0.18, 0.14],
      [55, 64, 0.33, 0.29],
      [65, 74, 0.47, 0.46],
      [75, 120, 0.55, 0.58],
    ],
    madeBy: "cardiology",
    earliestAge: 33,
    yearsAgo: [1, 20],
    treatments: [
      {
        share: 0.95,
        choices: [
          take("ST0104", ["2,5 mg", "5 mg", "10 mg"], MORNING, { unless: ["aceCough", "gout"] }),
          take("ST0110", ["50 mg", "100 mg"], MORNING),
          take("ST0111", ["80 mg", "160 mg"], MORNING),
          take("ST0112", ["10 mg", "20 mg"], MORNING),
        ],
      },
      { share: 0.4, choices: [take("ST0099", ["5 mg", "10 mg"], MORNING), take("ST0101", ["10 mg"], MORNING)] },
    ],
    readings: {
      maximumPressure: { before: [154, 6], after: [132, 6] },
      minimumPressure: { before: [94, 4], after: [81, 4] },
    },
    labs: {
      creatinine: { before: [0.95, 0.1], after: [0.95, 0.1] },
      potassium: { before: [4.3, 0.2], after: [4.4, 0.2] },
    },
    consultation: {
      everyMonths: 8,
      by: "cardiology",
      reason: "Controllo della pressione",
      observations: ["Pressione {pressure} mmHg in posizione seduta, polso {heartRate} regolare, toni cardiaci puri"],
      untreated: "Pressione ancora alta: meno sale, misurarla a casa, poi decidere il farmaco",
      conclusions: ["Terapia invariata, controllo fra sei mesi", "Buon compenso. Meno sale, camminare ogni giorno"],
    },
    examination: {
      code: "89.52",
      everyMonths: 18,
      reason: "Controllo della pressione alta",
      reports: ["Ritmo sinusale, conduzione nei limiti", "Ritmo sinusale, segni iniziali di sovraccarico sinistro"],
    },
    diary: ["Pressione un po' alta dopo una giornata pesante", "Camminata di un'ora, mi sento bene"],
  },
  cholesterol: {
    code: "272.0",
    frequencies: [
      [35, 49, 0.1, 0.07],
      [50, 64, 0.24, 0.26],
      [65, 120, 0.32, 0.36],
    ],
    madeBy: "general",
    earliestAge: 34,
    yearsAgo: [1, 15],
    treatments: [
      {
        share: 0.8,
        choices: [
          take("ST0140", ["10 mg", "20 mg", "40 mg"], EVENING),
          take("ST0142", ["5 mg", "10 mg", "20 mg"], EVENING),
        ],
      },
    ],
    labs: {
      cholesterol: { before: [262, 14], after: [178, 14] },
      triglycerides: { before: [150, 20], after: [122, 18] },
      alt: { before: [24, 5], after: [27, 5] },
    },
    consultation: {
      everyMonths: 12,
      by: "general",
      reason: "Controllo del colesterolo",
      observations: ["Peso {weight} kg, pressione {pressure} mmHg. Nessun dolore muscolare"],
      untreated: "Colesterolo ancora alto: dieta per tre mesi, poi decidere se serve una statina",
      conclusions: [
        "Valori a posto: terapia invariata, esami fra un anno",
        "Continuare la statina, meno grassi animali",
      ],
    },
  },
  diabetes: {
    code: "250.00",
    frequencies: [
      [40, 54, 0.03, 0.02],
      [55, 64, 0.1, 0.06],
      [65, 120, 0.19, 0.15],
    ],
    madeBy: "endocrinology",
    earliestAge: 38,
    yearsAgo: [1, 18],
    oftenWith: { hypertension: 1.4, cholesterol: 1.3 },
    treatments: [
      { share: 0.95, choices: [take("ST0066", ["500 mg", "850 mg", "1000 mg"], "1 compressa a pranzo e a cena")] },
      {
        share: 0.4,
        choices: [take("ST0071", ["100 mg"], MORNING), take("ST0072", ["5 mg"], MORNING)],
      },
    ],
    labs: {
      "glucose-fasting": { before: [162, 16], after: [124, 10] },
      hba1c: { before: [64, 5], after: [50, 4] },
      creatinine: { before: [0.95, 0.1], after: [0.98, 0.1] },
    },
    readings: { glucose: { before: [168, 14], after: [126, 12] } },
    consultation: {
      everyMonths: 6,
      by: "endocrinology",
      reason: "Controllo del diabete",
      observations: ["Peso {weight} kg, pressione {pressure} mmHg. Polsi dei piedi presenti, cute integra"],
      untreated: "Glicemia alta: dieta e movimento, emoglobina glicata fra tre mesi",
      conclusions: ["Compenso discreto: continuare la terapia e la dieta", "Emoglobina glicata vicina all'obiettivo"],
    },
    examination: {
      code: "95.11",
      everyMonths: 14,
      reason: "Controllo annuale della retina per il diabete",
      reports: ["Nessun segno di retinopatia", "Rari microaneurismi, controllo fra un anno"],
    },
    diary: ["Glicemia più alta dopo il pranzo della domenica", "Dieta rispettata tutta la settimana"],
  },
  obesity: {
    code: "278.00",
    frequencies: [
      [18, 44, 0.07, 0.06],
      [45, 120, 0.14, 0.12],
    ],
    madeBy: "general",
    earliestAge: 16,
    yearsAgo: [1, 10],
    oftenWith: { diabetes: 1.6, hypertension: 1.3 },
    treatments: [],
    consultation: {
      everyMonths: 18,
      by: "general",
      reason: "Controllo del peso",
      observations: ["Peso {weight} kg, pressione {pressure} mmHg"],
      conclusions: ["Dieta con meno zuccheri, mezz'ora di cammino al giorno"],
    },
  },
  ischaemia: {
    code: "414.01",
    frequencies: [
      [55, 64, 0.05, 0.02],
      [65, 120, 0.12, 0.06],
    ],
    madeBy: "cardiology",
    earliestAge: 50,
    yearsAgo: [1, 12],
    oftenWith: { hypertension: 1.3, cholesterol: 1.5, diabetes: 1.5 },
    treatments: [
      { share: 1, choices: [take("ST0011", ["100 mg"], "1 compressa a pranzo", { unless: ["nsaid"] })] },
      { share: 0.9, choices: [BISOPROLOL] },
      { share: 0.9, choices: [take("ST0140", ["20 mg", "40 mg"], EVENING, { unless: ["cholesterol"] })] },
    ],
    consultation: {
      everyMonths: 9,
      by: "cardiology",
      reason: "Controllo della cardiopatia ischemica",
      observations: ["Nessun dolore al petto da sforzo. Pressione {pressure} mmHg, polso {heartRate}"],
      conclusions: ["Quadro stabile, terapia invariata", "Ecocardiogramma di controllo prima della prossima visita"],
    },
    examination: {
      code: "88.72.2",
      everyMonths: 20,
      reason: "Controllo della cardiopatia ischemica",
      reports: [
        "Frazione di eiezione 56 %, lieve ipocinesia inferiore",
        "Camere di dimensioni normali, valvole normali",
      ],
    },
  },
  fibrillation: {
    code: "427.31",
    frequencies: [
      [60, 69, 0.04, 0.02],
      [70, 79, 0.09, 0.06],
      [80, 120, 0.16, 0.13],
    ],
    madeBy: "cardiology",
    earliestAge: 58,
    yearsAgo: [0, 9],
    unless: ["ischaemia"],
    oftenWith: { hypertension: 1.4 },
    treatments: [
      {
        share: 1,
        choices: [
          take("ST0092", ["5 mg"], "1 compressa mattina e sera"),
          take("ST0091", ["20 mg"], "1 compressa a cena"),
        ],
      },
      { share: 0.85, choices: [BISOPROLOL] },
    ],
    readings: { heartRate: { before: [104, 8], after: [72, 6] } },
    consultation: {
      everyMonths: 8,
      by: "cardiology",
      reason: "Controllo della fibrillazione atriale",
      observations: ["Polso irregolare, frequenza {heartRate}, pressione {pressure} mmHg"],
      untreated: "Frequenza ancora alta: ecocardiogramma e scelta dell'anticoagulante",
      conclusions: ["Frequenza controllata. Continuare l'anticoagulante, mai saltare una dose"],
    },
    examination: {
      code: "89.50",
      everyMonths: 18,
      reason: "Controllo della frequenza nella fibrillazione atriale",
      reports: ["Fibrillazione atriale con frequenza media 74, nessuna pausa significativa"],
    },
    diary: ["Qualche palpitazione la sera, passata da sola", "Giornata tranquilla, nessuna palpitazione"],
  },
  hypothyroidism: {
    code: "245.2",
    frequencies: [
      [20, 39, 0.01, 0.04],
      [40, 59, 0.02, 0.09],
      [60, 120, 0.03, 0.12],
    ],
    madeBy: "endocrinology",
    earliestAge: 18,
    yearsAgo: [1, 20],
    isPossibleInPregnancy: true,
    treatments: [
      {
        share: 0.9,
        choices: [
          take("ST0155", ["50 microgrammi", "75 microgrammi", "100 microgrammi"], "1 compressa al mattino a digiuno", {
            note: "Mezz'ora prima della colazione",
          }),
        ],
      },
    ],
    labs: { tsh: { before: [7.4, 1.2], after: [2.2, 0.6] } },
    consultation: {
      everyMonths: 12,
      by: "endocrinology",
      reason: "Controllo della tiroide",
      observations: ["Tiroide di volume normale, peso {weight} kg, polso {heartRate}"],
      untreated: "TSH un po' alto: per ora nessuna terapia, ripetere fra tre mesi",
      conclusions: ["TSH nella norma: stessa dose, esami fra un anno"],
    },
    examination: {
      code: "88.71.4",
      everyMonths: 26,
      reason: "Controllo della tiroidite",
      reports: ["Tiroide disomogenea, nessun nodulo sospetto"],
    },
  },
  asthma: {
    code: "493.90",
    frequencies: [
      [6, 17, 0.07, 0.05],
      [18, 64, 0.045, 0.05],
      [65, 120, 0.04, 0.05],
    ],
    madeBy: "pulmonology",
    earliestAge: 5,
    yearsAgo: [1, 15],
    treatments: [
      {
        share: 0.7,
        choices: [take("ST0177", ["160/4,5 microgrammi"], "1 inalazione mattina e sera", { ages: [12, 120] })],
      },
      { share: 0.9, choices: [SALBUTAMOL] },
    ],
    readings: { oxygenSaturation: { before: [95, 0.8], after: [97, 0.7] } },
    consultation: {
      everyMonths: 12,
      by: "pulmonology",
      reason: "Controllo dell'asma",
      observations: ["Torace libero, nessun sibilo. Tecnica di inalazione corretta"],
      untreated: "Nessun sintomo da mesi: nessuna terapia di fondo, spirometria fra un anno",
      conclusions: ["Asma controllato: terapia invariata", "Portare sempre con sé lo spray al bisogno"],
    },
    examination: {
      code: "89.37.1",
      everyMonths: 14,
      reason: "Controllo dell'asma",
      reports: ["Spirometria nei limiti della norma", "Lieve ostruzione, reversibile"],
    },
    diary: ["Un po' di fischio al petto dopo la corsa, passato con lo spray", "Notte tranquilla, nessuna tosse"],
  },
  copd: {
    code: "496",
    frequencies: [
      [55, 64, 0.05, 0.04],
      [65, 120, 0.13, 0.08],
    ],
    madeBy: "pulmonology",
    earliestAge: 48,
    yearsAgo: [1, 12],
    unless: ["asthma"],
    treatments: [
      { share: 0.9, choices: [take("ST0493", ["55/22 microgrammi"], "1 inalazione al mattino")] },
      { share: 0.7, choices: [SALBUTAMOL] },
    ],
    readings: { oxygenSaturation: { before: [93, 0.9], after: [94.6, 0.8] } },
    consultation: {
      everyMonths: 9,
      by: "pulmonology",
      reason: "Controllo della bronchite cronica",
      observations: ["Murmure ridotto alle basi, nessun rumore aggiunto. Pressione {pressure} mmHg"],
      untreated: "Smettere di fumare è la prima cura; spirometria fra sei mesi",
      conclusions: ["Quadro stabile. Vaccino antinfluenzale ogni autunno", "Continuare la terapia, non fumare"],
    },
    examination: {
      code: "89.37.2",
      everyMonths: 15,
      reason: "Controllo della broncopneumopatia",
      reports: ["Ostruzione moderata, non reversibile", "Ostruzione lieve, invariata rispetto al controllo precedente"],
    },
    diary: ["Fiato corto sulle scale, più del solito", "Oggi respiro bene, ho fatto la spesa a piedi"],
  },
  reflux: {
    code: "530.81",
    frequencies: [
      [25, 44, 0.05, 0.05],
      [45, 120, 0.1, 0.12],
    ],
    madeBy: "gastroenterology",
    earliestAge: 22,
    yearsAgo: [0, 10],
    treatments: [{ share: 0.75, choices: [PANTOPRAZOLE] }],
    consultation: {
      everyMonths: 24,
      by: "gastroenterology",
      reason: "Bruciore di stomaco e rigurgito",
      observations: ["Addome trattabile, dolenzia in epigastrio. Peso {weight} kg"],
      untreated: "Cena leggera e presto, testata del letto sollevata; farmaco solo se non basta",
      conclusions: ["Inibitore di pompa, cena leggera, testata del letto sollevata"],
    },
    diary: ["Bruciore dopo cena, ho mangiato tardi", "Meglio da quando ceno prima"],
  },
  depression: {
    code: "311",
    frequencies: [
      [20, 44, 0.025, 0.04],
      [45, 64, 0.04, 0.07],
      [65, 120, 0.06, 0.1],
    ],
    madeBy: "psychiatry",
    level: 5,
    earliestAge: 18,
    yearsAgo: [0, 8],
    treatments: [
      {
        share: 0.85,
        choices: [take("ST0203", ["50 mg", "100 mg"], MORNING, { unless: ["fibrillation", "ischaemia"] })],
      },
    ],
    consultation: {
      everyMonths: 5,
      by: "psychiatry",
      reason: "Controllo dell'umore",
      observations: ["Umore in miglioramento, sonno regolare, appetito conservato"],
      untreated: "Iniziare un percorso di psicoterapia, rivalutare fra due mesi",
      conclusions: ["Continuare la terapia, rivalutare fra quattro mesi"],
    },
    diary: ["Giornata pesante, poca voglia di uscire", "Oggi meglio: una passeggiata in compagnia"],
  },
  osteoporosis: {
    code: "733.00",
    frequencies: [
      [55, 64, 0.01, 0.12],
      [65, 74, 0.03, 0.27],
      [75, 120, 0.06, 0.42],
    ],
    madeBy: "rheumatology",
    earliestAge: 52,
    yearsAgo: [0, 10],
    treatments: [
      {
        share: 0.8,
        choices: [
          take("ST0151", ["70 mg"], "1 compressa la domenica mattina", {
            note: "A digiuno con un bicchiere d'acqua, poi mezz'ora in piedi",
            unless: ["reflux"],
          }),
        ],
      },
      { share: 0.9, choices: [VITAMIN_D] },
    ],
    labs: { "vitamin-d": { before: [16, 3], after: [34, 4] }, calcium: { before: [9.3, 0.2], after: [9.4, 0.2] } },
    consultation: {
      everyMonths: 14,
      by: "rheumatology",
      reason: "Controllo dell'osteoporosi",
      observations: ["Nessuna nuova frattura, peso {weight} kg"],
      untreated: "Attività fisica e calcio con la dieta; decidere la terapia dopo la densitometria",
      conclusions: [
        "Continuare la terapia, densitometria fra due anni",
        "Attività fisica all'aperto e calcio con la dieta",
      ],
    },
    examination: {
      code: "88.99.6",
      everyMonths: 24,
      reason: "Controllo dell'osteoporosi",
      reports: ["T-score lombare -2,7", "T-score lombare -2,5, in lieve miglioramento"],
    },
  },
  prostate: {
    code: "600.00",
    frequencies: [
      [50, 59, 0.12, 0],
      [60, 69, 0.28, 0],
      [70, 120, 0.45, 0],
    ],
    madeBy: "urology",
    earliestAge: 48,
    yearsAgo: [0, 10],
    treatments: [{ share: 0.75, choices: [take("ST0170", ["0,4 mg"], "1 capsula a colazione")] }],
    labs: { psa: { before: [2.4, 0.6], after: [2.5, 0.6] } },
    consultation: {
      everyMonths: 13,
      by: "urology",
      reason: "Controllo della prostata",
      observations: ["Prostata aumentata di volume, consistenza regolare"],
      untreated: "Disturbi lievi: nessun farmaco, meno liquidi la sera, PSA fra un anno",
      conclusions: ["Sintomi accettabili: terapia invariata, PSA fra un anno"],
    },
    examination: {
      code: "88.75.1",
      everyMonths: 26,
      reason: "Controllo della prostata",
      reports: ["Prostata di 42 ml, residuo dopo la minzione trascurabile"],
    },
  },
  arthrosis: {
    code: "715.96",
    frequencies: [
      [50, 64, 0.08, 0.13],
      [65, 120, 0.22, 0.36],
    ],
    madeBy: "orthopaedics",
    earliestAge: 48,
    yearsAgo: [0, 12],
    treatments: [
      { share: 0.8, choices: [PARACETAMOL] },
      {
        share: 0.08,
        choices: [
          take("ST0002", ["400 mg"], "al bisogno", {
            schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 2 },
            note: "Comprato senza ricetta, quando il paracetamolo non basta",
            unless: ["nsaid"],
          }),
        ],
        isRisky: true,
      },
    ],
    consultation: {
      everyMonths: 18,
      by: "orthopaedics",
      reason: "Dolore al ginocchio quando cammino",
      observations: ["Ginocchio destro con scroscio articolare, movimento completo, peso {weight} kg"],
      untreated: "Fisioterapia e meno carico; per ora nessun farmaco",
      conclusions: ["Fisioterapia, ghiaccio dopo lo sforzo, paracetamolo se serve"],
    },
    examination: {
      code: "88.27.2",
      everyMonths: 30,
      reason: "Dolore al ginocchio",
      reports: ["Rima articolare ridotta, osteofiti iniziali"],
    },
    diary: ["Ginocchio gonfio dopo la camminata", "Oggi il ginocchio va meglio", "Male scendendo le scale"],
  },
  migraine: {
    code: "346.90",
    frequencies: [
      [14, 17, 0.03, 0.06],
      [18, 49, 0.06, 0.16],
      [50, 64, 0.04, 0.08],
    ],
    madeBy: "neurology",
    earliestAge: 12,
    yearsAgo: [1, 15],
    treatments: [
      {
        share: 0.7,
        choices: [
          take("ST0238", ["10 mg"], "al bisogno", {
            schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 2 },
            ages: [18, 64],
            unless: ["hypertension", "ischaemia", "depression"],
            note: "All'inizio del mal di testa",
          }),
        ],
      },
      { share: 0.6, choices: [PARACETAMOL] },
    ],
    consultation: {
      everyMonths: 14,
      by: "neurology",
      reason: "Mal di testa ricorrente",
      observations: ["Esame neurologico nella norma, pressione {pressure} mmHg"],
      untreated: "Emicrania rara: riposo al buio, tenere un diario delle crisi",
      conclusions: ["Emicrania senza aura: tenere un diario delle crisi, farmaco all'inizio del dolore"],
    },
    diary: [
      "Mal di testa a sinistra dalla mattina, luce fastidiosa",
      "Crisi passata in due ore al buio",
      "Mal di testa dopo una notte corta",
      "Settimana senza mal di testa",
    ],
  },
  rhinitis: {
    code: "477.9",
    frequencies: [
      [6, 17, 0.16, 0.14],
      [18, 49, 0.17, 0.17],
      [50, 120, 0.07, 0.08],
    ],
    madeBy: "allergology",
    earliestAge: 5,
    yearsAgo: [1, 14],
    treatments: [
      { share: 0.6, choices: [take("ST0184", ["10 mg"], EVENING, { ages: [12, 120], note: "Nei mesi dei pollini" })] },
    ],
    consultation: {
      everyMonths: 24,
      by: "allergology",
      reason: "Starnuti e naso chiuso in primavera",
      observations: ["Mucosa nasale pallida, congiuntive arrossate"],
      untreated: "Sintomi lievi: finestre chiuse al mattino, nessun farmaco",
      conclusions: ["Rinite allergica da pollini: antistaminico nella stagione, finestre chiuse al mattino"],
    },
    diary: ["Occhi rossi e naso che cola dopo il parco", "Starnuti tutta la mattina"],
  },
  gout: {
    code: "274.9",
    frequencies: [
      [45, 64, 0.02, 0],
      [65, 120, 0.05, 0.02],
    ],
    madeBy: "rheumatology",
    earliestAge: 44,
    yearsAgo: [0, 8],
    treatments: [
      {
        share: 0.8,
        choices: [
          take("ST0148", ["100 mg", "200 mg"], MORNING),
          take("ST0149", ["80 mg"], MORNING, { unless: ["ischaemia"] }),
        ],
      },
    ],
    labs: { "uric-acid": { before: [8.4, 0.5], after: [5.4, 0.4] } },
    consultation: {
      everyMonths: 16,
      by: "rheumatology",
      reason: "Controllo della gotta",
      observations: ["Alluce non gonfio, peso {weight} kg"],
      untreated: "Acido urico alto: molta acqua, poca carne e poca birra, ripetere fra due mesi",
      conclusions: ["Acido urico a posto: continuare, bere molta acqua, poca birra e poca carne"],
    },
  },
  anaemia: {
    code: "280.9",
    frequencies: [[16, 49, 0, 0.05]],
    madeBy: "haematology",
    earliestAge: 15,
    yearsAgo: [0, 3],
    unless: ["hypothyroidism"],
    isPossibleInPregnancy: true,
    treatments: [{ share: 0.8, choices: [take("ST0086", ["80 mg"], MORNING, { note: "Lontano da latte e caffè" })] }],
    labs: { haemoglobin: { before: [10.6, 0.5], after: [12.6, 0.4] }, ferritin: { before: [7, 2], after: [32, 8] } },
    consultation: {
      everyMonths: 9,
      by: "haematology",
      reason: "Stanchezza, emoglobina bassa",
      observations: ["Cute pallida, polso {heartRate}, pressione {pressure} mmHg"],
      untreated: "Ferro basso: dieta ricca di ferro, emocromo fra due mesi",
      conclusions: ["Carenza di ferro: continuare per tre mesi, poi emocromo e ferritina"],
    },
    diary: ["Molto stanca la sera", "Meno stanca di un mese fa"],
  },
  coeliac: {
    code: "579.0",
    frequencies: [[4, 120, 0.006, 0.012]],
    madeBy: "gastroenterology",
    earliestAge: 3,
    yearsAgo: [1, 15],
    isPossibleInPregnancy: true,
    treatments: [],
    consultation: {
      everyMonths: 24,
      by: "gastroenterology",
      reason: "Controllo della celiachia",
      observations: ["Peso {weight} kg, addome trattabile"],
      conclusions: ["Dieta senza glutine ben seguita, anticorpi fra due anni"],
    },
  },
  painfulPeriods: {
    code: "625.3",
    frequencies: [[18, 40, 0, 0.09]],
    madeBy: "gynaecology",
    level: 4,
    earliestAge: 16,
    yearsAgo: [0, 6],
    treatments: [
      {
        share: 0.7,
        choices: [take("ST0163", ["75 microgrammi"], "1 compressa alla sera", { unless: ["depression"] })],
      },
    ],
    consultation: {
      everyMonths: 14,
      by: "gynaecology",
      reason: "Mestruazioni dolorose",
      observations: ["Esame ginecologico nella norma, pressione {pressure} mmHg"],
      untreated: "Calore e antidolorifico nei primi giorni, rivalutare fra sei mesi",
      conclusions: ["Continuare la terapia, controllo fra un anno"],
    },
  },
  dermatitis: {
    code: "691.8",
    frequencies: [
      [1, 10, 0.13, 0.13],
      [11, 25, 0.05, 0.06],
    ],
    madeBy: "dermatology",
    earliestAge: 1,
    yearsAgo: [0, 6],
    isPossibleInPregnancy: true,
    treatments: [],
    consultation: {
      everyMonths: 20,
      by: "dermatology",
      reason: "Pelle secca e prurito alle pieghe",
      observations: ["Chiazze eczematose alle pieghe dei gomiti"],
      conclusions: ["Crema emolliente ogni giorno, bagni brevi"],
    },
  },
  myopia: {
    code: "367.1",
    frequencies: [
      [8, 17, 0.22, 0.24],
      [18, 64, 0.28, 0.3],
    ],
    madeBy: "ophthalmology",
    earliestAge: 6,
    yearsAgo: [1, 20],
    isPossibleInPregnancy: true,
    treatments: [],
    consultation: {
      everyMonths: 24,
      by: "ophthalmology",
      reason: "Controllo della vista",
      observations: ["Visus corretto dieci decimi nei due occhi"],
      conclusions: ["Lenti aggiornate, controllo fra due anni"],
    },
  },
  cataract: {
    code: "366.9",
    frequencies: [
      [65, 74, 0.12, 0.14],
      [75, 120, 0.3, 0.34],
    ],
    madeBy: "ophthalmology",
    earliestAge: 60,
    yearsAgo: [0, 8],
    treatments: [],
    consultation: {
      everyMonths: 14,
      by: "ophthalmology",
      reason: "Vista annebbiata",
      observations: ["Opacità iniziale del cristallino, più a destra"],
      conclusions: ["Per ora nessun intervento, controllo fra un anno"],
    },
  },
} as const satisfies Readonly<Record<string, ChronicIllness>>;

/** The name of a chronic illness in the table. */
export type ChronicName = keyof typeof CHRONIC_ILLNESSES;
