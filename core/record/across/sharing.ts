import { type AudienceChange, audienceChange, type Cleared } from "../../access/audience.ts";
import {
  type Clearance,
  type Explanation,
  explain,
  type Hiding,
  maySee,
  opensRecord,
} from "../../access/visibility.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { AnySection, RowCore, Section } from "../section.ts";
import { shareable } from "./doctor-view.ts";

/** Why a doctor sees a row of a section, or everything that hides it. */
export const explainRow = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  row: R,
  clearance: Clearance,
): Explanation => explain(clearance, shareable(section, row));

/** How many rows of a section a doctor sees and does not see, and how many of those each reason hides. */
export interface SectionExplanation {
  readonly seen: number;
  readonly hidden: number;
  /** A row that two reasons hide counts for both. */
  readonly by: Readonly<Record<Hiding["reason"], number>>;
}

/** Explains a section row by row: what of it a doctor sees, and what hides the rest. */
export const explainSection = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  rows: readonly R[],
  clearance: Clearance,
): SectionExplanation => {
  const hidings = rows
    .map((row) => explainRow(section, row, clearance))
    .flatMap((why) => (why.seen ? [] : [why.hidden]));
  const count = (reason: Hiding["reason"]): number =>
    hidings.filter((hidden) => hidden.some((hiding) => hiding.reason === reason)).length;
  return {
    seen: rows.length - hidings.length,
    hidden: hidings.length,
    by: {
      level: count("level"),
      noLevel: count("noLevel"),
      notInEmergencySet: count("notInEmergencySet"),
      noSharedTag: count("noSharedTag"),
      unspecified: count("unspecified"),
    },
  };
};

/** How much of the sheet a doctor sees: all, what the emergency set has of it, or nothing. */
export type SheetView = "whole" | "emergency" | "nothing";

/** How much of the sheet a clearance shows; no level is asked for here. Null is a doctor without association. */
export const sheetView = (clearance: Clearance | null): SheetView => {
  if (clearance === null || !opensRecord(clearance)) return "nothing";
  return clearance.visibility === "total" ? "whole" : "emergency";
};

/** The words for how much of the sheet a doctor sees; `{{doctor}}` is for the reader to fill. */
export const sheetWords = {
  whole: "sharing.sheetWhole",
  emergency: "sharing.sheetEmergency",
  nothing: "sharing.sheetNothing",
} as const satisfies Readonly<Record<SheetView, MessageCode>>;

/**
 * Which doctors would newly see a row, and which no more, if it became another: at another level, with other tags, in
 * another list (a concluded therapy leaves the emergency set).
 *
 * @param before null for a row that is being added
 * @param after null for a row that is being removed
 */
export const rowChange = <D extends RowCore, R extends D, Doctor extends Cleared>(
  section: Section<D, R>,
  before: R | null,
  after: R | null,
  doctors: readonly Doctor[],
): AudienceChange<Doctor> =>
  audienceChange(before && shareable(section, before), after && shareable(section, after), doctors);

/** The rows of each section, all of them: what is not here is not counted. */
export type SectionRows = readonly (readonly [AnySection, readonly RowCore[]])[];

/** What another clearance would change for one doctor. */
export interface ClearanceChange {
  /** The sections in which something changes, by name, with how many rows. */
  readonly sections: readonly { readonly section: string; readonly appear: number; readonly disappear: number }[];
  /** Null when the doctor sees as much of the sheet as before. */
  readonly sheet: { readonly before: SheetView; readonly after: SheetView } | null;
}

/**
 * What a change of a doctor's assignment, visibility or tags would show and hide.
 *
 * @param before null for a doctor who is being associated
 * @param after null for a doctor whose association ends
 */
export const clearanceChange = (
  record: SectionRows,
  before: Clearance | null,
  after: Clearance | null,
): ClearanceChange => {
  const sections = record.map(([section, rows]) => {
    const seen = (clearance: Clearance | null) =>
      new Set(clearance === null ? [] : rows.filter((row) => maySee(clearance, shareable(section, row))));
    const now = seen(before);
    const then = seen(after);
    return {
      section: section.name,
      appear: [...then].filter((row) => !now.has(row)).length,
      disappear: [...now].filter((row) => !then.has(row)).length,
    };
  });
  const sheet = { before: sheetView(before), after: sheetView(after) };
  return {
    sections: sections.filter(({ appear, disappear }) => appear > 0 || disappear > 0),
    sheet: sheet.before === sheet.after ? null : sheet,
  };
};

/** The words for the rows of a section that appear and disappear; section, doctor and number are the reader's to fill. */
export const rowsWords = {
  appear: "sharing.rowsAppear",
  disappear: "sharing.rowsDisappear",
} as const satisfies Readonly<Record<"appear" | "disappear", MessageCode>>;
