import { sqlArchiveStore } from "@libretto/adapters/sql/record/archive-store";
import { sqlReadingStore } from "@libretto/adapters/sql/record/reading-store";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import { right } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { aReading } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  createPatient,
  ids,
  ownerOf,
  tickingClock,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { addSampleRow, changedRow, NEED_THERAPY, sampleRowOf } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";

const all = sections as readonly AnySection[];
const several = all.filter((section) => !section.single && !NEED_THERAPY.includes(section.name));
const TABLES = [...new Map(all.map((section) => [tableOf(section).table, tableOf(section)])).values()];
const RECOUNT = TABLES.map(
  ({ table, listCode }) => `select '${table}' as table_name, list_code, count(*) as n
    from (select ${listCode} as list_code from ${table} where id_paziente = $1) r
    where list_code is not null group by list_code`,
).join(" union all ");
const DIFFERENCES = `select * from (${RECOUNT}) counted
  full join (select table_name, list_code, n from list_count where id_paziente = $1 and n <> 0) stored
    using (table_name, list_code, n)
  where counted is null or stored is null`;
const STATE = "select state, section_states from record_state where id_paziente = $1";

interface State {
  readonly state: string;
  readonly section_states: Readonly<Record<string, string>>;
}

type Write = "add" | "change" | "move" | "remove" | "restore" | "erase" | "import" | "importDeleted" | "readings";
const WRITES: readonly Write[] = [
  ...(["add", "add", "change", "move", "remove", "restore", "erase", "import", "importDeleted", "readings"] as const),
];

const anyWrites = fc.array(
  fc.record({
    write: fc.constantFrom(...WRITES),
    section: fc.constantFrom(...several),
    row: fc.nat({ max: 9 }),
    list: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 25 },
);

onEveryDatabase("The writes of the record", (database) => {
  /** The stores of one owner, and the rows that were added. */
  const actorOf = (patient: Patient) => {
    const stored = new Map<AnySection, RowCore[]>();
    const act = <A>(work: Parameters<typeof transactAs<A>>[2]) => transactAs<A>(database(), ownerOf(patient), work);
    const by = { account: patient.account };
    const write = async ({
      write,
      section,
      row,
      list,
    }: {
      write: Write;
      section: AnySection;
      row: number;
      list: number;
    }) => {
      const rows = stored.get(section) ?? [];
      const chosen = rows[row % Math.max(rows.length, 1)];
      const keep = (added: RowCore) => void stored.set(section, [...rows, added]);
      const moved = section.lists[list % section.lists.length];
      switch (write) {
        case "add":
          return addSampleRow(async (of, one) => {
            const added = unwrap(await act(({ records }) => records.add<RowCore, RowCore>(of, patient.id, one)));
            if (of === section) keep(added);
            return added;
          }, section);
        case "change":
          return (
            chosen && act(({ records }) => records.replace(section, patient.id, changedRow(section, chosen, 2), null))
          );
        case "move":
          return (
            chosen &&
            moved !== undefined &&
            act(({ records }) => records.replace(section, patient.id, { ...chosen, list: moved }, null)).catch(
              () => null,
            )
          );
        case "remove":
          return chosen && act(({ records }) => records.remove(section, patient.id, chosen, null));
        case "restore":
          return chosen && act(({ records }) => records.restore(section, patient.id, chosen, null));
        case "erase":
          return act(({ bin }) => bin.erase(patient.id, "all"));
        case "import":
        case "importDeleted": {
          const added = [1, 2].map(() => ({ ...sampleRowOf(section), id: ids.next(), version: 1 }) as RowCore);
          const text = JSON.stringify(added.map((one) => section.wire.encode(one)));
          return act(({ sql }) => async () => {
            const archive = sqlArchiveStore(sql, by, tickingClock);
            unwrap(await archive.addRows(section, patient.id, text)());
            return write === "import"
              ? right(undefined)
              : archive.removeRows(
                  section,
                  patient.id,
                  added.map(({ id }) => id),
                )();
          });
        }
        case "readings":
          return act(({ sql }) =>
            sqlReadingStore(sql, by, ids, tickingClock).add(patient.id, [aReading(), aReading()]),
          );
      }
    };
    return { act, write };
  };

  it("S3: store the counts that a recount gives, after any sequence", async () => {
    const property = fc.asyncProperty(anyWrites, async (writes) => {
      const patient = await createPatient(database());
      const { act, write } = actorOf(patient);
      for (const one of writes) await write(one);
      const differences = await act(
        ({ sql }) =>
          async () =>
            right(await sql.query(DIFFERENCES, [patient.id])),
      );
      expect(unwrap(differences)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 30 });
  });

  it("S3: find a count that is wrong", async () => {
    const patient = await createPatient(database());
    const { act, write } = actorOf(patient);
    await write({ write: "readings", section: vitalSigns, row: 0, list: 0 });
    const differences = await act(({ sql }) => async () => {
      await sql.query("update list_count set n = n + 1 where id_paziente = $1", [patient.id]);
      return right(await sql.query(DIFFERENCES, [patient.id]));
    });
    expect(unwrap(differences)).toHaveLength(2);
  });

  it("S3: renew the state of the record and of the written table, and of no other section", async () => {
    const patient = await createPatient(database());
    const { act, write } = actorOf(patient);
    const stateNow = async (): Promise<State> => {
      const read = await act(
        ({ sql }) =>
          async () =>
            right(await sql.query<State>(STATE, [patient.id])),
      );
      return unwrap(read)[0] ?? { state: "", section_states: {} };
    };
    for (const section of several)
      for (const one of ["add", "change", "remove", "restore", "remove", "erase", "import", "importDeleted"] as const) {
        const before = await stateNow();
        await write({ write: one, section, row: 0, list: 0 });
        const after = await stateNow();
        const changed = Object.keys(after.section_states).filter(
          (table) => after.section_states[table] !== before.section_states[table],
        );
        expect({ one, section: section.name, state: after.state !== before.state, changed }).toMatchObject({
          state: true,
          changed: expect.arrayContaining([tableOf(section).table]),
        });
        if (one !== "erase") expect(changed).toHaveLength(1);
      }
  });

  it("S3: leave the state as it is when nothing was changed", async () => {
    const patient = await createPatient(database());
    const { act, write } = actorOf(patient);
    await write({ write: "readings", section: vitalSigns, row: 0, list: 0 });
    const before = unwrap(
      await act(
        ({ sql }) =>
          async () =>
            right(await sql.query(STATE, [patient.id])),
      ),
    );
    const missing = { ...sampleRowOf(vitalSigns), id: ids.next() };
    await act(({ records }) => records.replace<RowCore, RowCore>(vitalSigns as never, patient.id, missing, null));
    await act(({ records }) => records.remove<RowCore, RowCore>(vitalSigns as never, patient.id, missing, null));
    const after = unwrap(
      await act(
        ({ sql }) =>
          async () =>
            right(await sql.query(STATE, [patient.id])),
      ),
    );
    expect(after).toEqual(before);
  });
});
