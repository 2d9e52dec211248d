import { right } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  type Actor,
  createDoctor,
  createLinkReader,
  createPatient,
  ids,
  ownerOf,
  sqlContextOf,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { unwrap } from "../../../support/unwrap.ts";

const SETTINGS = ["patient", "subject", "level", "emergency_level", "tag_level", "tags", "sections", "link"] as const;
const READ_SETTINGS = `select ${SETTINGS.map((name) => `current_setting('app.${name}') as ${name}`).join(", ")}`;
const nothing = Object.fromEntries(SETTINGS.map((name) => [name, ""]));

onEveryDatabase("A transaction that enters a record", (database) => {
  let patient: Patient;

  const settingsOf = (who: Actor, today?: string) =>
    database().transaction({ ...sqlContextOf(who), ...(today !== undefined && { today }) } as never, (sql) =>
      sql.query<Readonly<Record<string, string>>>(READ_SETTINGS).then(([row]) => row),
    );
  const run = (who: Actor, text: string, parameters: readonly unknown[] = []) =>
    database().transaction(sqlContextOf(who), (sql) => sql.query<Readonly<Record<string, unknown>>>(text, parameters));

  beforeAll(async () => {
    patient = await createPatient(database());
  });

  it("AZ-11: has policies that compare columns with settings, without a subquery", async () => {
    const policies = await database().transaction({ as: "owner" }, (sql) =>
      sql.query<{ readonly name: string; readonly text: string }>(
        `select tablename || ' ' || policyname as name, concat_ws(' ', qual, with_check) as text from pg_policies
         where schemaname = 'public'`,
      ),
    );
    expect(policies.length).toBeGreaterThan(60);
    expect(policies.filter(({ text }) => /\bselect\b/i.test(text)).map(({ name }) => name)).toEqual([]);
    // a function in a policy would hide the same subquery
    const functions = policies.flatMap(({ name, text }) =>
      [...text.matchAll(/\b([a-z_]+)\(/gi)]
        .map(([, called]) => called?.toLowerCase())
        .map((called) => ({ name, called })),
    );
    const allowed = ["current_setting", "strpos", "nullif", "now", "and", "or", "any"];
    expect(functions.filter(({ called }) => !allowed.includes(called ?? ""))).toEqual([]);
  });

  it("AZ-4: has the clearance of the doctor's association", async () => {
    const total = await createDoctor(database(), patient, { visibility: "total", level: 5, tags: [7] });
    const subject = String(patient.id);
    expect(await settingsOf(total)).toEqual({ ...nothing, subject, level: "5", sections: expect.any(String) });
    const minimal = await createDoctor(database(), patient, { visibility: "minimal", level: 4, tags: [7] });
    expect(await settingsOf(minimal)).toEqual({ ...nothing, subject, emergency_level: "4" });
    const partial = await createDoctor(database(), patient, { visibility: "partial", level: 3, tags: [7, 9] });
    expect(await settingsOf(partial)).toEqual({
      ...nothing,
      subject,
      emergency_level: "3",
      tag_level: "3",
      tags: "{7,9}",
    });
    const unspecified = await createDoctor(database(), patient, { visibility: "unspecified", level: 6, tags: [7] });
    expect(await settingsOf(unspecified)).toEqual(nothing);
    expect(await settingsOf({ ...total, account: ids.next() })).toEqual(nothing);
  });

  it("AZ-12: has no clearance from the day after an association ends, or without the day of the request", async () => {
    const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
    await run(
      ownerOf(patient),
      "update associazione set data_scadenza = '2026-03-14' where id_utente_cpp = $1 returning 1",
      [doctor.account],
    );
    const subjectOn = async (today?: string) => (await settingsOf(doctor, today))?.subject;
    expect(await subjectOn("2026-03-14")).toBe(String(patient.id));
    expect(await subjectOn("2026-03-15")).toBe("");
    expect(await subjectOn()).toBe("");
  });

  it("AZ-4: has the sections and the level of a link while it is open", async () => {
    const reader = await createLinkReader(database(), patient, { sections: ["diagnoses", "visits"], level: 2 });
    const link = String(reader.link);
    const entered = { ...nothing, subject: String(patient.id), level: "2", sections: "/diagnosi/visite/", link };
    expect(await settingsOf(reader)).toEqual(entered);
    await run(ownerOf(patient), "update vista_emergenza set chiusa_at = now() where id_vista = $1 returning 1", [
      reader.link,
    ]);
    expect(await settingsOf(reader)).toEqual({ ...nothing, link });
  });

  it("AZ-11: loses the clearance with the next change of its rights", async () => {
    const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
    const owner = sqlContextOf({ ...ownerOf(patient), subject: patient.id });
    const seen = await database().transaction(sqlContextOf(doctor), async (sql) => {
      await database().changeContext(sql, owner);
      const [asOwner] = await sql.query(READ_SETTINGS);
      await database().changeContext(sql, { as: "accounts" });
      const [asAccounts] = await sql.query(READ_SETTINGS);
      return [asOwner, asAccounts];
    });
    expect(seen).toEqual([{ ...nothing, patient: String(patient.id) }, nothing]);
  });

  const FILE = `insert into tbl_files (id_paziente, id_file, id_audit_log, file_nome, file_size, file_type, type,
      file_commento, data_rilievo, date_display, id_livello_confidenzialita, tags, author_id, created_at, version)
    values ($1, $2, 0, 'x', 0, $3, 'x', '', '2026-01-01', '', $4, $5, 1, now(), 1) returning 1`;
  const ENTRY = `insert into tbl_taccuinos (id_paziente, id_taccuino, taccuino_2d_drawn, taccuino_data,
      taccuino_descrizione, id_livello_confidenzialita, author_id, created_at, version)
    values ($1, $2, 0, '2026-01-01', 'x', $3, 1, now(), 1) returning 1`;

  it("AZ-4: sees the content of a file and a drawing exactly when it sees the row", async () => {
    const patient = await createPatient(database());
    const owner = ownerOf(patient);
    const act = (text: string, ...parameters: readonly unknown[]) => run(owner, text, [patient.id, ...parameters]);
    const key = ids.next();
    await act("insert into chiave_file values ($1, $2, 'm', 'w') returning 1", key);
    const files: number[] = [];
    for (const type of ["documento", "kardia"])
      for (const level of [2, 5])
        for (const tags of [[], [7]]) {
          const file = ids.next();
          files.push(file);
          await act(FILE, file, type, level, tags);
          await act(
            `insert into contenuto_file (id_paziente, id_file, blob_name, id_chiave, byte, impronta)
             values ($1, $2, 'b', $3, 1, '') returning 1`,
            file,
            key,
          );
        }
    for (const level of [2, 5]) {
      const entry = ids.next();
      await act(ENTRY, entry, level);
      await act(
        `insert into taccuino_disegno (id_paziente, id_taccuino, lato, immagine, id_chiave)
         values ($1, $2, 'anteriore', '', $3) returning 1`,
        entry,
        key,
      );
    }
    const readers: readonly Actor[] = [
      owner,
      await createDoctor(database(), patient, { visibility: "total", level: 3, tags: [] }),
      await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] }),
      await createDoctor(database(), patient, { visibility: "minimal", level: 6, tags: [7] }),
      await createDoctor(database(), patient, { visibility: "partial", level: 3, tags: [7] }),
      await createLinkReader(database(), patient, { sections: ["kardiaTraces", "diary"], level: 3 }),
      await createLinkReader(database(), patient, { sections: ["files"], level: 6 }),
    ];
    const agree = async () => {
      const counts: number[] = [];
      for (const reader of readers)
        for (const [rows, content, id] of [
          ["tbl_files", "contenuto_file", "id_file"],
          ["tbl_taccuinos", "taccuino_disegno", "id_taccuino"],
        ] as const) {
          // the owner sees the content of deleted rows too, with which they are restored
          const idsIn = async (table: string) =>
            (await run(reader, `select ${id} as id from ${table} order by 1`)).map((row) => row.id);
          const visible = await idsIn(rows);
          expect(await idsIn(content), `${content} ${JSON.stringify(reader)}`).toEqual(visible);
          counts.push(visible.length);
        }
      return counts;
    };
    expect(await agree()).toEqual([8, 2, 4, 1, 8, 2, 0, 0, 2, 0, 2, 1, 4, 0]);
    await act("update tbl_files set id_livello_confidenzialita = 6, tags = '{7}' where id_paziente = $1 returning 1");
    await act("update tbl_taccuinos set id_livello_confidenzialita = 6 where id_paziente = $1 returning 1");
    expect(await agree()).toEqual([8, 2, 0, 0, 8, 2, 0, 0, 0, 0, 0, 0, 4, 0]);
    await act("update tbl_files set deleted_at = now() where id_paziente = $1 and id_file <> $2 returning 1", files[0]);
    await act("update tbl_taccuinos set deleted_at = now() where id_paziente = $1 returning 1");
    expect(await agree()).toEqual([8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    await act("update tbl_files set deleted_at = null where id_paziente = $1 returning 1");
    expect((await agree())[4]).toBe(8);
  });

  it("AZ-4: sees a deleted medication exactly when it sees a complete report about it", async () => {
    const patient = await createPatient(database());
    const [therapy, report, other] = [ids.next(), ids.next(), ids.next()];
    const act = (text: string, ...parameters: readonly unknown[]) =>
      run(ownerOf(patient), text, [patient.id, ...parameters]);
    const TEXTS = ["reaction", "reaction_duration", "drugs_to_treat_reaction"];
    await act(
      `insert into tbl_terapie (id_paziente, id_terapie, id_farmaco_codifa, farmaco, tipo_terapia, quantita_farmaceutica,
         frequenza_farmaceutica, data_inizio, id_prescrittore, altro_prescrittore, note, id_livello_confidenzialita, tags,
         author_id, created_at, version, deleted_at)
       values ($1, $2, 'x', '{}', 1, '', '', '2026-01-01', 0, '', '', 2, '{}', 1, now(), 1, now()) returning 1`,
      therapy,
    );
    const columns = await database().transaction({ as: "owner" }, (sql) =>
      sql.query<{ readonly name: string }>(
        `select column_name as name from information_schema.columns
         where table_name = 'adverse_reactions' and is_nullable = 'NO' and data_type = 'text'
           and column_name <> 'adverse_reaction_state' and column_default is null`,
      ),
    );
    const required = columns.map(({ name }) => name);
    expect(required).toEqual(expect.arrayContaining(TEXTS));
    for (const id of [report, other])
      await act(
        `insert into adverse_reactions (id_paziente, id_adverse_reaction, adverse_reaction_state, id_terapie,
           id_livello_confidenzialita, author_id, created_at, version, ${required.join(", ")})
         values ($1, $2, 'bozza', $3, 4, 1, now(), 1, ${required.map(() => "''").join(", ")}) returning 1`,
        id,
        therapy,
      );
    const total = await createDoctor(database(), patient, { visibility: "total", level: 4, tags: [] });
    const low = await createDoctor(database(), patient, { visibility: "total", level: 3, tags: [] });
    const minimal = await createDoctor(database(), patient, { visibility: "minimal", level: 6, tags: [] });
    const link = await createLinkReader(database(), patient, {
      sections: ["therapies", "adverseReactions"],
      level: 4,
    });
    const without = await createLinkReader(database(), patient, { sections: ["therapies"], level: 6 });
    const seen = async () => {
      const counts: number[] = [];
      for (const reader of [total, low, minimal, link, without])
        counts.push((await run(reader, "select 1 as one from tbl_terapie")).length);
      return counts;
    };
    const change = (text: string, id: number) =>
      act(`update adverse_reactions set ${text} where id_paziente = $1 and id_adverse_reaction = $2 returning 1`, id);
    expect(await seen()).toEqual([0, 0, 0, 0, 0]);
    await change("adverse_reaction_state = 'completa'", report);
    expect(await seen()).toEqual([1, 0, 0, 1, 0]);
    await change("id_livello_confidenzialita = 5", report);
    expect(await seen()).toEqual([0, 0, 0, 0, 0]);
    await change("adverse_reaction_state = 'completa', id_livello_confidenzialita = 1", other);
    expect(await seen()).toEqual([1, 1, 0, 1, 0]);
    await change("deleted_at = now()", other);
    expect(await seen()).toEqual([0, 0, 0, 0, 0]);
    await change("id_livello_confidenzialita = 4", report);
    await act("delete from adverse_reactions where id_paziente = $1 and id_adverse_reaction = $2 returning 1", other);
    expect(await seen()).toEqual([1, 0, 0, 1, 0]);
    await act("delete from adverse_reactions where id_paziente = $1 and id_adverse_reaction = $2 returning 1", report);
    expect(await seen()).toEqual([0, 0, 0, 0, 0]);
  });

  it("AZ-4: lists the patients of the doctor who acts, and of no other", async () => {
    const doctor = await createDoctor(database(), patient, { visibility: "minimal", level: 1, tags: [] });
    const names = (who: Actor) =>
      transactAs(database(), who, ({ doctors }) => doctors.listPatients(doctor.account, "", {})).then((page) =>
        unwrap(page).rows.map(({ id }) => id),
      );
    expect(await names({ account: doctor.account, patient: null })).toEqual([patient.id]);
    expect(await names({ account: ids.next(), patient: null })).toEqual([]);
    expect(await names(ownerOf(patient))).toEqual([]);
    const unseen = await transactAs(
      database(),
      { account: doctor.account, patient: null },
      ({ sql }) =>
        async () =>
          right(await sql.query("select 1 from paziente")),
    );
    expect(unwrap(unseen)).toEqual([]);
  });
});
