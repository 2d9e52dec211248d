/** What a limit means: unusual, shown this week, called today, urgent, or 112. */
export type PublishedMeaning = "unusual" | "week" | "call" | "urgent" | "112";

/** A limit of the table, and the person for whom it holds: `@male`, `@pregnant`, `@!diabetes`; nothing for everybody. */
export interface PublishedLimit {
  readonly text: string;
  readonly meaning: PublishedMeaning;
  readonly person: readonly string[];
}

/** A row of the table. */
export interface PublishedRow {
  readonly id: string;
  readonly unit: string;
  readonly typing: readonly [low: number, high: number];
  readonly limits: readonly PublishedLimit[];
  readonly sources: readonly string[];
}

/**
 * Columns: id | unit | typing | unusual low | unusual high | urgent low | urgent high | sources. A limit of an unusual
 * column is `unusual` unless it says `week` or `call`; one of an urgent column `urgent` unless it says `112` or `call`.
 * COMMON is common professional knowledge, REC a proposal without a source. The unusual limits of a test without own ones
 * are its usual range in the catalogue of tests: those of TSH, ferritin and iron are narrower than the published ones.
 */
const READINGS = `
maximumPressure  | mmHg   | 50 / 260  | <= 90 | >= 135; >= 140 call @pregnant; >= 140 call @afterPregnancy | < 80 | >= 180; >= 160 @pregnant; >= 160 @afterPregnancy | NEWS2 ESH AHA NICE-P REC
minimumPressure  | mmHg   | 30 / 160  | < 50 | >= 85; >= 110 call; >= 90 call @pregnant; >= 90 call @afterPregnancy | | >= 120; >= 110 @pregnant; >= 110 @afterPregnancy | ESH AHA NICE-P REC
homeMeanMaximum  | mmHg   | 50 / 260  | < 90 | >= 135; >= 160 week | | >= 180 | ESH REC
homeMeanMinimum  | mmHg   | 30 / 160  | | >= 85; >= 100 week | | >= 110 | ESH REC
heartRate        | /min   | 25 / 250  | < 50 | > 100 | <= 40 | >= 131 | NEWS2 AHA
oxygenSaturation | %      | 60 / 100  | <= 94 @!oxygenTarget88; < 88 @oxygenTarget88 | | <= 92 @!oxygenTarget88; <= 83 @oxygenTarget88 | | NEWS2 NHS-OX
temperature      | °C     | 32 / 42.5 | < 36 | >= 38 | <= 35 | >= 39.5; >= 41 112; >= 38 @immunosuppressed | NEWS2 NICE-N REC
breathingRate    | /min   | 5 / 60    | <= 11 | >= 21 | <= 8 | >= 25 | NEWS2
glucose          | mg/dL  | 20 / 900  | < 70 | > 180; >= 200 call @!diabetes | < 54 | >= 300; >= 600 112; >= 200 @pregnant | ADA RCPATH REC
glucoseFasting   | mg/dL  | 20 / 900  | < 70 | >= 100; >= 126 @!diabetes; >= 200 call @!diabetes | < 54 | >= 300; >= 600 112; >= 200 @pregnant | ADA REC
ketones          | mmol/L | 0 / 15    | | >= 0.6 | | >= 3; >= 1.5 call | JBDS
bodyMassIndex    | kg/m2  | 10 / 90   | < 18.5 @!pregnant; < 15 week @!pregnant | >= 30 @!pregnant | | | WHO REC
waist            | cm     | 40 / 250  | | >= 94 @male @!pregnant; >= 80 @female @!pregnant | | | IDF
perfusionIndex   | %      | 0.02 / 30 | < 0.4 | | | | REC
`;

