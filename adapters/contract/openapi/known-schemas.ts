import { Level } from "@libretto/core/access/confidentiality";
import { ScoreWire } from "@libretto/core/calculators/wire";
import { CalendarDate, Instant, MillisecondInstant } from "@libretto/core/kernel/dates";
import { Id, IdOrNew, NEW_ID, SmallId, Version } from "@libretto/core/kernel/id";
import { Amount, Currency } from "@libretto/core/kernel/money";
import { NotNegative } from "@libretto/core/kernel/numbers";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { DataUrl } from "@libretto/core/kernel/upload";
import { MenuItemWire, MenuRow } from "@libretto/core/navigation/wire";
import { DiarySaveWire } from "@libretto/core/record/diary/save-wire";
import { DiaryWire, DrawingImage, DrawingsWire } from "@libretto/core/record/diary/wire";
import { FileField, FileRowWire, NewFileWire } from "@libretto/core/record/files/new-file-wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { Birth } from "@libretto/core/record/patient/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import type * as t from "io-ts";
import { ScoreSaveWire, Whose } from "../calculators.ts";
import { ExamPlaceCode, MOST_SKIPPED, Skipped } from "../catalogue-codecs.ts";
import { PageSize } from "../codecs.ts";
import { TherapySaveWire, TherapyStatus } from "../record.ts";

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type Schema = Readonly<Record<string, unknown>>;

const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER): Schema => ({
  type: "integer",
  minimum,
  maximum,
});

const moment: Schema = { type: "string", format: "date-time" };

/** Codecs that say what they take by a function alone. */
const plain = new Map<t.Mixed, Schema>([
  [Id, wholeNumber(1)],
  [SmallId, wholeNumber(1, 2 ** 31 - 1)],
  [IdOrNew, wholeNumber(NEW_ID)],
  [Version, wholeNumber(0)],
  [Level, wholeNumber(1, 6)],
  [NotNegative, { type: "number", minimum: 0 }],
  [Amount, { type: "number", minimum: 0 }],
  [Currency, { type: "string", pattern: "^[A-Z]{3}$" }],
  [CalendarDate, { type: "string", format: "date" }],
  [Instant, moment],
  [MillisecondInstant, moment],
  [Birth, { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}([T ][\\d:.+Z-]{1,30})?$" }],
  [DataUrl, { type: "string", pattern: "^data:" }],
  [DrawingImage, { type: "string", pattern: "^data:image/png;base64," }],
  [ExamPlaceCode, wholeNumber(1, 4)],
  [PageSize, wholeNumber(1, PAGE_LIMIT)],
  [Skipped, wholeNumber(0, MOST_SKIPPED)],
]);

/** Codecs that leave the reading to others. */
const composed = new Map<t.Mixed, (of: (codec: t.Mixed) => Schema) => Schema>([
  [MenuItemWire, (of) => of(MenuRow)],
  [TherapySaveWire, (of) => ({ allOf: [of(TherapyStatus), of(therapies.wire)] })],
  [ScoreSaveWire, (of) => ({ allOf: [of(Whose), of(ScoreWire)] })],
  [DiarySaveWire, (of) => ({ allOf: [of(DiaryWire), of(DrawingsWire)] })],
  [FileRowWire, (of) => ({ anyOf: [of(files.wire), of(kardiaTraces.wire)] })],
  [NewFileWire, (of) => ({ allOf: [of(FileRowWire), of(FileField)] })],
]);

/** What no program can see of a codec; null where the codec itself tells. */
export const knownSchema = (codec: t.Mixed, of: (codec: t.Mixed) => Schema): Schema | null =>
  plain.get(codec) ?? composed.get(codec)?.(of) ?? null;
