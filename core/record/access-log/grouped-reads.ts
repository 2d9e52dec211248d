import { type Instant, millisecondsOf } from "../../kernel/dates.ts";
import type { AccessLogEntry } from "./log-entry.ts";

/** Several read accesses of the patient within a short time, shown as one line. */
export interface GroupedReads {
  /** The id of the newest of these entries. */
  readonly id: number;
  readonly count: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly device: string;
  readonly address: string;
}

/** A line of the access log: one entry, or folded read accesses of the patient. */
export type AccessLogLine = { readonly entry: AccessLogEntry } | { readonly grouped: GroupedReads };

/** Read accesses further apart are not folded together. */
const GROUPING_WINDOW_MILLISECONDS = 30 * 60_000;

const isOwnRead = ({ by, action, refused }: AccessLogEntry): boolean => by === "self" && action === "read" && !refused;

const belongsTo = ({ from, device, address }: GroupedReads, entry: AccessLogEntry): boolean =>
  isOwnRead(entry) &&
  entry.device === device &&
  entry.address === address &&
  millisecondsOf(from) - millisecondsOf(entry.at) <= GROUPING_WINDOW_MILLISECONDS;

/** Folds consecutive read accesses of the patient from one device, newest first; other entries are unchanged. */
export const groupOwnReads = (entries: readonly AccessLogEntry[]): readonly AccessLogLine[] => {
  const lines: AccessLogLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && "grouped" in last && belongsTo(last.grouped, entry))
      lines[lines.length - 1] = { grouped: { ...last.grouped, count: last.grouped.count + 1, from: entry.at } };
    else if (isOwnRead(entry)) {
      const { id, at, device, address } = entry;
      lines.push({ grouped: { id, count: 1, from: at, to: at, device, address } });
    } else lines.push({ entry });
  }
  return lines.map((line, i) => {
    const isSingle = "grouped" in line && line.grouped.count === 1;
    const entry = isSingle ? entries.find(({ id }) => id === line.grouped.id) : undefined;
    return entry === undefined ? (lines[i] ?? line) : { entry };
  });
};
