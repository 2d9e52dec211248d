import { type Instant, millisecondsOf } from "../../kernel/dates.ts";
import type { TrailEntry } from "./trail.ts";

/** Several read accesses of the patient within a short time, shown as one line. */
export interface FoldedReadings {
  /** The id of the newest of these entries. */
  readonly id: number;
  readonly count: number;
  readonly from: Instant;
  readonly to: Instant;
  readonly device: string;
  readonly address: string;
}

/** A line of the access log: one entry, or folded read accesses of the patient. */
export type TrailLine = { readonly entry: TrailEntry } | { readonly folded: FoldedReadings };

/** Read accesses further apart are not folded together. */
const SITTING_MILLISECONDS = 30 * 60_000;

const isOwnReading = ({ by, action, refused }: TrailEntry): boolean => by === "self" && action === "read" && !refused;

const belongsTo = ({ from, device, address }: FoldedReadings, entry: TrailEntry): boolean =>
  isOwnReading(entry) &&
  entry.device === device &&
  entry.address === address &&
  millisecondsOf(from) - millisecondsOf(entry.at) <= SITTING_MILLISECONDS;

/** Folds consecutive read accesses of the patient from one device, newest first; other entries are unchanged. */
export const foldOwnReadings = (entries: readonly TrailEntry[]): readonly TrailLine[] => {
  const lines: TrailLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && "folded" in last && belongsTo(last.folded, entry))
      lines[lines.length - 1] = { folded: { ...last.folded, count: last.folded.count + 1, from: entry.at } };
    else if (isOwnReading(entry)) {
      const { id, at, device, address } = entry;
      lines.push({ folded: { id, count: 1, from: at, to: at, device, address } });
    } else lines.push({ entry });
  }
  return lines.map((line, i) => {
    const alone = "folded" in line && line.folded.count === 1;
    const entry = alone ? entries.find(({ id }) => id === line.folded.id) : undefined;
    return entry === undefined ? (lines[i] ?? line) : { entry };
  });
};
