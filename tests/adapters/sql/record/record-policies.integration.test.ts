import { tableOf } from "@libretto/adapters/sql/record/tables";
import { canSee, type Shareable } from "@libretto/core/access/visibility";
import { right } from "@libretto/core/kernel/fp";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { SECTION_NAMES, sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import {
  anyDiagnosisDraft,
  anyDoctorClearance,
  anyLevel,
  anyNonBlankText,
  anyTherapy,
} from "../../../support/arbitraries/record.ts";
import { aContact, aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  type Actor,
  createDoctor,
  createLinkReader,
  createPatient,
  ownerOf,
  sqlContextOf,
  tickingClock,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { type AddRow, addSampleRow, NEED_THERAPY, sampleRowOf } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { foreignRowsCases } from "./foreign-rows-cases.ts";

const SECTION_TABLES = [...new Set(sections.map((section) => tableOf(section).table))];
const TABLES = ["paziente", "associazione", ...SECTION_TABLES];
/** A row of each section; a report of an adverse reaction and a dose bring their therapies. */
const FILLED = Object.fromEntries(
  SECTION_TABLES.map((table) => [
    table,
    sections.filter((section) => tableOf(section).table === table).length +
      (table === "tbl_terapie" ? NEED_THERAPY.length : 0),
  ]),
);

/** Sections whose rows differ for the sharing rule only by level and tags. */
const plainSections = (sections as readonly AnySection[]).filter(
  (section) => ![emergencyContacts, otherContacts, therapies, diagnoses].includes(section as never),
);

/** Few enough that rows and doctors often have one in common. */
const anyTags = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 });

const anyRow: fc.Arbitrary<readonly [AnySection, RowCore]> = fc.oneof(
  fc.record({ level: anyLevel, list: fc.constantFrom("emergency" as const, "other" as const) }).map((differs) => {
    const row = aContact(differs);
    return [row.list === "emergency" ? emergencyContacts : otherContacts, row] as const;
  }),
  fc.tuple(anyTherapy, anyTags).map(([row, tags]) => {
    const storableRow = { ...row, tags, prescriber: { kind: "named" as const, name: "Dott. Neri" }, diagnosis: null };
    return [therapies, aTherapy({ ...storableRow, drug: { id: "ST0001", name: "x", route: "" } })] as const;
  }),
  fc
    .record({
      draft: anyDiagnosisDraft,
      level: anyLevel,
      kind: fc.constantFrom("diagnosis" as const, "allergy" as const, "intolerance" as const),
      words: anyNonBlankText,
      tags: anyTags,
    })
    .map(({ draft, level, kind, words, tags }) => {
      const row = { ...draft, level, kind, tags, condition: words, careProvider: "Dott. Neri" };
      return [diagnoses, aDiagnosis(row)] as const;
    }),
  fc
    .record({
      section: fc.constantFrom(...plainSections),
      level: anyLevel,
      tags: anyTags,
      report: fc.constantFrom("draft" as const, "complete" as const),
    })
    .map(({ section, level, tags, report }) => {
      const { columns } = section.wire;
      return [
        section,
        sampleRowOf(section, {
          ...(columns.includes("id_livello_confidenzialita") && { level }),
          ...(columns.includes("tags") && { tags }),
          ...(section.name === "adverseReactions" && { list: report }),
        }),
      ] as const;
    }),
);

