import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { orElse, type WireCodec } from "../../kernel/codec.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { text } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { DEFAULT_MESSAGES, idSortKey, ONE_LIST, type Section, type SectionNames } from "../section.ts";
import {
  checkNarrative,
  findEmptyNarrative,
  type Narrative,
  type NarrativeDraft,
  type NarrativeList,
} from "./narratives.ts";

/** Long enough for several pages. */
const LongText = text(20_000);

const wireOf = (
  name: string,
  list: NarrativeList,
  names: { readonly id: string; readonly content: string },
): WireCodec<NarrativeDraft, unknown> => {
  const row: t.Props = {
    [names.id]: orElse(IdOrNew, NEW_ID),
    [names.content]: orElse(LongText, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    version: orElse(Version, 0),
  };
  return translateDocumented<t.Props, NarrativeDraft>(
    name,
    t.type(row),
    {
      toDomain: (row) => ({
        id: row[names.id],
        list,
        text: row[names.content],
        level: row.id_livello_confidenzialita,
        tags: [],
        version: row.version,
      }),
      toWire: (narrative) => ({
        [names.id]: narrative.id,
        [names.content]: narrative.text,
        id_livello_confidenzialita: narrative.level ?? STRICTLY_RESTRICTED,
        version: narrative.version,
      }),
    },
    ServerFields,
  );
};

/** The row of `tbl_anamnesi_familiare`. */
export const FamilyHistoryWire = wireOf("FamilyHistory", "family", {
  id: "id_anamnesi_familiare",
  content: "anamnesi_familiare_contenuto",
});
/** The row of `tbl_anamnesi_pt_remota`. */
export const RemoteHistoryWire = wireOf("RemoteHistory", "remote", {
  id: "id_anamnesi_remota",
  content: "anamnesi_remota_contenuto",
});
/** The row of `tbl_anamnesi_pt_prossima`. */
export const RecentHistoryWire = wireOf("RecentHistory", "recent", {
  id: "id_anamnesi_prossima",
  content: "anamnesi_prossima_contenuto",
});

const defineSection = <Name extends string>(
  name: Name,
  names: SectionNames,
  collection: string,
  secondCollectionName: string,
  list: NarrativeList,
  idField: string,
  wire: WireCodec<NarrativeDraft, unknown>,
): Section<NarrativeDraft, Narrative, Name> => ({
  name,
  names,
  collection,
  secondCollectionName,
  wire,
  idField,
  storage: { table: secondCollectionName, sortColumn: idField },
  lists: [list],
  check: checkNarrative,
  findEmptiness: findEmptyNarrative,
  createBlank: () => ({ id: NEW_ID, version: 0, list, text: "", level: STRICTLY_RESTRICTED, tags: [] }),
  ...ONE_LIST,
  single: true,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock"],
  isInEmergencySet: () => false,
  searchTextOf: (narrative) => narrative.text,
  sortKeyOf: idSortKey,
  ...DEFAULT_MESSAGES,
});

/** The section of diseases in the family. */
export const familyHistory = defineSection(
  "familyHistory",
  {
    it: { row: "anamnesi familiare", rows: "anamnesi familiare" },
    en: { row: "family history", rows: "family history" },
  },
  "AnamnesiFamiliare",
  "tbl_anamnesi_familiare",
  "family",
  "id_anamnesi_familiare",
  FamilyHistoryWire,
);
/** The section of past diseases. */
export const remoteHistory = defineSection(
  "remoteHistory",
  { it: { row: "anamnesi remota", rows: "anamnesi remota" }, en: { row: "remote history", rows: "remote history" } },
  "AnamnesiRemota",
  "tbl_anamnesi_pt_remota",
  "remote",
  "id_anamnesi_remota",
  RemoteHistoryWire,
);
/** The section of present complaints. */
export const recentHistory = defineSection(
  "recentHistory",
  {
    it: { row: "anamnesi prossima", rows: "anamnesi prossima" },
    en: { row: "recent history", rows: "recent history" },
  },
  "AnamnesiProssima",
  "tbl_anamnesi_pt_prossima",
  "recent",
  "id_anamnesi_prossima",
  RecentHistoryWire,
);
