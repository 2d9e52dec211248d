import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { sqlKnownInteractions } from "@libretto/adapters/sql/catalogues/known-interactions";
import type { SqlSession } from "@libretto/adapters/sql/engine/engine";
import { sqlRecordStore } from "@libretto/adapters/sql/record/record-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { therapies } from "@libretto/core/record/therapies/wire";
import { checkDrugFor } from "@libretto/core/use-cases/rows/check-drug";
import { expect, it } from "vitest";
import { aTherapy, on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { createPatient, createStores, ids, tickingClock } from "../../support/databases/record-transactions.ts";
import { unwrap } from "../../support/unwrap.ts";

/** Counts the statements that are sent while no other one is without a result. */
const countRoundTrips = (session: SqlSession) => {
  let open = 0;
  const counter = { roundTrips: 0 };
  const query: SqlSession["query"] = async (text, parameters) => {
    if (open === 0) counter.roundTrips += 1;
    open += 1;
    try {
      return await session.query(text, parameters);
    } finally {
      open -= 1;
    }
  };
  return { counter, session: { ...session, query } };
};

onOneDatabase("The drug check", (database) => {
  it("reads the record and the reference data in one round trip, also of drugs that are no longer taken", async () => {
    const patient = await createPatient(database());
    const context = { as: "record", actor: patient.account, patient: patient.id } as const;
    const read = await database().transaction(context, async (sql) => {
      const catalogue = await sql.query<{ readonly id: string }>("select id_farmaco_codifa as id from farmaco limit 4");
      const [inUse = "", forbidden = "", concluded = "", requested = ""] = catalogue.map(({ id }) => id);
      const drugOf = (id: string) => ({ id, name: id, route: "orale" });
      const records = sqlRecordStore(sql, { account: patient.account }, ids, tickingClock);
      for (const row of [
        aTherapy({ drug: drugOf(inUse) }),
        aTherapy({ drug: drugOf(forbidden), list: "forbidden" }),
        aTherapy({ drug: drugOf(concluded), list: "concluded", end: on("2026-02-01") }),
      ])
        unwrap(await records.add(therapies, patient.id, row)());
      const drugs = unwrap(await sqlCatalogueSearch(sql).loadDrugsOfRecord(patient.id, [requested])());
      const checkOnce = async () => {
        const { counter, session } = countRoundTrips(sql);
        const stores = {
          ...createStores(session, patient.account),
          catalogues: sqlCatalogueSearch(session),
          interactions: sqlKnownInteractions(session),
        } as unknown as Stores;
        const { state } = unwrap(await checkDrugFor(stores, patient.id, drugOf(requested), on("2026-03-14"))());
        return { state, roundTrips: counter.roundTrips };
      };
      // the first check of an edition also loads its content
      await checkOnce();
      return {
        drugs: [...drugs.keys()].toSorted(),
        expected: [inUse, forbidden, concluded, requested].toSorted(),
        ...(await checkOnce()),
      };
    });
    expect(read).toMatchObject({ drugs: read.expected, roundTrips: 1 });
  });
});
