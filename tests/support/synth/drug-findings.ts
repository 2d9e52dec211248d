import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { type InteractionRules, selectRules } from "@libretto/core/catalogues/drugs/interaction";
import { meaningOf } from "@libretto/core/catalogues/drugs/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { decode } from "@libretto/core/kernel/codec";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { findCurrentPregnancy } from "@libretto/core/record/across/drug-safety/current-pregnancy";
import type { TherapyDrug } from "@libretto/core/record/across/drug-safety/drug-warnings";
import type { OpenFindings } from "@libretto/core/record/across/drug-safety/open-finding";
import { collectOpenFindings } from "@libretto/core/record/across/drug-safety/open-findings";
import { toRecordedCondition } from "@libretto/core/record/across/drug-safety/recorded-condition";
import { type Diagnosis, isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection, RowOf } from "@libretto/core/record/section";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import type { SyntheticRecord } from "../../../scripts/synth/record.ts";
import { readEntries } from "../../../scripts/synth/reference.ts";

/** The rows of a section of a record. */
export const rowsOf = <S extends AnySection>(record: SyntheticRecord, section: S): readonly RowOf<S>[] =>
  (record.rows.get(section) ?? []) as readonly RowOf<S>[];

const SOURCE = { name: "shipped", date: "2026-01-01" };

/** The drug check of the medicines in use of a record, with the shipped catalogues. */
export const readDrugCheck = async (): Promise<(record: SyntheticRecord, today: CalendarDate) => OpenFindings> => {
  const editions = await readShippedEditions();
  const drugs = new Map((await readEntries(editions, "drugs")).map((one) => [one.id, { ...one, source: SOURCE }]));
  const vaccines = new Map((await readEntries(editions, "vaccines")).map(({ id, atc }) => [id, atc]));
  const set = { source: SOURCE, count: 0 };
  const rules: InteractionRules = {
    set,
    rules: (await readEntries(editions, "interactions")).map((one) => ({ ...one, source: SOURCE })),
  };
  const meaning = meaningOf(
    (await readEntries(editions, "sensitivities")).flatMap(({ row }) => {
      const entry = decode(sensitivities.wire, row);
      return isLeft(entry) ? [] : [entry.right];
    }),
  );
  const toTherapyDrug = (therapy: Therapy): TherapyDrug => ({
    drug: drugs.get(therapy.drug.id) as CatalogueDrug,
    entry: { section: "therapies", id: therapy.id, date: therapy.start },
    ...{ dose: therapy.dose, frequency: therapy.frequency, reason: therapy.note },
  });
  return (record, today) => {
    const all = rowsOf(record, therapies);
    const inList = (list: Therapy["list"]) => all.filter((therapy) => therapy.list === list).map(toTherapyDrug);
    const known: readonly Diagnosis[] = rowsOf(record, diagnoses);
    const allPregnancies = rowsOf(record, pregnancies);
    const inUse = inList("inUse");
    const person = {
      ...{ today, patient: record.patient, diagnoses: known, labResults: rowsOf(record, labResults) },
      concluded: all.flatMap((one) => (one.list === "concluded" ? [{ ...toTherapyDrug(one), end: one.end }] : [])),
      pregnancies: allPregnancies,
      vaccinations: rowsOf(record, vaccinations).map((one) => ({ ...one, atc: vaccines.get(one.vaccine.id) ?? [] })),
      history: rowsOf(record, physiologicalHistory)[0] ?? null,
    };
    return collectOpenFindings(
      inUse.map((one) => ({ ...one, confirmations: [] })),
      {
        forbidden: right(inList("forbidden")),
        sensitivities: right(
          known.filter(isSensitivity).map((one) => ({
            condition: one.condition,
            ...meaning(toRecordedCondition(one), () => []),
            entry: { section: "diagnoses" as const, id: one.id, date: one.madeOn },
          })),
        ),
        pregnancy: right(findCurrentPregnancy(record.patient, allPregnancies, today)),
        checkInteractions: right(
          selectRules(
            rules,
            inUse.flatMap(({ drug }) => drug.atc),
          ),
        ),
        person: right(person),
      },
    );
  };
};