const TESTS = `
sodium           | mmol/L | 90 / 190  | < 135 | > 145 | <= 125; <= 120 112 | >= 155; >= 160 112 | HOM RCPATH
potassium        | mmol/L | 1.5 / 9   | < 3.5 | > 5.1 | < 3; <= 2.5 112 | > 6; >= 6.5 112 | RMH RCPATH NIFTP
chloride         | mmol/L | 60 / 140  | < 98 | > 107 | <= 75 | >= 125 | HM HB
bicarbonate      | mmol/L | 4 / 60    | < 22 | > 29 | < 13 | > 40 | RMH
calcium          | mg/dL  | 4 / 20    | < 8.5 | > 10.5 | <= 7.2 | >= 13 | RCPATH HM NIFTP
calcium-ionised  | mmol/L | 0.4 / 2.2 | < 1.12 | > 1.32 | <= 0.8 | >= 1.5 | HM
magnesium        | mg/dL  | 0.3 / 12  | < 1.7 | > 2.4 | <= 1 | >= 4.5 | RCPATH HM
phosphate        | mg/dL  | 0.3 / 20  | < 2.5 | > 4.5 | <= 1 | >= 9.3 | RCPATH RMH
osmolality       | mosm/kg | 200 / 450 | < 275 | > 295 | < 250 | > 326 | CLR
lactate          | mmol/L | 0.1 / 30  | < 0.5 | > 2.2 | | >= 4 | HM HB REC
arterial-ph      | [pH]   | 6.7 / 7.9 | < 7.35 | > 7.45 | <= 7.2 | >= 7.6 | HM
arterial-oxygen  | mm[Hg] | 20 / 600  | < 80 | | <= 50 | | HM
arterial-carbon-dioxide | mm[Hg] | 8 / 150 | < 35 | > 45 | <= 20 | >= 60 | HM
creatinine       | mg/dL  | 0.1 / 25  | < 0.7 @male; < 0.5 @female | > 1.2 @male; > 1 @female | | >= 4 @!dialysis | RCPATH
egfr-ckd-epi-2021 | mL/min/{1.73_m2} | 1 / 200 | < 60 | | < 15 @!dialysis | | HEFT KDIGO
egfr-ckd-epi-2009 | mL/min/{1.73_m2} | 1 / 200 | < 60 | | < 15 @!dialysis | | HEFT KDIGO
egfr-mdrd        | mL/min/{1.73_m2} | 1 / 200 | < 60 | | < 15 @!dialysis | | HEFT KDIGO
urea             | mg/dL  | 3 / 600   | < 15 | > 50 | | >= 180 @!dialysis | RCPATH HEFT HOM
urea-nitrogen    | mg/dL  | 2 / 280   | < 7 | > 23 | | >= 84 @!dialysis | RCPATH HEFT HOM
uric-acid        | mg/dL  | 0.5 / 25  | < 3.5 @male; < 2.6 @female | > 7.2 @male; > 6 @female | | >= 13 @immunosuppressed | CLR REC
urine-albumin-creatinine-ratio | mg/g | 0 / 30000 | | >= 30; >= 2200 week | | | KDIGO
alt              | U/L    | 0 / 20000 | | > 41 @male; > 33 @female | | >= 600 | RCPATH HEFT
ast              | U/L    | 0 / 20000 | | > 40 @male; > 32 @female | | >= 600 | RCPATH HEFT
bilirubin-total  | mg/dL  | 0 / 60    | < 0.2 | > 1.2 | | >= 10 | LIST REC
ammonia          | umol/L | 1 / 1000  | | > 50 | | >= 100; >= 200 112 | HEFT MAYO
albumin          | g/dL   | 0.5 / 7   | < 3.5 | > 5.2 | <= 2 | | LIST
amylase          | U/L    | 0 / 20000 | < 28 | > 100 | | >= 500 | RCPATH
lipase           | U/L    | 0 / 20000 | < 13 | > 60 | | >= 300 | RCPATH REC
creatine-kinase  | U/L    | 1 / 500000 | | > 190 @male; > 170 @female | | >= 5000; >= 2000 call @statin | RCPATH HOM
troponin-t       | ng/L   | 0 / 100000 | | | | > 14 | HEFT
troponin-i       | ng/L   | 0 / 100000 | | | | > 34 @male; > 16 @female | HB
bnp              | pg/mL  | 0 / 100000 | | > 35 | | |
nt-pro-bnp       | pg/mL  | 0 / 100000 | | > 125; > 2000 week | | | NICE-H
d-dimer-feu      | ng/mL{FEU} | 0 / 100000 | | > 500 | | >= 500 | BARN
ldh              | U/L    | 20 / 20000 | | > 250 | | |
cholesterol-ldl  | mg/dL  | 5 / 700   | | >= 190 | | | ESC-L
cholesterol-ldl-direct | mg/dL | 5 / 700 | | >= 190 | | | ESC-L
triglycerides    | mg/dL  | 10 / 12000 | | > 150; >= 885 week | | >= 1770 | ESC-L HOM RMH
glucose-fasting  | mg/dL  | 15 / 1500 | < 70 | >= 100; >= 126 @!diabetes | < 54 | >= 300; >= 600 112; >= 200 @pregnant | ADA RCPATH REC
glucose          | mg/dL  | 15 / 1500 | < 70 | >= 200 | < 54 | >= 300; >= 600 112; >= 200 @pregnant | ADA RCPATH REC
hba1c            | mmol/mol | 10 / 200 | < 20 | >= 42; >= 48 @!diabetes | | >= 108 call | WHO REC
tsh              | m[IU]/L | 0 / 500  | < 0.4 | > 4; > 100 week | | | REC
free-t4          | ng/dL  | 0.05 / 15 | < 0.8 | > 1.8 | | >= 5.1 | HM
cortisol         | ug/dL  | 0 / 200   | | | < 3.6 | | RMH HB
ferritin         | ng/mL  | 0 / 100000 | < 30 @male; < 15 @female | > 400 @male; > 150 @female | | >= 10000 | REC
iron             | ug/dL  | 2 / 1500  | < 65 @male; < 50 @female | > 175 @male; > 170 @female | | >= 280 | HOM
crp              | mg/L   | 0 / 800   | | > 5 | | >= 300; >= 100 call | RCPATH
procalcitonin    | ng/mL  | 0 / 1000  | | > 0.5 | | >= 2 |
vitamin-d        | ng/mL  | 1 / 400   | < 20 | > 100 | | >= 150 |
haemoglobin      | g/dL   | 2 / 25    | < 13.5 @male; < 12 @female | > 17.5 @male; > 16 @female | < 8 | >= 20 | BARN HEFT MAYO
haematocrit      | %      | 8 / 75    | < 41 @male; < 36 @female | > 53 @male; > 46 @female | < 24 | >= 60 | BARN LIST
leukocytes       | 10*3/uL | 0.05 / 500 | < 4 | > 10 | < 1.1 | >= 40 | RMH HEFT
neutrophils      | 10*3/uL | 0 / 200  | < 1.8 | > 7.7 | < 1; < 0.5 | >= 30 | BARN HEFT MAYO
lymphocytes      | 10*3/uL | 0 / 400  | < 1 | > 4 | | > 20 | HEFT
platelets        | 10*3/uL | 1 / 3000 | < 150 | > 400 | < 50; < 20 112 | > 1000 | BARN RMH MAYO REC
inr              | {INR}  | 0.7 / 20  | < 0.8 @!vitaminKAntagonist; < 2 @vitaminKAntagonist | > 1.2 @!vitaminKAntagonist; > 3 @vitaminKAntagonist | < 1.5 @mechanicalValve | > 5; > 8; >= 2 @!vitaminKAntagonist | BARN HEFT MAYO REC
aptt             | s      | 15 / 300  | | > 40 | | >= 100 | RMH
fibrinogen       | mg/dL  | 20 / 1500 | < 200 | > 400 | < 100 | > 1100 | HEFT RMH HM BARN
cd4              | /uL    | 0 / 5000  | < 500 | > 1500 | < 200 | | HEFT
lithium          | mmol/L | 0 / 15    | < 0.4 | > 1 | | >= 1.5 | HARMONY HEFT HM
digoxin          | ng/mL  | 0 / 25    | < 0.5 | > 1.2 | | >= 2.5; >= 2 @kidneyDisease | HEFT HOM
theophylline     | ug/mL  | 0 / 250   | < 8 | > 20 | | >= 25 | HEFT
phenytoin        | ug/mL  | 0 / 250   | < 10 | > 20 | | >= 25 | HEFT ILAE
carbamazepine    | ug/mL  | 0 / 150   | < 4 | > 12 | | >= 15 | HM HEFT ILAE REC
phenobarbital    | ug/mL  | 0 / 700   | < 15 | > 40 | | >= 70 | HEFT
valproate        | ug/mL  | 0 / 1500  | < 50 | > 100 | | >= 150 | HEFT ILAE REC
paracetamol      | ug/mL  | 0 / 1400  | | | | >= 10 112 | HEFT HM
ciclosporin      | ng/mL  | 0 / 4000  | | > 300 | | >= 400 | REC HM
tacrolimus       | ng/mL  | 0 / 200   | | > 15 | | >= 20 |
vancomycin-trough | ug/mL | 0 / 250   | < 10 | > 20 | | >= 25 | ASHP HB
ethanol          | mg/dL  | 0 / 1000  | | > 50 | | >= 400 | LIST
`;

