import * as t from "io-ts";
import { orElse, orNull, translate } from "../../../kernel/codec.ts";
import { Instant } from "../../../kernel/dates.ts";
import { DrugWarningWire, RecordEntryWire, UncheckedPartWire } from "./drug-check-wire.ts";
import type { OpenFinding, OpenFindings } from "./open-finding.ts";

/** A finding of the drug check about a medication in use. */
const OpenFindingWire = translate(
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

/**
 * The answer of `GET /api/daChiarire/{id_paziente}`: the findings about the medications in use; `controlli_mancanti`
 * names the parts of the check that were not possible.
 */
export const OpenFindingsWire = translate(
  "OpenFindings",
  t.type({
    data: t.readonlyArray(OpenFindingWire),
    controlli_mancanti: orElse(t.readonlyArray(UncheckedPartWire), []),
  }),
  {
    toDomain: ({ data, controlli_mancanti }): OpenFindings => ({
      findings: data,
      uncheckedParts: controlli_mancanti,
    }),
    toWire: ({ findings, uncheckedParts }) => ({
      data: findings.map(OpenFindingWire.encode),
      controlli_mancanti: uncheckedParts.map(UncheckedPartWire.encode),
    }),
  },
);
