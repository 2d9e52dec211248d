import type { NarrativeDraft } from "../record/medical-history/narratives.ts";
import type { PhysiologicalDraft } from "../record/medical-history/physiological.ts";

/** The fields of the form that no document answers. */
const OWN_FIELDS: readonly string[] = [
  "id",
  "version",
  "list",
  "level",
  "tags",
  "updated",
  "unknownFields",
  "documents",
];

/** The answers that a history has. */
export const listAnswers = (history: PhysiologicalDraft): readonly (readonly [string, unknown])[] =>
  Object.entries(history).filter(
    ([field, answer]) => !OWN_FIELDS.includes(field) && answer !== null && answer !== undefined && answer !== "",
  );

const addText = (stored: string, text: string): string =>
  stored.trim() === "" ? text : stored.includes(text) ? stored : `${stored.trimEnd()}\n\n${text}`;

/**
 * A record has one row of each part of the medical history. What a document says is added to the stored text.
 *
 * @returns the stored row with the text of the draft at its end; the rules of the section check its length
 */
export const mergeNarrative = <Row extends NarrativeDraft>(stored: Row, draft: NarrativeDraft): Row => ({
  ...stored,
  text: addText(stored.text, draft.text),
});

/**
 * The stored history with the answers of a document that it does not have. Texts are added to the stored ones; other
 * answers that the patient gave stay.
 */
export const mergeHistory = <Row extends PhysiologicalDraft>(stored: Row, draft: PhysiologicalDraft): Row => ({
  ...stored,
  ...Object.fromEntries(
    listAnswers(draft).flatMap(([field, answer]) => {
      const known: unknown = Reflect.get(stored, field);
      if (typeof answer === "string" && typeof known === "string" && isFreeText(field))
        return [[field, addText(known, answer)]];
      return known === null || known === undefined || known === "" ? [[field, answer]] : [];
    }),
  ),
});

/** The fields of a history whose stored answers stay when a document is merged, although the document has other ones. */
export const listDifferingFields = (stored: PhysiologicalDraft, draft: PhysiologicalDraft): readonly string[] => {
  const merged = mergeHistory(stored, draft);
  return listAnswers(draft).flatMap(([field, answer]) =>
    isFreeText(field) || JSON.stringify(Reflect.get(merged, field)) === JSON.stringify(answer) ? [] : [field],
  );
};

const isFreeText = (field: string): boolean => field.endsWith("Notes") || field === "sleep";
