import { tableOf } from "@libretto/adapters/sql/tables";
import type { Failure } from "@libretto/core/kernel/failure";
import { either, left, pipe, right } from "@libretto/core/kernel/fp";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { behind } from "@libretto/core/record/behind";
import { emergencyContacts, REMOVED_CONTACT } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { type AnySection, type RowCore, unmarked } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { aContact, aDiagnosis, aTherapy, at, on } from "../../support/builders.ts";
import type { Opened } from "../../support/databases.ts";
import { given } from "../../support/given.ts";
import { aReport } from "../../support/record/adverse-reactions.ts";
import { anExam } from "../../support/record/exams.ts";
import { actAs, ids, newDoctor, newPatient, ownerOf, type RecordStores } from "../../support/records.ts";
import { type AddRow, addSample, changedRow, sampleOf } from "../../support/samples.ts";

/** Two specialties where rows have them. */
const withTags = (section: AnySection): object => (section.wire.columns.includes("tags") ? { tags: [6, 14] } : {});
const sample = (section: AnySection, differs: object = {}): RowCore =>
  sampleOf(section, { ...withTags(section), ...differs });
/** The therapy that a report is about. */
const aboutOf = (row: RowCore): object => ("therapy" in row ? { therapy: row.therapy } : {});

const refusal = (kind: Failure["kind"], code: string) => left(expect.objectContaining({ kind, code }));
const notFound = refusal("notFound", "failure.notFound");
const stale = refusal("stale", "failure.stale");

/** As whoever does not say where the row stands. */
const byItsId = (_: AnySection, { id }: RowCore) => ({ before: id });

