import type { Id } from "../../kernel/id.ts";
import type { AnySection } from "../section.ts";
import { sections } from "../sections.ts";
import { subjectOf } from "./access-log-subject.ts";
import { findSectionByCollection } from "./bin/bin-wire.ts";

/** A row that an entry of the access log is about. */
export interface LoggedRow {
  readonly section: AnySection;
  readonly id: Id;
}

/** The objects in which a number counts rows, and names none. */
const COUNTS: readonly string[] = ["importReadings"];

/** The row of an entry: `therapies.change 17` and `restoreRow tbl_terapie 17`; null when it names none. */
export const loggedRowOf = (object: string): LoggedRow | null => {
  const [endpoint = "", ...rest] = object.split(" ");
  const id = /^\d{1,16}$/.test(rest.at(-1) ?? "") ? Number(rest.at(-1)) : null;
  if (id === null || COUNTS.includes(endpoint)) return null;
  const subject = subjectOf(object);
  const section =
    rest.length > 1
      ? findSectionByCollection(rest[0] ?? "")
      : ((sections as readonly AnySection[]).find(({ name }) => name === subject) ?? null);
  return section && { section, id };
};