onEveryDatabase("The policies of the record", (database) => {
  let patient: Patient;
  let other: Patient;

  const counts = (who: Actor) =>
    transactAs(database(), who, ({ sql }) => async () => {
      const found: Record<string, number> = {};
      for (const table of TABLES)
        found[table] = (await sql.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? -1;
      return right(found);
    }).then(unwrap);
  const nothing = Object.fromEntries(TABLES.map((table) => [table, 0]));

  const addingTo =
    (patient: Patient): AddRow =>
    async (section, row) =>
      unwrap(
        await transactAs(database(), ownerOf(patient), ({ records }) =>
          records.add<RowCore, RowCore>(section, patient.id, row),
        ),
      );
  const fill = async (patient: Patient): Promise<void> => {
    for (const section of sections as readonly AnySection[]) await addSampleRow(addingTo(patient), section);
  };

  beforeAll(async () => {
    patient = await createPatient(database());
    other = await createPatient(database());
    await fill(patient);
    await fill(other);
    await createDoctor(database(), other, { visibility: "total", level: 6, tags: [] });
  });

  it("AZ-11: show nothing without a context, nothing to a stranger, and only the own rows to the owner", async () => {
    expect(await counts({ account: 0, patient: null })).toEqual(nothing);
    expect(await counts({ account: other.account, patient: null })).toEqual(nothing);
    expect(await counts({ account: 1, patient: 1 })).toEqual(nothing);
    expect(await counts(ownerOf(patient))).toEqual({ paziente: 1, associazione: 0, ...FILLED });
  });

  it("AZ-11: apply to the owner of the tables too, unless it is a superuser", async () => {
    const [owner] = await database().transaction({ as: "owner" }, (sql) =>
      sql.query<{ superuser: boolean; contatti: number }>(
        `select (select rolsuper from pg_roles where rolname = current_user) as superuser,
           (select count(*) from contatti) as contatti`,
      ),
    );
    expect(owner?.superuser || owner?.contatti === 0).toBe(true);
  });

  it("AZ-11: the request roles own nothing, bypass nothing and see no account or session from the record's side", async () => {
    const roles = await database().transaction({ as: "owner" }, (sql) =>
      sql.query(
        `select bool_or(rolsuper or rolbypassrls or rolcanlogin or rolcreaterole) as mighty from pg_roles
         where rolname in ('libretto_record', 'libretto_accounts')`,
      ),
    );
    expect(roles).toEqual([{ mighty: false }]);
    const unprotected = await database().transaction({ as: "owner" }, (sql) =>
      sql.query(
        `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_paziente' and a.attnum = 1
         where c.relkind in ('r', 'p') and c.relname not in ('sottoscrizione', 'audit_chain')
           and not (c.relrowsecurity and c.relforcerowsecurity)
           -- a piece of a table is read under the table's policies, if the roles cannot ask it by itself
           and (not c.relispartition or has_table_privilege('libretto_record', c.oid, 'select, insert, update, delete')
             or has_table_privilege('libretto_accounts', c.oid, 'select, insert, update, delete'))`,
      ),
    );
    expect(unprotected).toEqual([]);
    for (const table of ["utente", "sessione", "sottoscrizione", "audit_chain"])
      await expect(
        database().transaction({ as: "record", actor: patient.account, patient: patient.id }, (sql) =>
          sql.query(`select 1 from ${table}`),
        ),
      ).rejects.toMatchObject({ code: "42501" });
    await expect(
      database().transaction({ as: "accounts" }, (sql) => sql.query("select 1 from contatti")),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("AZ-11: let nobody write into another record", async () => {
    const intruder = { as: "record", actor: other.account, patient: other.id } as const;
    const foreign = transactAs(database(), ownerOf(other), ({ records }) =>
      records.add(emergencyContacts, patient.id, aContact()),
    );
    await expect(foreign).rejects.toMatchObject({ code: "42501" });
    for (const table of TABLES) {
      const [deletedRow] = await database().transaction(intruder, (sql) =>
        sql.query(
          `with gone as (delete from ${table} where id_paziente = $1 returning 1) select count(*) as n from gone`,
          [patient.id],
        ),
      );
      expect(deletedRow).toEqual({ n: 0 });
    }
    const moved = database().transaction(intruder, (sql) =>
      sql.query("update contatti set id_paziente = $1 where id_paziente = $2", [patient.id, other.id]),
    );
    await expect(moved).rejects.toMatchObject({ code: "42501" });
  });

  it("AZ-4: let a doctor change nothing", async () => {
    const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
    for (const text of [
      "update contatti set version = version + 1 where id_paziente = $1 returning 1",
      "delete from tbl_terapie where id_paziente = $1 returning 1",
      "update associazione set visibility = 1 where id_paziente = $1 returning 1",
    ]) {
      expect(await database().transaction(sqlContextOf(doctor), (sql) => sql.query(text, [patient.id]))).toEqual([]);
    }
    const added = transactAs(database(), doctor, ({ records }) =>
      records.add(emergencyContacts, patient.id, aContact()),
    );
    await expect(added).rejects.toMatchObject({ code: "42501" });
  });

  it("AZ-4: show a doctor exactly the rows of the sharing rule in core", async () => {
    const share = (section: AnySection, row: RowCore): Shareable => ({
      level: row.level,
      tags: section.wire.columns.includes("tags") ? row.tags : [],
      emergency: section.isInEmergencySet(row),
      isOwnerOnly: row.list === "draft",
    });
    const property = fc.asyncProperty(
      fc.array(anyRow, { minLength: 1, maxLength: 12 }),
      anyDoctorClearance,
      anyTags,
      async (rows, given_, tags) => {
        const clearance = { ...given_, tags };
        const patient = await createPatient(database());
        const storedRows: (readonly [AnySection, RowCore])[] = [];
        const adding: AddRow = async (section, row) => {
          const added = await addingTo(patient)(section, row);
          storedRows.push([section, added]);
          return added;
        };
        const once = new Set<AnySection>();
        for (const [section, row] of rows) {
          if (section.single && once.has(section)) continue;
          once.add(section);
          await addSampleRow(
            adding,
            section,
            NEED_THERAPY.includes(section.name) ? { level: row.level, tags: row.tags, list: row.list } : row,
          );
        }
        const doctor = await createDoctor(database(), patient, clearance);
        const stranger = await createDoctor(database(), other, { visibility: "total", level: 6, tags: [] });
        for (const section of sections as readonly AnySection[]) {
          const seenBy = async (who: Actor) =>
            unwrap(await transactAs(database(), who, ({ records }) => records.loadPage(section, patient.id, {})))
              .rows.map(({ id }) => id)
              .toSorted();
          const expected = storedRows
            .filter(([of, row]) => of === section && canSee(clearance, share(section, row)))
            .map(([, row]) => row.id)
            .toSorted();
          expect(await seenBy(doctor)).toEqual(expected);
          expect(await seenBy({ ...stranger, subject: patient.id })).toEqual([]);
          expect(await seenBy({ ...doctor, subject: other.id })).toEqual([]);
        }
        const sheet = await transactAs(
          database(),
          doctor,
          ({ sql }) =>
            async () =>
              right(await sql.query("select 1 from paziente where id_paziente = $1", [patient.id])),
        );
        expect(unwrap(sheet)).toHaveLength(clearance.visibility === "unspecified" ? 0 : 1);
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it("AZ-4: show the reader of a link the chosen sections up to its level, no draft and nothing else", async () => {
    const patient = await createPatient(database());
    const storedRows: (readonly [AnySection, RowCore])[] = [];
    const adding: AddRow = async (section, row) => {
      const added = await addingTo(patient)(section, row);
      storedRows.push([section, added]);
      return added;
    };
    for (const section of sections as readonly AnySection[])
      for (const level of section.single ? [3] : [1, 3, 6])
        await addSampleRow(adding, section, {
          level,
          ...(section.name === "adverseReactions" && { list: level === 1 ? "draft" : "complete" }),
        });
    const property = fc.asyncProperty(fc.subarray([...SECTION_NAMES]), anyLevel, async (chosen, level) => {
      const reader = await createLinkReader(database(), patient, { sections: chosen, level });
      for (const section of sections as readonly AnySection[]) {
        const seenBy = async (who: Actor) =>
          unwrap(await transactAs(database(), who, ({ records }) => records.loadPage(section, patient.id, {})))
            .rows.map(({ id }) => id)
            .toSorted();
        const expected = storedRows
          .filter(([of]) => of === section && chosen.some((name) => name === section.name))
          .filter(() => section.name !== "doses" || chosen.includes("therapies"))
          .filter(([, row]) => row.list !== "draft" && (row.level ?? 6) <= level)
          .map(([, row]) => row.id)
          .toSorted();
        expect(await seenBy(reader), section.name).toEqual(expected);
        expect(await seenBy({ ...reader, subject: other.id })).toEqual([]);
        expect(await seenBy({ ...reader, link: reader.link + 1 })).toEqual([]);
      }
      await transactAs(database(), ownerOf(patient), ({ shareLinks }) =>
        shareLinks.close(patient.id, reader.link, tickingClock.now()),
      );
      expect(await counts(reader)).toEqual(nothing);
    });
    await fc.assert(property, { numRuns: 10 });
  });

  it("AZ-4: let the reader of a link change nothing, and show of the sheet no address", async () => {
    const reader = await createLinkReader(database(), patient, { sections: SECTION_NAMES, level: 6 });
    expect(await counts(reader)).toEqual({ ...nothing, paziente: 1, ...FILLED, links: 0, adverse_reactions: 0 });
    const run = (text: string) => database().transaction(sqlContextOf(reader), (sql) => sql.query(text, [patient.id]));
    for (const text of [
      "update contatti set version = version + 1 where id_paziente = $1 returning 1",
      "update paziente set version = version + 1 where id_paziente = $1 returning 1",
      "update vista_emergenza set livello = 6 where id_paziente = $1 returning 1",
      "delete from tbl_terapie where id_paziente = $1 returning 1",
      "select 1 from patient_account where id_paziente = $1",
      "select 1 from associazione where id_paziente = $1",
    ])
      expect(await run(text), text).toEqual([]);
    const added = transactAs(database(), reader, ({ records }) =>
      records.add(emergencyContacts, patient.id, aContact()),
    );
    await expect(added).rejects.toMatchObject({ code: "42501" });
  });

  it("AZ-12: show nothing at once when an association has ended", async () => {
    const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
    expect((await counts(doctor)).contatti).toBe(2);
    expect(await counts({ account: doctor.account, patient: null })).toEqual({
      ...nothing,
      associazione: 1,
    });
    await database().transaction({ as: "record", actor: patient.account, patient: patient.id }, (sql) =>
      sql.query("delete from associazione where id_paziente = $1 and id_utente_cpp = $2", [patient.id, doctor.account]),
    );
    expect(await counts(doctor)).toEqual(nothing);
  });

  it("AZ-4: show a doctor who reads one record that sheet only, and its address only with total visibility", async () => {
    const first = await createDoctor(database(), patient, { visibility: "minimal", level: 3, tags: [] });
    const second = await createDoctor(database(), other, { visibility: "total", level: 6, tags: [] }, first.account);
    const both = [patient.id, other.id];
    const seenBy = async (who: Actor) => {
      const all = (what: string) =>
        transactAs(
          database(),
          who,
          ({ sql }) =>
            async () =>
              right(await sql.query<{ id: number }>(what)),
        );
      const idsOf = async (what: string) => unwrap(await all(what)).map(({ id }) => id);
      return {
        sheets: await idsOf("select id_paziente as id from paziente order by id_paziente"),
        addresses: await idsOf("select id_paziente as id from patient_account"),
        patients: await idsOf("select id_paziente as id from shared_patient order by id_paziente"),
      };
    };
    expect(await seenBy(first)).toEqual({ sheets: [patient.id], addresses: [], patients: both });
    expect(await seenBy(second)).toEqual({ sheets: [other.id], addresses: [other.id], patients: both });
    const whoShare = { account: first.account, patient: null };
    expect(await seenBy(whoShare)).toEqual({ sheets: [], addresses: [], patients: both });
    expect(await seenBy({ ...whoShare, subject: 1 })).toEqual({ sheets: [], addresses: [], patients: both });
    expect(await seenBy(ownerOf(patient))).toEqual({ sheets: [patient.id], addresses: [patient.id], patients: [] });
  });

  it("AZ-5: hide removed rows from doctors", async () => {
    const patient = await createPatient(database());
    await fill(patient);
    const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
    for (const section of sections as readonly AnySection[]) {
      const page = unwrap(
        await transactAs(database(), ownerOf(patient), ({ records }) => records.loadPage(section, patient.id, {})),
      );
      for (const row of page.rows)
        unwrap(
          await transactAs(database(), ownerOf(patient), ({ records }) =>
            records.remove(section, patient.id, row, null),
          ),
        );
    }
    expect(await counts(doctor)).toEqual({ ...nothing, paziente: 1, associazione: 1 });
  });

  foreignRowsCases(database);
});