const MEANINGS: readonly PublishedMeaning[] = ["unusual", "week", "call", "urgent", "112"];

const parseLimits = (cell: string, usual: PublishedMeaning): readonly PublishedLimit[] =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [sign = "", number = "", ...more] = part.split(/\s+/);
      return {
        text: `${sign} ${number}`,
        meaning: MEANINGS.find((meaning) => more.includes(meaning)) ?? usual,
        person: more.filter((word) => word.startsWith("@")).map((word) => word.slice(1)),
      };
    });

const parseRow = (line: string): PublishedRow => {
  const [id = "", unit = "", typing = "", ...cells] = line.split("|").map((cell) => cell.trim());
  const [low = Number.NaN, high = Number.NaN] = typing.split("/").map(Number);
  return {
    ...{ id, unit, typing: [low, high] },
    limits: cells.slice(0, 4).flatMap((cell, column) => parseLimits(cell, column < 2 ? "unusual" : "urgent")),
    sources: (cells[4] ?? "").split(" ").filter((source) => source !== ""),
  };
};

const parseRows = (table: string): readonly PublishedRow[] => table.trim().split("\n").map(parseRow);

/** Readings at rest; blood pressure at home. */
export const PUBLISHED_READINGS = parseRows(READINGS);

/** Laboratory tests. */
export const PUBLISHED_TESTS = parseRows(TESTS);
