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
import { SectionNamesText } from "@libretto/core/reports/report-choice-wire";
import type * as t from "io-ts";
import { ExamCentreCode, MAX_SKIP, SkipCount } from "../catalogues/catalogue-codecs.ts";
import { PageSize } from "../codecs.ts";
import { ScoreOwner, ScoreSaveWire } from "../record/calculators.ts";
import { TherapySaveWire, TherapyStatus } from "../record/record.ts";

/** A schema of JSON Schema 2020-12, as in OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER): Schema => ({
  type: "integer",
  minimum,
  maximum,
});

const dateTime: Schema = { type: "string", format: "date-time" };

/** Schemas of codecs that are defined by a function. */
const fixedSchemas = new Map<t.Mixed, Schema>([
  [Id, wholeNumber(1)],
  [SmallId, wholeNumber(1, 2 ** 31 - 1)],
  [IdOrNew, wholeNumber(NEW_ID)],
  [Version, wholeNumber(0)],
  [Level, wholeNumber(1, 6)],
  [NotNegative, { type: "number", minimum: 0 }],
  [Amount, { type: "number", minimum: 0 }],
  [Currency, { type: "string", pattern: "^[A-Z]{3}$" }],
  [CalendarDate, { type: "string", format: "date" }],
  [Instant, dateTime],
  [MillisecondInstant, dateTime],
  [Birth, { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}([T ][\\d:.+Z-]{1,30})?$" }],
  [DataUrl, { type: "string", pattern: "^data:" }],
  [DrawingImage, { type: "string", pattern: "^data:image/png;base64," }],
  [ExamCentreCode, wholeNumber(1)],
  [SectionNamesText, { type: "string", description: "Collections of sections, separated by commas" }],
  [PageSize, wholeNumber(1, PAGE_LIMIT)],
  [SkipCount, wholeNumber(0, MAX_SKIP)],
]);

/** Schemas of codecs that delegate to other codecs. */
const composedSchemas = new Map<t.Mixed, (schemaOf: (codec: t.Mixed) => Schema) => Schema>([
  [MenuItemWire, (schemaOf) => schemaOf(MenuRow)],
  [TherapySaveWire, (schemaOf) => ({ allOf: [schemaOf(TherapyStatus), schemaOf(therapies.wire)] })],
  [ScoreSaveWire, (schemaOf) => ({ allOf: [schemaOf(ScoreOwner), schemaOf(ScoreWire)] })],
  [DiarySaveWire, (schemaOf) => ({ allOf: [schemaOf(DiaryWire), schemaOf(DrawingsWire)] })],
  [FileRowWire, (schemaOf) => ({ anyOf: [schemaOf(files.wire), schemaOf(kardiaTraces.wire)] })],
  [NewFileWire, (schemaOf) => ({ allOf: [schemaOf(FileRowWire), schemaOf(FileField)] })],
]);

/** The schema of a codec that does not describe itself; null for the others. */
export const knownSchema = (codec: t.Mixed, schemaOf: (codec: t.Mixed) => Schema): Schema | null =>
  fixedSchemas.get(codec) ?? composedSchemas.get(codec)?.(schemaOf) ?? null;
