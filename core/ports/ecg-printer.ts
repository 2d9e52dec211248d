import type { EcgSheet } from "../devices/ecg-sheet.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Language } from "../messages/codes.ts";

/** Puts a trace on paper in its true scale: A4 on its side, as PDF. */
export type PrintEcg = (sheet: EcgSheet, language: Language) => TaskEither<Failure, Uint8Array>;
/** Puts a trace on one picture, all rows under each other, as PNG. */
export type PaintEcg = (sheet: EcgSheet) => TaskEither<Failure, Uint8Array>;
