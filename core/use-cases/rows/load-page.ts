import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PageRequest } from "../../kernel/page.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";
import { findSectionByCollection } from "../../record/across/bin/bin-wire.ts";
import { referencedSectionsOf, type VisibleIds } from "../../record/across/sharing/hidden-links.ts";
import { listVisibleIds, pageForDoctor } from "../../record/across/sharing/shared-record.ts";
import type { AnySection } from "../../record/section.ts";

/** Rows as JSON, before the filter for doctors. */
const parseRows = taskEither.map((text: string) => JSON.parse(text) as readonly unknown[]);

/** The linked rows that a doctor may see. */
const loadVisibleLinks = (
  { recordJson }: Pick<Stores, "recordJson">,
  section: AnySection,
  { patient, clearance }: Extract<RecordAccess, { as: "doctor" }>,
): TaskEither<Failure, VisibleIds> =>
  pipe(
    referencedSectionsOf(section),
    taskEither.traverseArray((to) =>
      pipe(
        parseRows(recordJson.readSharedLinkedRows(section, to, patient)),
        taskEither.map((rows) => [...listVisibleIds(to, rows, clearance)]),
      ),
    ),
    taskEither.map((ids) => new Map(ids.flat())),
  );

/** The section with this collection name; `notFound` when there is none. */
export const findSection = (collection: string): TaskEither<Failure, AnySection> =>
  taskEither.fromNullable(notFound)(findSectionByCollection(collection) ?? undefined);

/** A page of a section as JSON text: for the owner as stored, for a doctor filtered by the sharing rules. */
export const loadPage = (
  stores: Pick<Stores, "recordJson">,
  section: AnySection,
  recordAccess: RecordAccess,
  request: PageRequest & { readonly list?: string },
): TaskEither<Failure, string> =>
  recordAccess.as === "owner"
    ? stores.recordJson.readPage(section, recordAccess.patient, request)
    : pipe(
        taskEither.Do,
        taskEither.apS(
          "rows",
          parseRows(stores.recordJson.readSharedSection(section, recordAccess.patient, request.list)),
        ),
        taskEither.apS("visibleLinks", loadVisibleLinks(stores, section, recordAccess)),
        taskEither.chainEitherK(({ rows, visibleLinks }) =>
          pageForDoctor(section, rows, recordAccess.clearance, request, visibleLinks),
        ),
        taskEither.map((page) => JSON.stringify(page)),
      );
