import * as t from "io-ts";
import { enumCodec, orElse, orNull, translate } from "../../kernel/codec.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { fieldNamesOf, toDomainProblems, toWireProblems } from "../../kernel/field-names.ts";
import { Id } from "../../kernel/id.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { type ImportResult, MAX_IMPORTED_READINGS } from "./import.ts";
import type { Reading, ReadingDraft } from "./reading.ts";
import { ReadingWire } from "./wire.ts";

/** Readings to import into a record; without a patient, into the caller's own. */
export interface ReadingImportRequest {
  readonly patient: number | null;
  readonly readings: readonly ReadingDraft[];
}

const ReadingList = t.refinement(
  t.readonlyArray(ReadingWire),
  (rows) => rows.length <= MAX_IMPORTED_READINGS,
  "Readings",
);

/** The body of `POST /api/rilevazioni`: at most `MAX_IMPORTED_READINGS` rows of `tbl_parametri_vitalis`. */
export const ReadingImportRequestWire = translate(
  "ReadingImportRequest",
  t.type({ id_paziente: orNull(Id), rilevazioni: ReadingList }),
  {
    toDomain: (row): ReadingImportRequest => ({ patient: row.id_paziente, readings: row.rilevazioni }),
    toWire: (request) => ({
      id_paziente: request.patient,
      rilevazioni: request.readings.map(ReadingWire.encode) as never,
    }),
  },
);

const OutcomeCode = enumCodec<string, ImportResult["outcome"]>("Outcome", {
  fresh: "nuova",
  known: "presente",
  refused: "rifiutata",
});
const FieldError = t.type({ field: t.string, code: t.string });

const importResultOf = (
  outcome: ImportResult["outcome"],
  reading: ReadingDraft | null,
  errors: readonly t.TypeOf<typeof FieldError>[],
): ImportResult => {
  if (outcome === "fresh" && reading !== null) return { outcome, reading: reading as Reading };
  if (outcome !== "refused") return { outcome: "known" };
  const problems = Object.fromEntries(errors.map(({ field, code }) => [field, code as MessageCode])) as FieldProblems;
  return { outcome, problems: toDomainProblems(fieldNamesOf(ReadingWire), problems) };
};

/** The result for one reading: the stored row when it is new, the invalid fields when it is refused. */
export const ImportResultWire = translate(
  "ImportResult",
  t.type({
    esito: OutcomeCode,
    rilevazione: orNull(ReadingWire),
    errors: orElse(t.array(FieldError), []),
  }),
  {
    toDomain: (row): ImportResult => importResultOf(row.esito, row.rilevazione, row.errors),
    toWire: (result) => ({
      esito: OutcomeCode.encode(result.outcome),
      rilevazione: result.outcome === "fresh" ? (ReadingWire.encode(result.reading) as never) : null,
      errors:
        result.outcome === "refused"
          ? Object.entries(toWireProblems(fieldNamesOf(ReadingWire), result.problems)).map(([field, code]) => ({
              field,
              code,
            }))
          : [],
    }),
  },
);
