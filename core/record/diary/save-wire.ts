import * as t from "io-ts";
import { fieldNamesOf, type NamedFields } from "../../kernel/field-names.ts";
import type { DiaryDraft, DiaryDrawings } from "./diary-entry.ts";
import { DiaryWire, DrawingsWire } from "./wire.ts";

/** The body of a diary save: the entry, and the drawings that changed; null deletes a drawing. */
export interface DiarySave {
  readonly entry: DiaryDraft;
  readonly drawings: Partial<DiaryDrawings>;
}

const WIRE_FIELDS = { front: "taccuino_report_anteriore", back: "taccuino_report_posteriore" } as const;
const SIDES = ["front", "back"] as const;

/** The body of `POST /api/taccuino/` and `PUT /api/taccuino/{id_taccuino}`. */
export const DiarySaveWire: t.Type<DiarySave, unknown, unknown> & NamedFields = Object.assign(
  new t.Type<DiarySave, unknown, unknown>(
    "DiarySave",
    (_value): _value is DiarySave => true,
    (value, context) => {
      const entry = DiaryWire.validate(value, context);
      if (entry._tag === "Left") return entry;
      const drawings = DrawingsWire.validate(value, context);
      if (drawings._tag === "Left") return drawings;
      const sides = SIDES.filter((side) => WIRE_FIELDS[side] in (value as object));
      return t.success({
        entry: entry.right,
        drawings: Object.fromEntries(sides.map((side) => [side, drawings.right[side]])),
      });
    },
    ({ entry, drawings }) => {
      const all = DrawingsWire.encode({ front: drawings.front ?? null, back: drawings.back ?? null });
      const sides = SIDES.filter((side) => side in drawings);
      return {
        ...DiaryWire.encode(entry),
        ...Object.fromEntries(sides.map((side) => [WIRE_FIELDS[side], all[WIRE_FIELDS[side]]])),
      };
    },
  ),
  { fieldNames: () => ({ ...fieldNamesOf(DiaryWire), ...fieldNamesOf(DrawingsWire) }) },
);
