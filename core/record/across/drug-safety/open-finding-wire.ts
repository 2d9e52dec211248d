import * as t from "io-ts";
import { orElse, orNull, translate } from "../../../kernel/codec.ts";
import { Instant } from "../../../kernel/dates.ts";
import { DrugWarningWire, RecordEntryWire } from "./drug-check-wire.ts";
import type { OpenFinding } from "./open-findings.ts";

/** A row of `GET /api/daChiarire/{id_paziente}`: a finding of the drug check about a medication in use. */
export const OpenFindingWire = translate(
  "OpenFinding",
  t.type({ avviso: DrugWarningWire, terapia: RecordEntryWire, confermato_il: orElse(orNull(Instant), null) }),
  {
    toDomain: ({ avviso, terapia, confermato_il }): OpenFinding => ({
      ...avviso,
      therapy: terapia,
      confirmedAt: confermato_il,
    }),
    toWire: ({ therapy, confirmedAt, ...warning }) => ({
      avviso: DrugWarningWire.encode(warning),
      terapia: RecordEntryWire.encode(therapy),
      confermato_il: confirmedAt,
    }),
  },
);
