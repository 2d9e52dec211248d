import { dayOf, type Instant } from "../../../kernel/dates.ts";
import { type AccessLogActor, type AccessLogEntry, viewIdOf } from "../../access-log/log-entry.ts";
import { type NewsKey, newsKeyOf } from "./news-key.ts";
import { isWithinNewsPeriod, type NewsContext } from "./news-period.ts";

/** The kind of an access by somebody else. */
export type AccessKind = "reading" | "change" | "refused" | "other";

/** What one person, or one code, did with the record in the period of the news. */
export interface AccessNews {
  readonly kind: "access";
  readonly access: AccessKind;
  /** The newest of its entries: it names who acted and on what. */
  readonly newest: AccessLogEntry;
  readonly at: Instant;
  readonly count: number;
  readonly key: NewsKey;
}

const READING: readonly string[] = ["read", "print", "download", "ticket", "export"];
const CHANGING: readonly string[] = ["add", "edit", "lock", "move", "remove", "restore", "erase", "import"];
/** A calendar program reads the chosen reminders many times a day: that is no news. */
const isRoutine = (entry: AccessLogEntry): boolean => entry.by === "withCalendar" && accessKindOf(entry) === "reading";

/** The person, and the server that works for them. */
const OWN: readonly AccessLogActor[] = ["self", "libretto"];

/** The kind of an entry. An attempt that was refused read nothing. */
export const accessKindOf = ({ action, refused }: Pick<AccessLogEntry, "action" | "refused">): AccessKind => {
  if (refused || action === "denied") return "refused";
  if (READING.includes(action)) return "reading";
  return CHANGING.includes(action) ? "change" : "other";
};

/** Who acted: a doctor by name, a code or a link by its number. */
const actorOf = ({ by, name, object }: AccessLogEntry): string => `${by} ${name} ${viewIdOf(object) ?? ""}`;

const keyOf = ({ id }: AccessLogEntry): NewsKey => newsKeyOf("access", id);

/**
 * What others did with the record, one item for each person and kind of action. A person who acts again after the item
 * was marked as seen is news again; then only the newer entries count. The reads of a calendar feed are left out.
 *
 * @param entries the access log in any order
 * @param seen the keys of the items that were marked as seen
 */
export const findAccessNews = (
  entries: readonly AccessLogEntry[],
  seen: ReadonlySet<NewsKey>,
  context: NewsContext,
): readonly AccessNews[] => {
  const groups = new Map<string, AccessLogEntry[]>();
  const recent = entries
    .filter((entry) => !OWN.includes(entry.by) && !isRoutine(entry) && isWithinNewsPeriod(dayOf(entry.at), context))
    .toSorted((a, b) => b.id - a.id);
  for (const entry of recent) {
    const group = `${accessKindOf(entry)} ${actorOf(entry)}`;
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group): readonly AccessNews[] => {
    const lastSeen = group.findIndex((entry) => seen.has(keyOf(entry)));
    const unseen = lastSeen === -1 ? group : group.slice(0, lastSeen);
    const [newest] = unseen;
    return newest === undefined
      ? []
      : [
          {
            ...{ kind: "access", access: accessKindOf(newest), newest, at: newest.at },
            ...{ count: unseen.length, key: keyOf(newest) },
          },
        ];
  });
};
