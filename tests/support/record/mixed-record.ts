import type { SqlSession } from "@libretto/adapters/sql/engine/engine";
import { insertRowsSql } from "@libretto/adapters/sql/record/counted-rows";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { at, on } from "../builders.ts";
import { NEED_THERAPY, sampleRowOf } from "./sample-rows.ts";

const WORDS = [
  ..."pressione controllo terapia compresse mattina sera pranzo esame sangue risultato visita cardiologo".split(" "),
  ..."referto allergia dolore testa lieve forte ginocchio destro sinistro ricovero dimissione settimana".split(" "),
];
const FIRST_ID = 9_100_000_000_000;
const DAY = 86_400_000;
const LAST_DAY = Date.UTC(2026, 2, 1);

/** A sentence of so many words; the same for the same number. */
const sentence = (seed: number, words: number): string => {
  let state = seed + 1;
  return Array.from({ length: words }, () => {
    // a linear congruential generator
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return WORDS[(state >> 8) % WORDS.length];
  }).join(" ");
};

/** The measures of a reading, different for each. */
const measureFields = (seed: number): object => ({
  weight: 60 + (seed % 37) / 2,
  minimumPressure: 60 + ((seed * 7) % 31),
  maximumPressure: 105 + ((seed * 11) % 47),
  heartRate: 50 + ((seed * 13) % 53),
});

/** The fields of any section that contain text. */
const textFields = (text: string): object => ({
  ...{ note: text, notes: text, text, comment: text, description: text, reason: text, observations: text },
  ...{ conclusions: text, condition: text, reactions: text },
});

/** The fields of any section that contain its day. */
const dayFields = (daysAgo: number): object => {
  const day = new Date(LAST_DAY - daysAgo * DAY).toISOString();
  const date = on(day.slice(0, 10));
  return {
    ...{ date, start: date, madeOn: date, givenOn: date, firstDay: date, lastDay: date, surveyedOn: date },
    ...{ end: null, takenAt: at(day) },
  };
};

/** Sections that can have many rows, without those of which each needs a medication. */
const OTHERS = (sections as readonly AnySection[]).filter(
  (section) =>
    ![vitalSigns, therapies].includes(section as never) &&
    !NEED_THERAPY.includes(section.name) &&
    section.single !== true,
);

/** The number of rows of each section: half readings, a tenth medications, and the others alike. */
const rowCounts = (count: number): readonly (readonly [AnySection, number])[] => {
  const [readings, medications] = [Math.floor(count / 2), Math.floor(count / 10)];
  const others = count - readings - medications;
  return [
    [vitalSigns as AnySection, readings],
    [therapies as AnySection, medications],
    ...OTHERS.map(
      (section, i) =>
        [section, Math.floor(((i + 1) * others) / OTHERS.length) - Math.floor((i * others) / OTHERS.length)] as const,
    ),
  ];
};

/**
 * Adds rows of all kinds to a record, in a transaction of its owner.
 *
 * @param words the number of words of each text
 */
export const addMixedRows = async (
  sql: SqlSession,
  { patient, account }: { readonly patient: number; readonly account: number },
  count: number,
  words = 8,
): Promise<void> => {
  let id = FIRST_ID;
  for (const [section, rows] of rowCounts(count)) {
    const encoded = Array.from({ length: rows }, (_, i) =>
      section.wire.encode(
        sampleRowOf(section, {
          id: id++,
          ...dayFields(i % 9000),
          ...measureFields(id),
          ...textFields(sentence(id, words)),
        }) as never,
      ),
    );
    if (rows > 0)
      await sql.query(insertRowsSql(section), [
        patient,
        JSON.stringify(encoded),
        account,
        at("2026-03-01T08:00:00.000Z"),
      ]);
  }
};
