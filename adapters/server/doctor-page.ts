import { LEVELS, levelName } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import { it } from "@libretto/core/messages/it";
import type { RecordStore } from "@libretto/core/ports/record-store";
import { visibleRows, visibleSheet } from "@libretto/core/record/across/doctor-view";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { Standing, Stores } from "./stores.ts";
import { wholeSection } from "./whole-section.ts";

type DoctorStanding = Standing & { readonly as: "doctor" };

/** What of a section a doctor may see; pages and totals are those of what is left (AZ-5). */
export const pageForDoctor = (
  store: RecordStore,
  section: AnySection,
  patient: PatientId,
  clearance: Clearance,
  request: PageRequest & { readonly list?: string },
): TaskEither<Failure, { readonly rows: readonly RowCore[]; readonly total: number }> =>
  pipe(
    wholeSection<RowCore, RowCore>(store, section, patient, request.list),
    taskEither.map((all) => {
      const rows = visibleRows<RowCore, RowCore>(section, all, clearance);
      const before = request.before;
      const from = before === undefined ? 0 : rows.findIndex(({ id }) => id === before) + 1;
      return { rows: rows.slice(from, from + (request.limit ?? PAGE_LIMIT)), total: rows.length };
    }),
  );

/** The patient answer as a doctor may see it: the same shape as the owner's. */
export const recordForDoctor = (
  stores: Stores,
  { patient, clearance }: DoctorStanding,
  doctor: number,
): TaskEither<Failure, string> =>
  pipe(
    taskEither.Do,
    taskEither.apS("sheet", stores.sheets.one(patient)),
    taskEither.bind("association", () => stores.doctors.between(doctor, patient)),
    taskEither.bind("pages", () =>
      taskEither.traverseSeqArray((section: AnySection) =>
        pipe(
          pageForDoctor(stores.records, section, patient, clearance, {}),
          taskEither.map(({ rows, total }) => ({ section, rows: rows.map((row) => section.wire.encode(row)), total })),
        ),
      )(sections),
    ),
    taskEither.map(({ sheet, association, pages }) =>
      JSON.stringify({
        ...PatientWire.encode(visibleSheet(sheet, clearance)),
        ...Object.fromEntries(pages.map(({ section, rows }) => [section.collection, rows])),
        totals: Object.fromEntries(pages.map(({ section, total }) => [section.collection, total])),
        associated_doctors: association === null ? [] : [AssociationWire.encode(association)],
        liveli_confidencialita: LEVELS.map((level) => ({
          id_livello_confidenzialita: level,
          confidenzialita_descrizione: it[levelName(level)],
        })),
        sottoscrizione: null,
      }),
    ),
  );
