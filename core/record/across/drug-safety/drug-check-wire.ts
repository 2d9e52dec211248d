import * as t from "io-ts";
import type { RuleSet } from "../../../catalogues/drugs/interaction.ts";
import { SeverityName, SourceWire } from "../../../catalogues/wire.ts";
import { enumCodec, orElse, orNull, translate } from "../../../kernel/codec.ts";
import { CalendarDate } from "../../../kernel/dates.ts";
import { Id } from "../../../kernel/id.ts";
import type { DrugCheckResult, UncheckedPart } from "./drug-check.ts";
import type { DrugWarning, RecordEntry, WarningKind } from "./drug-warnings.ts";
import { findingIdOf, uncheckedPartIdOf } from "./finding-id.ts";

/** The parts of the drug check: their Italian names on the wire. */
const KIND_NAMES = {
  interaction: "interazione",
  forbidden: "vietato",
  sensitivity: "allergia",
  duplicate: "doppione",
  sameClass: "stessa classe",
  pregnancy: "gravidanza",
  qt: "intervallo qt",
  together: "più farmaci insieme",
  washOut: "farmaco concluso",
  dose: "dose",
  illness: "malattia",
  labValue: "esame di laboratorio",
  age: "età",
  nursing: "allattamento",
  fertileAge: "età fertile",
  vaccination: "vaccino",
} as const satisfies Readonly<Record<WarningKind, string>>;
const WarningKindName = enumCodec<string, WarningKind>("WarningKind", KIND_NAMES);
const UncheckedPartName = enumCodec<string, UncheckedPart["part"]>("UncheckedPart", {
  ...KIND_NAMES,
  everything: "tutto",
});
/** The codec of the section of the entry that a warning is based on: its collection on the wire. */
const EntrySectionName = enumCodec<string, RecordEntry["section"]>("EntrySection", {
  therapies: "tbl_terapie",
  diagnoses: "diagnosi",
  pregnancies: "tbl_gravidanze",
  labResults: "risultati_laboratorio",
  vaccinations: "tbl_vaccinaziones",
  sheet: "scheda",
});

/** The codec of the entry of the record that a warning is based on. */
export const RecordEntryWire = translate(
  "RecordEntry",
  t.type({ sezione: EntrySectionName, id: Id, data: orNull(CalendarDate) }),
  {
    toDomain: (row): RecordEntry => ({ section: row.sezione, id: row.id, date: row.data }),
    toWire: (entry) => ({ sezione: EntrySectionName.encode(entry.section), id: entry.id, data: entry.date }),
  },
);

/** A row of `messaggiInterazioni`; a request sends `id_avviso` in `conferma_avvisi` to confirm it. */
export const DrugWarningWire = translate(
  "DrugWarning",
  t.type({
    farmaco_in_corso: t.string,
    interazione_con: t.string,
    tipo: WarningKindName,
    gravita: orNull(SeverityName),
    messaggio: t.string,
    messaggio_en: orElse(t.string, ""),
    riferimento: orElse(t.string, ""),
    fonte: orNull(SourceWire),
    voce: RecordEntryWire,
    motivo: orElse(orNull(t.string), null),
    id_avviso: orElse(t.string, ""),
  }),
  {
    toDomain: (row): DrugWarning => ({
      kind: row.tipo,
      conflictsWith: row.farmaco_in_corso,
      drug: row.interazione_con,
      severity: row.gravita,
      advice: { it: row.messaggio, en: row.messaggio_en },
      reference: row.riferimento,
      source: row.fonte,
      entry: row.voce,
      ...(row.motivo !== null && { reason: row.motivo }),
    }),
    toWire: (warning) => ({
      farmaco_in_corso: warning.conflictsWith,
      interazione_con: warning.drug,
      tipo: WarningKindName.encode(warning.kind),
      gravita: warning.severity && SeverityName.encode(warning.severity),
      messaggio: warning.advice.it,
      messaggio_en: warning.advice.en,
      riferimento: warning.reference,
      fonte: warning.source && SourceWire.encode(warning.source),
      voce: RecordEntryWire.encode(warning.entry),
      motivo: warning.reason ?? null,
      id_avviso: findingIdOf(warning),
    }),
  },
);

/** The codec of a part of the check that was not possible. */
export const UncheckedPartWire = translate(
  "UncheckedPart",
  t.type({ tipo: UncheckedPartName, farmaci: t.array(t.string), id_avviso: orElse(t.string, "") }),
  {
    toDomain: (row): UncheckedPart => ({ part: row.tipo, drugs: row.farmaci }),
    toWire: (unchecked) => ({
      tipo: UncheckedPartName.encode(unchecked.part),
      farmaci: [...unchecked.drugs],
      id_avviso: uncheckedPartIdOf(unchecked),
    }),
  },
);

const RuleSetWire = translate("RuleSet", t.type({ fonte: t.string, data: t.string, numero: t.number }), {
  toDomain: (row): RuleSet => ({ source: { name: row.fonte, date: row.data }, count: row.numero }),
  toWire: ({ source, count }) => ({ fonte: source.name, data: source.date, numero: count }),
});

/**
 * The answer of `GET /api/checkInterazioniFarmaco/{id}`. `esito` is true when there are findings; `controlli_mancanti`
 * names the parts that were not possible; `regole` gives source, date and number of the interaction rules used.
 */
export const DrugCheckWire = translate(
  "DrugCheck",
  t.type({
    esito: t.boolean,
    messaggiInterazioni: t.array(DrugWarningWire),
    controlli_mancanti: orElse(t.array(UncheckedPartWire), []),
    regole: orElse(orNull(RuleSetWire), null),
  }),
  {
    toDomain: ({ messaggiInterazioni: findings, controlli_mancanti, regole: rules }): DrugCheckResult => {
      const [first, ...rest] = controlli_mancanti;
      return first === undefined
        ? { state: "checked", findings, rules }
        : { state: "partly", findings, rules, uncheckedParts: [first, ...rest] };
    },
    toWire: (check) => ({
      esito: check.findings.length > 0,
      messaggiInterazioni: check.findings.map(DrugWarningWire.encode),
      controlli_mancanti: check.state === "partly" ? check.uncheckedParts.map(UncheckedPartWire.encode) : [],
      regole: check.rules && RuleSetWire.encode(check.rules),
    }),
  },
);
