import type { EcgSheet } from "../../devices/ecg-sheet.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Language } from "../../messages/codes.ts";

/** Prints a trace at its true scale: A4 landscape, as PDF. */
export type PrintEcg = (sheet: EcgSheet, language: Language) => TaskEither<Failure, Uint8Array>;
