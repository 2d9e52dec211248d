import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { aDiagnosis, aReading, aTherapy, on } from "../../tests/support/builders.ts";
import {
  createRandomSource,
  pickFrom,
  type RandomSource,
  randomWord,
} from "../../tests/support/catalogues/random-words.ts";
import { anEntry } from "../../tests/support/record/diary.ts";
import { anExam } from "../../tests/support/record/exams.ts";
import { aVisit } from "../../tests/support/record/visits.ts";
import type { PopulatedSection, Rows, WireRow } from "./population.ts";

/** The share of each section in a mixed record; the other sections have their usual rows. */
const SHARES: Readonly<Record<string, number>> = {
  [vitalSigns.collection]: 0.5,
  [therapies.collection]: 0.1,
  [diary.collection]: 0.16,
  [visits.collection]: 0.08,
  [exams.collection]: 0.08,
  [diagnoses.collection]: 0.06,
};

/** The number of different rows of a section: as many as the first answer contains. */
const TEMPLATES = 200;
const WORDS = 600;
const ENDS = "a e i o are ato ata ione mente ico ale ura ore ista".split(" ");
/** Of the medications, one in so many is in use. */
const ONE_IN_USE = 5;

/** Numbers and texts that differ as those of a person do: the same words again in other sentences. */
const createValues = () => {
  const roll: RandomSource = createRandomSource(5);
  const words = Array.from({ length: WORDS }, () => randomWord(roll, ENDS));
  const between = (from: number, to: number): number => from + Math.floor(roll() * (to - from + 1));
  return {
    between,
    words: (from: number, to: number): string =>
      Array.from({ length: between(from, to) }, () => pickFrom(roll, words)).join(" "),
  };
};

/** Different rows of the sections with a share, as from the server. */
const createTemplates = (): Readonly<Record<string, readonly WireRow[]>> => {
  const { between, words } = createValues();
  const repeat = (make: (n: number) => unknown) => Array.from({ length: TEMPLATES }, (_, n) => make(n) as WireRow);
  const level = UNRESTRICTED;
  return {
    [vitalSigns.collection]: repeat(() =>
      vitalSigns.wire.encode(
        aReading({
          level,
          weight: between(700, 760) / 10,
          minimumPressure: between(65, 95),
          maximumPressure: between(105, 155),
          heartRate: between(52, 98),
        }),
      ),
    ),
    [therapies.collection]: repeat((n) =>
      therapies.wire.encode(
        aTherapy({
          level,
          ...(n % ONE_IN_USE === 0 ? { list: "inUse" } : { list: "concluded", end: on("2025-12-31") }),
          dose: `${between(1, 40) * 5} mg`,
          frequency: words(2, 4),
        }),
      ),
    ),
    [diary.collection]: repeat(() => diary.wire.encode(anEntry({ level, description: words(5, 25) }))),
    [visits.collection]: repeat(() =>
      visits.wire.encode(
        aVisit({
          ...{ level, tags: [], careProvider: words(2, 3), reason: words(2, 6) },
          ...{ observations: words(5, 25), conclusions: words(5, 15) },
        }),
      ),
    ),
    [exams.collection]: repeat(() =>
      exams.wire.encode(
        anExam({
          ...{ level, diagnoses: [], investigation: null, centre: { kind: "other", name: words(2, 4) } },
          reason: words(2, 6),
        }),
      ),
    ),
    [diagnoses.collection]: repeat(() =>
      diagnoses.wire.encode(aDiagnosis({ level, kind: "diagnosis", condition: words(2, 5) })),
    ),
  };
};

/** A record of so many rows of different sections: half readings, a tenth medications, others. */
export const mixedRows = (rows: number): Rows => {
  const templates = createTemplates();
  return {
    rowsIn: ({ collection, usual }: PopulatedSection) => Math.round((SHARES[collection] ?? 0) * rows) || usual,
    templatesIn: (collection) => templates[collection] ?? null,
  };
};