/** What every record store keeps, whatever it stands on. */
export const recordStoreContract = (database: Opened): void => {
  const patientWithRow = async (section: AnySection, differs?: object) => {
    const patient = await newPatient(database());
    const by = <A>(work: Parameters<typeof actAs<A>>[2]) => actAs(database(), ownerOf(patient), work);
    const add: AddRow = async (of, asked) =>
      given(await by(({ records }) => records.add<RowCore, RowCore>(of, patient.id, asked)));
    const { carried, ...row } = await addSample(add, section, {
      ...withTags(section),
      id: 0,
      version: 99,
      ...differs,
    });
    const now = () => by(({ records }) => records.one(section, patient.id, row.id));
    return { patient, by, add, row, carried, now };
  };

  describe.each(sections.map((section) => [section.name, section as AnySection] as const))("for %s", (_, section) => {
    it("gives a new row an id and the first version, and keeps everything else", async () => {
      const { row, now } = await patientWithRow(section);
      expect(row).toEqual(sample(section, { id: row.id, version: 1, ...aboutOf(row) }));
      expect(row.id).toBeGreaterThan(0);
      expect(await now()).toEqual(right(row));
    });

    it("AZ-8: sets author and moment of creation itself", async () => {
      const { patient, by, row, carried } = await patientWithRow(section);
      const { table, origin } = tableOf(section);
      const [kept] = given(
        await by(
          ({ sql }) =>
            async () =>
              right(
                await sql.query<Record<string, unknown>>(`select * from ${table} where id_paziente = $1`, [patient.id]),
              ),
        ),
      );
      expect(kept).toMatchObject({
        [section.idField]: row.id,
        author_id: patient.account,
        created_at: expect.stringMatching(/^2026-03-14T/),
        ...(section.removal === "mark" && { deleted_at: null }),
        version: 1,
      });
      expect(Object.keys(carried ?? {})).toEqual(Object.keys(origin));
      for (const [name, column] of Object.entries(origin))
        expect(new Date(String(carried?.[name])), name).toEqual(new Date(String(kept?.[column])));
    });

    it("RE-5: replaces the version that was seen, and no other", async () => {
      const { patient, by, row, now } = await patientWithRow(section);
      const changed = (n: number) => changedRow(section, row, n);
      const replace = async (n: number, seen: number | null) =>
        pipe(
          await by(({ records }) => records.replace<RowCore, RowCore>(section, patient.id, changed(n), seen)),
          either.map(unmarked),
        );
      expect(await replace(2, 1)).toEqual(right({ ...changed(2), version: 2 }));
      expect(await replace(3, 1)).toEqual(stale);
      expect(await now()).toEqual(right({ ...changed(2), version: 2 }));
      expect(await replace(4, null)).toEqual(right({ ...changed(4), version: 3 }));
    });

    it("RE-5: of many who saw the same version one replaces it", async () => {
      const { patient, by, row } = await patientWithRow(section);
      const outcomes = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((n) =>
          by(({ records }) => records.replace<RowCore, RowCore>(section, patient.id, changedRow(section, row, n), 1)),
        ),
      );
      expect(outcomes.filter((outcome) => outcome._tag === "Right")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome._tag === "Left")).toEqual(Array(5).fill(stale));
    });

    it("removes a row once: it is listed no more, and cannot be read, changed or removed again", async () => {
      const { patient, by, row, now } = await patientWithRow(section);
      const remove = (seen: number | null) => by(({ records }) => records.remove(section, patient.id, row, seen));
      expect(await remove(7)).toEqual(stale);
      expect(await remove(1)).toEqual(right(undefined));
      expect(await remove(null)).toEqual(notFound);
      expect(await now()).toEqual(notFound);
      expect(await by(({ records }) => records.replace(section, patient.id, row, null))).toEqual(notFound);
      expect(await by(({ records }) => records.page(section, patient.id, {}))).toEqual(right({ rows: [], total: 0 }));
    });

    it("erases where a card says so", async () => {
      const { patient, by, row } = await patientWithRow(section);
      const erasing: AnySection = { ...section, removal: "erase" };
      expect(await by(({ records }) => records.remove(erasing, patient.id, row, 1))).toEqual(right(undefined));
      expect(await by(({ records }) => records.one(section, patient.id, row.id))).toEqual(notFound);
    });

    it("AZ-6: an absent row and another patient's are the same", async () => {
      const { row } = await patientWithRow(section);
      const other = await newPatient(database());
      const attempts = (id: number, patient: number) => {
        const asked = { ...row, id };
        const by = (work: (stores: RecordStores) => ReturnType<RecordStores["records"]["remove"]>) =>
          actAs(database(), ownerOf(other), work);
        return Promise.all([
          actAs(database(), ownerOf(other), ({ records }) => records.one(section, patient, id)),
          actAs(database(), ownerOf(other), ({ records }) => records.replace(section, patient, asked, null)),
          by(({ records }) => records.remove(section, patient, asked, null)),
        ]);
      };
      expect(await attempts(row.id, other.id)).toEqual([notFound, notFound, notFound]);
      expect(await attempts(ids.next(), other.id)).toEqual([notFound, notFound, notFound]);
    });

    if (section.single)
      it("a record has one row, and another once that is removed", async () => {
        const { by, patient, row } = await patientWithRow(section);
        const another = () => by(({ records }) => records.add(section, patient.id, sample(section)));
        expect(await another()).toEqual(refusal("conflict", "failure.stale"));
        given(await by(({ records }) => records.remove(section, patient.id, row, null)));
        expect(await another()).toMatchObject({ _tag: "Right" });
      });

    if (!section.single)
      it("pages newest first, a list at a time, without losing or repeating a row", async () => {
        const patient = await newPatient(database());
        const by = <A>(work: Parameters<typeof actAs<A>>[2]) => actAs(database(), ownerOf(patient), work);
        const add: AddRow = async (of, asked) =>
          given(await by(({ records }) => records.add<RowCore, RowCore>(of, patient.id, asked)));
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
          await addSample(add, section, { ...withTags(section), ...dated });
        }
        const all = given(await by(({ records }) => records.page(section, patient.id, {})));
        expect(all.total).toBe(days.length);
        const keys = all.rows.map((row) => `${section.sortedBy(row)} ${row.id}`);
        expect(keys).toEqual(keys.toSorted().toReversed());
        for (const [list, place] of [undefined, ...section.lists].flatMap((one) => [
          [one, behind] as const,
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
            const page = given(await by(({ records }) => records.page(section, patient.id, request)));
            expect(page.total).toBe(expected.length);
            paged.push(...page.rows);
            if (page.rows.length < 2) break;
          }
          expect(paged).toEqual(expected);
        }
        const { table, id } = tableOf(section);
        for (const [index, gone] of all.rows.entries()) {
          given(
            await by(
              ({ sql }) =>
                async () =>
                  right(
                    await sql.query(`delete from ${table} where id_paziente = $1 and ${id} = $2`, [
                      patient.id,
                      gone.id,
                    ]),
                  ),
            ),
          );
          const next = given(await by(({ records }) => records.page(section, patient.id, behind(section, gone))));
          expect(next.rows).toEqual(all.rows.slice(index + 1));
        }
      });
  });

  it("a diagnosis without a date comes last", async () => {
    const section = diagnoses;
    const { patient, by, row } = await patientWithRow(section, { madeOn: null });
    const dated = given(
      await by(({ records }) => records.add(section, patient.id, aDiagnosis({ madeOn: on("1990-01-01") }))),
    );
    const page = given(await by(({ records }) => records.page(section, patient.id, {})));
    expect(page.rows.map(({ id }) => id)).toEqual([dated.id, row.id]);
    const next = given(await by(({ records }) => records.page(section, patient.id, { before: dated.id })));
    expect(next.rows.map(({ id }) => id)).toEqual([row.id]);
  });

  it("marks a removed contact as the documents say", async () => {
    const { patient, by, row } = await patientWithRow(emergencyContacts);
    given(await by(({ records }) => records.remove(emergencyContacts, patient.id, aContact({ id: row.id }), 1)));
    const kept = await by(
      ({ sql }) =>
        async () =>
          right(
            await sql.query("select id_contatto_tipologia, deleted_at from contatti where id_paziente = $1", [
              patient.id,
            ]),
          ),
    );
    expect(kept).toEqual(right([{ id_contatto_tipologia: REMOVED_CONTACT, deleted_at: "1970-01-01T00:00:00.000Z" }]));
  });

  it("AZ-7: a therapy refers only to the patient's own diagnoses and people", async () => {
    const own = await patientWithRow(diagnoses);
    const foreign = await patientWithRow(diagnoses);
    const doctor = await newDoctor(database(), own.patient, { visibility: "total", level: 1, tags: [] });
    const save = (differs: object) =>
      own.by(({ records }) => records.add(therapies, own.patient.id, aTherapy({ ...differs })));
    const refused = (field: string) => left(expect.objectContaining({ fields: { [field]: "form.notListed" } }));
    expect(await save({ diagnosis: foreign.row.id })).toEqual(refused("diagnosis"));
    expect(await save({ diagnosis: ids.next() })).toEqual(refused("diagnosis"));
    expect(await save({ prescriber: { kind: "account", id: foreign.patient.account } })).toEqual(refused("prescriber"));
    for (const prescriber of [
      { kind: "account", id: own.patient.account },
      { kind: "account", id: doctor.account },
      { kind: "named", name: "Dott. Neri" },
    ])
      expect(await save({ diagnosis: own.row.id, prescriber })).toMatchObject({ _tag: "Right" });
  });

  it("AZ-7: an exam refers only to the patient's own diagnoses, a report only to the patient's own therapies", async () => {
    const own = await patientWithRow(therapies);
    const foreign = await patientWithRow(therapies);
    const [mine, others] = [await own.add(diagnoses, aDiagnosis()), await foreign.add(diagnoses, aDiagnosis())];
    const save = (section: AnySection, row: RowCore) =>
      own.by(({ records }) => records.add(section, own.patient.id, row));
    const refused = (field: string) => left(expect.objectContaining({ fields: { [field]: "form.notListed" } }));
    expect(await save(exams, anExam({ diagnoses: [mine.id, others.id] }))).toEqual(refused("diagnoses"));
    expect(await save(exams, anExam({ diagnoses: [mine.id] }))).toMatchObject({ _tag: "Right" });
    for (const therapy of [foreign.row.id, ids.next()])
      expect(await save(adverseReactions, aReport({ therapy }))).toEqual(refused("therapy"));
    expect(await save(adverseReactions, aReport({ therapy: own.row.id }))).toMatchObject({ _tag: "Right" });
  });

  it("AZ-7: keeps naming a former doctor as the prescriber of an old therapy, also of one that is brought back", async () => {
    const patient = await newPatient(database());
    const clearance = { visibility: "total", level: 1, tags: [] } as const;
    const [doctor, idle] = [
      await newDoctor(database(), patient, clearance),
      await newDoctor(database(), patient, clearance),
    ];
    const by = <A>(work: Parameters<typeof actAs<A>>[2]) => actAs(database(), ownerOf(patient), work);
    const prescriber = { kind: "account", id: doctor.account } as const;
    const kept = given(await by(({ records }) => records.add(therapies, patient.id, aTherapy({ prescriber }))));
    await by(
      ({ sql }) =>
        async () =>
          right(await sql.query("delete from associazione where id_paziente = $1", [patient.id])),
    );
    expect(await by(({ records }) => records.replace(therapies, patient.id, { ...kept, level: 1 }, 1))).toMatchObject({
      _tag: "Right",
    });
    await by(({ records }) => records.remove(therapies, patient.id, kept, null));
    const add = (account: number) =>
      by(({ records }) =>
        records.add(therapies, patient.id, aTherapy({ prescriber: { kind: "account", id: account } })),
      );
    expect(await add(doctor.account)).toMatchObject({ _tag: "Right" });
    expect(await add(idle.account), "a former doctor who prescribed nothing").toMatchObject({ _tag: "Left" });
  });
};
