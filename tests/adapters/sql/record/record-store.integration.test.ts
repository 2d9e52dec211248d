import { readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { MIGRATIONS, type OpenDatabase, onEveryDatabase, onOneDatabase } from "../../../support/databases/databases.ts";
import { partitionMigrations } from "../../../support/databases/partition-migrations.ts";
import { recordBinCases } from "./record-bin-cases.ts";
import { referenceCases } from "./record-reference-cases.ts";
import { recordStoreContract } from "./record-store-contract.ts";
import { storedCountCases } from "./stored-count-cases.ts";

const cases = (database: OpenDatabase, among?: readonly AnySection[]): void => {
  recordStoreContract(database, among);
  referenceCases(database);
  storedCountCases(database);
  recordBinCases(database, among);
};

onEveryDatabase("The record store", (database) => cases(database));

/** The sections whose statements have different forms: with one row, with several lists, with a reference. */
const DIFFERENT_SECTIONS: readonly AnySection[] = [physiologicalHistory, therapies, adverseReactions];
/**
 * The same tests with tables partitioned by patient, and with the fewest connections. The cases of the stored counts add,
 * change, remove and restore rows of every section; all tests of every section: `npm run verify:partitions`.
 */
const spread = partitionMigrations(readMigrations(MIGRATIONS));
onOneDatabase(
  "RE-8, RE-18: the record store over tables partitioned by patient, with one connection",
  (database) => cases(database, DIFFERENT_SECTIONS),
  { migrations: spread.migrations, connections: 1 },
);

describe("RE-18: the partition check", () => {
  it("covers every table that begins with the patient's id", () => {
    expect(spread.tables).toEqual([
      "sottoscrizione",
      "richiesta",
      "paziente",
      "associazione",
      "contatti",
      "diagnosi",
      "tbl_terapie",
      "audit",
      "tbl_parametri_vitalis",
      "punteggi",
      "tbl_gravidanze",
      "tbl_files",
      "chiave_file",
      "contenuto_file",
      "visite",
      "esami",
      "tbl_taccuinos",
      "taccuino_disegno",
      "tbl_vaccinaziones",
      "adverse_reactions",
      "tbl_anamnesi_familiare",
      "tbl_anamnesi_pt_remota",
      "tbl_anamnesi_pt_prossima",
      "tbl_anamnesi_fisiologica",
      "links",
      "consenso",
      "audit_catena",
      "vista_emergenza",
      "conteggio",
      "stato_cartella",
      "cestino",
      "calendario",
      "promemoria",
      "promemoria_dispositivo",
      "promemoria_inviato",
      "delega",
      "consegna",
      "promemoria_delega",
      "avviso_eta",
    ]);
  });
});
