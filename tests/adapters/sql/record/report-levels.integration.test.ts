import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import { createPatient, ownerOf, sqlContextOf, transactAs } from "../../../support/databases/record-transactions.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";

const REPORTS = 4;

/** A write of SQL, because a change of the record cannot combine all of these. */
const anyChange = fc.record({
  report: fc.nat({ max: REPORTS - 1 }),
  level: fc.integer({ min: 1, max: 6 }),
  medication: fc.nat({ max: 1 }),
  isDraft: fc.boolean(),
  isDeleted: fc.boolean(),
});

const WRONG_LEVELS = `select t.id_terapie from tbl_terapie t
  where t.id_paziente = $1 and t.report_level is distinct from (
    select min(a.id_livello_confidenzialita) from adverse_reactions a
    where a.id_paziente = t.id_paziente and a.id_terapie = t.id_terapie and a.deleted_at is null
      and a.adverse_reaction_state <> 'bozza')`;

onEveryDatabase("The level of the reports of a medication", (database) => {
  it("is the lowest one of its complete reports after any change of them", async () => {
    const patient = await createPatient(database());
    const act = async <A>(work: Parameters<typeof transactAs<A>>[2]) =>
      unwrap(await transactAs<A>(database(), ownerOf(patient), work));
    const add = async (section: AnySection, differs: object): Promise<number> =>
      (await act(({ records }) => records.add<RowCore, RowCore>(section, patient.id, sampleRowOf(section, differs))))
        .id;
    const medications = [await add(therapies, {}), await add(therapies, {})];
    const reports: number[] = [];
    for (let i = 0; i < REPORTS; i++)
      reports.push(await add(adverseReactions, { therapy: medications[0], list: "complete" }));
    await fc.assert(
      fc.asyncProperty(anyChange, async ({ report, level, medication, isDraft, isDeleted }) => {
        const wrong = await database().transaction(sqlContextOf(ownerOf(patient)), async (sql) => {
          await sql.query(
            `update adverse_reactions set id_livello_confidenzialita = $3, id_terapie = $4,
               adverse_reaction_state = $5, deleted_at = case when $6 then now() end
             where id_paziente = $1 and id_adverse_reaction = $2 returning 1`,
            [patient.id, reports[report], level, medications[medication], isDraft ? "bozza" : "completa", isDeleted],
          );
          return sql.query(WRONG_LEVELS, [patient.id]);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });
});
