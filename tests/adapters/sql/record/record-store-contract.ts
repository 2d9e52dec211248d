import { tableOf } from "@libretto/adapters/sql/record/tables";
import type { Failure } from "@libretto/core/kernel/failure";
import { either, left, pipe, right } from "@libretto/core/kernel/fp";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { cursorAfter } from "@libretto/core/record/pagination";
import { type AnySection, type RowCore, stripUnknownFields } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { describe, expect, it } from "vitest";
import { aContact, aDiagnosis, at, on } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import {
  createPatient,
  ids,
  ownerOf,
  type RecordStores,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { addSampleRow, changedRow, sampleRowOf } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { newOwner, patientWithRow, withTags } from "./owned-rows.ts";

const sample = (section: AnySection, differs: object = {}): RowCore =>
  sampleRowOf(section, { ...withTags(section), ...differs });
/** The therapy of a report. */
const aboutOf = (row: RowCore): object => ("therapy" in row ? { therapy: row.therapy } : {});

const refusal = (kind: Failure["kind"], code: string) => left(expect.objectContaining({ kind, code }));
const notFound = refusal("notFound", "failure.notFound");
const stale = refusal("stale", "failure.stale");

/** For callers who do not say the position of the row. */
const byItsId = (_: AnySection, { id }: RowCore) => ({ before: id });

/** The behaviour of every record store, for these sections. */
export const recordStoreContract = (
  database: OpenDatabase,
  among: readonly AnySection[] = sections as readonly AnySection[],
): void => {
  describe.each(among.map((section) => [section.name, section] as const))("for %s", (_, section) => {
    it("gives a new row an id and the first version, and stores all other fields", async () => {
      const { row, now } = await patientWithRow(database(), section);
      expect(row).toEqual(sample(section, { id: row.id, version: 1, ...aboutOf(row) }));
      expect(row.id).toBeGreaterThan(0);
      expect(await now()).toEqual(right(row));
    });

    it("AZ-8: sets author and creation time itself", async () => {
      const { patient, by, row, carried } = await patientWithRow(database(), section);
      const { table, origin } = tableOf(section);
      const [storedRow] = unwrap(
        await by(
          ({ sql }) =>
            async () =>
              right(
                await sql.query<Record<string, unknown>>(`select * from ${table} where id_paziente = $1`, [patient.id]),
              ),
        ),
      );
      expect(storedRow).toMatchObject({
        [section.idField]: row.id,
        author_id: patient.account,
        created_at: expect.stringMatching(/^2026-03-14T/),
        deleted_at: null,
        version: 1,
      });
      expect(Object.keys(carried ?? {})).toEqual(Object.keys(origin));
      for (const [name, column] of Object.entries(origin))
        expect(new Date(String(carried?.[name])), name).toEqual(new Date(String(storedRow?.[column])));
    });

    it("RE-5: replaces the version that was read, and no other", async () => {
      const { patient, by, row, now } = await patientWithRow(database(), section);
      const changed = (n: number) => changedRow(section, row, n);
      const replace = async (n: number, seen: number | null) =>
        pipe(
          await by(({ records }) => records.replace<RowCore, RowCore>(section, patient.id, changed(n), seen)),
          either.map(stripUnknownFields),
        );
      expect(await replace(2, 1)).toEqual(right({ ...changed(2), version: 2 }));
      expect(await replace(3, 1)).toEqual(stale);
      expect(await now()).toEqual(right({ ...changed(2), version: 2 }));
      expect(await replace(4, null)).toEqual(right({ ...changed(4), version: 3 }));
    });

    it("RE-5: lets one of many callers with the same version replace it", async () => {
      const { patient, by, row } = await patientWithRow(database(), section);
      const outcomes = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((n) =>
          by(({ records }) => records.replace<RowCore, RowCore>(section, patient.id, changedRow(section, row, n), 1)),
        ),
      );
      expect(outcomes.filter((outcome) => outcome._tag === "Right")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome._tag === "Left")).toEqual(Array(5).fill(stale));
    });

    it("removes a row once: it is not listed any more, and cannot be read, changed or removed again", async () => {
      const { patient, by, row, now } = await patientWithRow(database(), section);
      const remove = (seen: number | null) => by(({ records }) => records.remove(section, patient.id, row, seen));
      expect(await remove(7)).toEqual(stale);
      expect(await remove(1)).toEqual(right(undefined));
      expect(await remove(null)).toEqual(notFound);
      expect(await now()).toEqual(notFound);
      expect(await by(({ records }) => records.replace(section, patient.id, row, null))).toEqual(notFound);
      expect(await by(({ records }) => records.loadPage(section, patient.id, {}))).toEqual(
        right({ rows: [], total: 0 }),
      );
    });

    it("AZ-6: gives the same result for an absent row and another patient's row", async () => {
      const { row } = await patientWithRow(database(), section);
      const other = await createPatient(database());
      const attempts = (id: number, patient: number) => {
        const requestedRow = { ...row, id };
        const by = (work: (stores: RecordStores) => ReturnType<RecordStores["records"]["remove"]>) =>
          transactAs(database(), ownerOf(other), work);
        return Promise.all([
          transactAs(database(), ownerOf(other), ({ records }) => records.loadForUpdate(section, patient, id)),
          transactAs(database(), ownerOf(other), ({ records }) =>
            records.replace(section, patient, requestedRow, null),
          ),
          by(({ records }) => records.remove(section, patient, requestedRow, null)),
        ]);
      };
      expect(await attempts(row.id, other.id)).toEqual([notFound, notFound, notFound]);
      expect(await attempts(ids.next(), other.id)).toEqual([notFound, notFound, notFound]);
    });

    if (section.single)
      it("a record has one row, and another one once that is removed", async () => {
        const { by, patient, row } = await patientWithRow(database(), section);
        const another = () => by(({ records }) => records.add(section, patient.id, sample(section)));
        expect(await another()).toMatchObject({
          left: { kind: "conflict", code: "record.alreadyExists", details: { [section.idField]: row.id } },
        });
        unwrap(await by(({ records }) => records.remove(section, patient.id, row, null)));
        expect(await another()).toMatchObject({ _tag: "Right" });
      });

    if (!section.single)
      it("returns pages newest first, list by list, without losing or repeating a row", async () => {
        const { patient, by, add } = await newOwner(database());
        const days = ["2026-01-03", "2026-01-01", "2026-01-02", "2026-01-02", "2025-12-31", "2026-01-02", "2026-01-03"];
        for (const [i, day] of days.entries()) {
          const list = section.lists[i % section.lists.length];
          const end = list === "concluded" ? on("2026-02-01") : null;
          const dated = {
            list,
            start: on(day),
            madeOn: on(day),
            takenAt: at(`${day}T08:00:00.000Z`),
            date: on(day),
            givenOn: on(day),
            reactedOn: on(day),
            end,
            note: list === "forbidden" ? "orticaria" : "",
          };
          await addSampleRow(add, section, { ...withTags(section), ...dated });
        }
        const all = unwrap(await by(({ records }) => records.loadPage(section, patient.id, {})));
        expect(all.total).toBe(days.length);
        const keys = all.rows.map((row) => `${section.sortKeyOf(row)} ${row.id}`);
        expect(keys).toEqual(keys.toSorted().toReversed());
        for (const [list, place] of [undefined, ...section.lists].flatMap((one) => [
          [one, cursorAfter] as const,
          [one, byItsId] as const,
        ])) {
          const expected = all.rows.filter((row) => list === undefined || row.list === list);
          const paged: RowCore[] = [];
          for (let last: RowCore | undefined; ; last = paged.at(-1)) {
            const request = {
              limit: 2,
              ...(list !== undefined && { list }),
              ...(last !== undefined && place(section, last)),
            };
            const page = unwrap(await by(({ records }) => records.loadPage(section, patient.id, request)));
            expect(page.total).toBe(expected.length);
            paged.push(...page.rows);
            if (page.rows.length < 2) break;
          }
          expect(paged).toEqual(expected);
          expect(unwrap(await by(({ records }) => records.loadAll(section, patient.id, list)))).toEqual(expected);
        }
        const { table, id } = tableOf(section);
        for (const [index, deletedRow] of all.rows.entries()) {
          unwrap(
            await by(
              ({ sql }) =>
                async () =>
                  right(
                    await sql.query(`delete from ${table} where id_paziente = $1 and ${id} = $2`, [
                      patient.id,
                      deletedRow.id,
                    ]),
                  ),
            ),
          );
          const next = unwrap(
            await by(({ records }) => records.loadPage(section, patient.id, cursorAfter(section, deletedRow))),
          );
          expect(next.rows).toEqual(all.rows.slice(index + 1));
        }
      });
  });

  it("a diagnosis without a date is last", async () => {
    const section = diagnoses;
    const { patient, by, row } = await patientWithRow(database(), section, { madeOn: null });
    const dated = unwrap(
      await by(({ records }) => records.add(section, patient.id, aDiagnosis({ madeOn: on("1990-01-01") }))),
    );
    const page = unwrap(await by(({ records }) => records.loadPage(section, patient.id, {})));
    expect(page.rows.map(({ id }) => id)).toEqual([dated.id, row.id]);
    const next = unwrap(await by(({ records }) => records.loadPage(section, patient.id, { before: dated.id })));
    expect(next.rows.map(({ id }) => id)).toEqual([row.id]);
  });

  it("marks a removed contact as documented", async () => {
    const { patient, by, row } = await patientWithRow(database(), emergencyContacts);
    unwrap(await by(({ records }) => records.remove(emergencyContacts, patient.id, aContact({ id: row.id }), 1)));
    const storedRow = await by(
      ({ sql }) =>
        async () =>
          right(
            await sql.query("select id_contatto_tipologia, deleted_at from contatti where id_paziente = $1", [
              patient.id,
            ]),
          ),
    );
    expect(storedRow).toEqual(right([{ id_contatto_tipologia: -1, deleted_at: "1970-01-01T00:00:00.000Z" }]));
  });
};
