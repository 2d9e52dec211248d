import * as t from "io-ts";
import { SeverityName, SourceWire } from "../../catalogues/wire.ts";
import { coded, orNull, translate } from "../../kernel/codec.ts";
import type { DrugWarning, WarningKind } from "./drug-warnings.ts";

const KindName = coded<string, WarningKind>("WarningKind", {
  interaction: "interazione",
  forbidden: "vietato",
  sensitivity: "allergia",
  duplicate: "doppione",
});

/** A row of `messaggiInterazioni`. */
export const DrugWarningWire = translate(
  "DrugWarning",
  t.type({
    farmaco_in_corso: t.string,
    interazione_con: t.string,
    tipo: KindName,
    gravita: SeverityName,
    messaggio: t.string,
    fonte: orNull(SourceWire),
  }),
  {
    toDomain: (row): DrugWarning => ({
      kind: row.tipo,
      because: row.farmaco_in_corso,
      drug: row.interazione_con,
      severity: row.gravita,
      advice: row.messaggio,
      source: row.fonte,
    }),
    toWire: (warning) => ({
      farmaco_in_corso: warning.because,
      interazione_con: warning.drug,
      tipo: KindName.encode(warning.kind),
      gravita: SeverityName.encode(warning.severity),
      messaggio: warning.advice,
      fonte: warning.source && SourceWire.encode(warning.source),
    }),
  },
);
