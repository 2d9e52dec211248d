import type { Level } from "@libretto/core/access/confidentiality";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import { findViewers } from "@libretto/core/record/across/sharing/doctor-view";
import { sectionsByName } from "@libretto/core/record/sections";
import { activeDoctorsOf, type RecordServices } from "../../record/sections-model.ts";
import { acceptedRow } from "../acceptance/accept-item.ts";
import { documentLabels } from "../document-labels.ts";
import type { ReviewedItem } from "../reviewed-item.ts";

/** The doctors who would see some rows at a level; with the numbers when not all of them. */
export const listViewers = (
  { record, language }: Pick<RecordServices, "record" | "language">,
  items: readonly ReviewedItem[],
  known: KnownRows,
  level: Level,
): readonly string[] =>
  activeDoctorsOf(record).flatMap((doctor) => {
    const visible = items.filter(({ item, level: own }) => {
      const { row } = acceptedRow(item, known, own ?? level, null);
      return findViewers(sectionsByName[item.section], row, [doctor]).length > 0;
    }).length;
    if (visible === 0) return [];
    const values = { name: doctor.name, visible, total: items.length };
    return [visible === items.length ? doctor.name : language.label(documentLabels, "seesSome", values)];
  });
