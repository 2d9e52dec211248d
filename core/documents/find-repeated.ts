import { type CalendarDate, dayOf } from "../kernel/dates.ts";
import { foldText } from "../kernel/text.ts";
import { MEASURES, type MeasureName } from "../record/vital-signs/measures.ts";
import { compareItem, type KnownRows } from "./compare-items.ts";
import type { ImportItem } from "./item.ts";

/** Whether a draft has what `compareItem` expects of a stored row. */
const isComparable = ({ section, draft }: ImportItem): boolean => {
  switch (section) {
    case "therapies":
      return draft.drug !== null;
    case "vaccinations":
      return draft.vaccine !== null;
    case "vitalSigns":
      return draft.takenAt !== null;
    default:
      return true;
  }
};

const exactKeyOf = ({ section, name, draft }: ImportItem): string => JSON.stringify([section, name, draft]);

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/** The values of a reading with their day. */
const valuesOf = (day: CalendarDate, reading: Readonly<Record<MeasureName, number | null>>) =>
  MEASURE_NAMES.filter((name) => reading[name] !== null).map((name) => [day, name, reading[name]]);

/** What `compareItem` needs to be equal before it compares the rest: a draft is only compared under its own keys. */
const subjectsOf = ({ section, draft, name }: ImportItem): readonly unknown[] => {
  switch (section) {
    case "therapies":
      return [draft.drug?.id];
    case "vaccinations":
      return [[draft.vaccine?.id, draft.givenOn]];
    case "diagnoses":
      return [foldText(draft.condition), foldText(name)];
    case "labResults":
      return [
        [draft.date, "name", foldText(draft.testName)],
        [draft.date, "test", draft.test],
      ];
    case "vitalSigns":
      return draft.takenAt === null ? [null] : valuesOf(dayOf(draft.takenAt), draft);
    case "visits":
    case "exams":
      return [[draft.date, foldText(draft.reason)]];
    case "otherContacts":
      return [foldText(draft.name)];
    default:
      return [null];
  }
};

/** The keys under which an earlier item is found; the same item has few of them. */
const keysOf = (item: ImportItem): readonly string[] => [
  ...new Set(subjectsOf(item).map((subject) => JSON.stringify([item.section, subject]))),
];

/**
 * How many earlier items of one key are compared: a real document has a few. Exact repetitions are found beyond it, so
 * that the work stays proportional to the number of items whatever the documents say.
 */
export const CANDIDATE_LIMIT = 50;

/** The items of earlier documents, by what they are about. */
class EarlierItems<Item extends { readonly offered: ImportItem }> {
  private readonly exact = new Map<string, Item>();
  private readonly byKey = new Map<string, Set<Item>>();

  add(item: Item): void {
    const { offered } = item;
    this.exact.set(exactKeyOf(offered), item);
    if (!isComparable(offered)) return;
    for (const key of keysOf(offered)) {
      const items = this.byKey.get(key) ?? new Set();
      this.byKey.set(key, items);
      if (items.size < CANDIDATE_LIMIT) items.add(item);
    }
  }

  findTwin({ offered }: Item): Item | null {
    const same = this.exact.get(exactKeyOf(offered));
    if (same !== undefined) return same;
    if (!isComparable(offered)) return null;
    const candidates = [...new Set(keysOf(offered).flatMap((key) => [...(this.byKey.get(key) ?? [])]))];
    if (candidates.length === 0) return null;
    const rows = candidates.map((candidate, id) => ({ ...candidate.offered.draft, id }));
    const comparison = compareItem(offered, { [offered.section]: rows } as unknown as KnownRows);
    return comparison.state === "present" ? (candidates[comparison.id] ?? null) : null;
  }
}

/**
 * Finds the items that an earlier document states too: the same facts, as for a stored row.
 *
 * @param documents the items of each document, in the order of the review
 * @returns the earlier item of each repeated item; the first one when several are the same
 */
export const findRepeated = <Item extends { readonly offered: ImportItem }>(
  documents: readonly (readonly Item[])[],
): ReadonlyMap<Item, Item> => {
  const repeated = new Map<Item, Item>();
  const earlier = new EarlierItems<Item>();
  for (const items of documents) {
    for (const item of items) {
      const twin = earlier.findTwin(item);
      if (twin !== null) repeated.set(item, twin);
    }
    for (const item of items) if (!repeated.has(item)) earlier.add(item);
  }
  return repeated;
};
