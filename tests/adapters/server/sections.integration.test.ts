import { isRight, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aTherapy, on } from "../../support/builders.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { addingTo } from "../../support/kept-row.ts";
import { canvasPng, pngOf } from "../../support/record/diary.ts";
import { sampleOf } from "../../support/samples.ts";
import { ask, enrol, inRecordOf, session, startServer, type TestServer } from "../../support/server.ts";
import { associatesDoctors } from "./association-cases.ts";
import { listsWhoShares } from "./shared-patient-cases.ts";

const PNG = `data:image/png;base64,${canvasPng()}`;

onEveryDatabase("The sections of the record", (database) => {
  let server: TestServer;
  let owner: Account;
  let demands = false;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startServer(database(), {
      bend: (desk) => ({
        ...desk,
        installation: {
          ...desk.installation,
          get demandsVersions() {
            return demands;
          },
        },
      }),
    });
    owner = await enrol(server, "patient");
    headers = { ...(await session(server, owner)) };
  });
  afterAll(() => server.close());

  const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, by = headers) =>
    ask(server, method, path, { headers: by, ...(body !== undefined && { body }) });
  const wire = (section: AnySection, differs: object = {}): object =>
    section.wire.encode(sampleOf(section, { id: 0, version: 0, ...differs })) as object;
  const doctorWith = async (clearance: Parameters<typeof anAssociation>[0]) => {
    const doctor = await enrol(server, "doctor", { name: "Paola", surname: "D'Angelo" });
    await inRecordOf(server, owner, ({ doctors }) =>
      doctors.add(
        owner.patient ?? 0,
        anAssociation({ id: server.desk.ids.next(), account: doctor.id, name: "Paola D'Angelo", ...clearance }),
      ),
    );
    return { doctor, by: { ...(await session(server, doctor)) } };
  };

  it("are paged behind where a row stands, which need not be there any more", async () => {
    const patient = await enrol(server, "patient");
    const by = { ...(await session(server, patient)) };
    const path = `/api/patient/${patient.patient}/diagnosi`;
    const add = async (madeOn: string | null) =>
      (await send("POST", path, wire(diagnoses, { madeOn }), by)).json().id_diagnosi as number;
    const [dated, undated] = [await add("2020-05-04"), await add(null)];
    const behind = async (before: number, at: string) =>
      (await send("GET", `${path}?before=${before}&at=${at}`, undefined, by))
        .json()
        .data?.map((row: { readonly id_diagnosi: number }) => row.id_diagnosi);
    expect(await behind(1, "2020-05-05")).toEqual([dated, undated]);
    expect(await behind(1, "2020-05-04")).toEqual([undated]);
    expect(await behind(Number.MAX_SAFE_INTEGER, "0001-01-01")).toEqual([undated]);
    expect(await behind(1, "0001-01-01")).toEqual([]);
    expect(await behind(1, "2020-05-04T10:00:00.000Z")).toEqual([undated]);
    expect((await send("GET", `${path}?before=1&at=0900-01-01`, undefined, by)).statusCode).toBe(400);
    const unsaid = await send("GET", `${path}?before=1`, undefined, by);
    expect([unsaid.statusCode, unsaid.json().errors]).toEqual([400, [{ field: "at", code: "form.required" }]]);
  });

  it("AZ-4: are paged alike for the owner and a doctor, also behind a moment of a day and a day of moments", async () => {
    const add = addingTo(server, owner);
    const reader = await doctorWith({ clearance: { visibility: "total", level: 6, tags: [] } });
    const day = "2019-02-20";
    const begins = `${day}T00:00:00.000Z`;
    const kept = [
      await add(visits, sampleOf(visits, { date: day, level: 1 })),
      await add(visits, sampleOf(visits, { date: day, level: 1 })),
      await add(vitalSigns, sampleOf(vitalSigns, { takenAt: begins, level: 1 })),
      await add(vitalSigns, sampleOf(vitalSigns, { takenAt: begins, level: 1 })),
    ];
    const page = async (section: AnySection, before: number, at: string, by = headers) =>
      (
        await send(
          "GET",
          `/api/patient/${owner.patient}/${section.collection}?before=${before}&at=${at}`,
          undefined,
          by,
        )
      )
        .json()
        .data.map((row: Readonly<Record<string, unknown>>) => row[section.idField])
        .slice(0, 2);
    const ids = kept.map(({ id }) => id);
    for (const [section, older, newer] of [
      [visits, ids[0], ids[1]],
      [vitalSigns, ids[2], ids[3]],
    ] as const)
      for (const at of [day, begins, `${day}T10:00:00.000Z`]) {
        const own = await page(section, newer ?? 0, at);
        expect(await page(section, newer ?? 0, at, reader.by), `${section.name} behind ${at}`).toEqual(own);
        expect(own).toContain(older);
      }
  });

  it("have the paths of the documents: what is added under one is found, changed and removed under others", async () => {
    const added = (await send("POST", "/api/gravidanze", wire(pregnancies))).json();
    const changed = await send("PUT", `/api/gravidanze/${added.id_gravidanza}`, { ...added, note_gravidanza: "altro" });
    expect(changed.json()).toEqual({ ...added, note_gravidanza: "altro", version: 2 });
    expect((await send("GET", `/api/getGravidanze/${owner.patient}`)).json().data).toEqual([changed.json()]);
    const gone = await send("DELETE", `/api/gravidanze/${added.id_gravidanza}`);
    expect([gone.statusCode, gone.json()]).toEqual([200, { message: "Salvato con successo!" }]);
    expect((await send("GET", `/api/getGravidanze/${owner.patient}`)).json().total).toBe(0);

    const visit = (await send("POST", `/api/patient/${owner.patient}/visite`, wire(visits))).json();
    const left = await send("DELETE", `/api/visite/${visit.id_visita}`);
    expect([left.statusCode, left.json().message]).toEqual([200, "Visita eliminata con successo!"]);

    const link = (await send("POST", "/api/linkPersonale", wire(personalLinks))).json();
    const renamed = await send("POST", "/api/linkPersonale", { ...link, name: "ISS" });
    expect((await send("GET", `/api/getLinkPersonale/${owner.patient}`)).json().data).toEqual([renamed.json()]);
  });

  it("find exams by the beginnings of words", async () => {
    const exams = `/api/patient/${owner.patient}/esami`;
    const exam = { indagine_stato: "0", indagine_tipologia: "Patologia", id_livello_confidenzialita: 1 };
    for (const reason of ["Controllo annuale della tiroide", "Tosse"])
      expect((await send("POST", exams, { id_indagine: 0, ...exam, indagine_motivo: reason })).statusCode).toBe(200);
    const found = async (search: string) =>
      (await send("POST", `/api/esamifilter/${owner.patient}`, { search }))
        .json()
        .data.map((row: { readonly indagine_motivo: string }) => row.indagine_motivo);
    expect(await found("TIROI contr")).toEqual(["Controllo annuale della tiroide"]);
    expect(await found("roide")).toEqual([]);
  });

  it("judge what depends on the day, and name a text that is too long", async () => {
    const ahead = await send(
      "POST",
      `/api/patient/${owner.patient}/tbl_vaccinaziones`,
      wire(vaccinations, { givenOn: on("2026-03-15") }),
    );
    expect([ahead.statusCode, ahead.json().errors]).toEqual([422, [{ field: "givenOn", code: "form.dateInvalid" }]]);
    const unknown = await send(
      "POST",
      `/api/patient/${owner.patient}/tbl_vaccinaziones`,
      wire(vaccinations, { vaccine: { id: "X1", name: "x" } }),
    );
    expect([unknown.statusCode, unknown.json().errors]).toEqual([422, [{ field: "vaccine", code: "form.notListed" }]]);
    const long = await send("POST", `/api/patient/${owner.patient}/visite`, {
      ...wire(visits),
      visita_motivazione: "a".repeat(4001),
    });
    expect([long.statusCode, long.json().errors]).toEqual([
      400,
      [{ field: "visita_motivazione", code: "form.tooLong" }],
    ]);
  });

  it("IO-3: take no tag that names no specialty", async () => {
    const path = `/api/patient/${owner.patient}/visite`;
    const refused = async (answer: Awaited<ReturnType<typeof send>>) =>
      expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: "tags", code: "form.notListed" }]]);
    await refused(await send("POST", path, wire(visits, { tags: [6, 9999] })));
    await refused(await send("POST", "/api/farmaci", { ...wire(therapies, { tags: [67] }), status: "add" }));
    const kept = (await send("POST", path, wire(visits, { tags: [6] }))).json();
    await refused(await send("PUT", `${path}/${kept.id_visita}`, { ...kept, tags: [6, 67, 68] }));
    const changed = await send("PUT", `${path}/${kept.id_visita}`, { ...kept, tags: [6, 66] });
    expect([changed.statusCode, changed.json().tags]).toEqual([200, [6, 66]]);
  });

  it("AZ-4: keep the drawings of a diary entry, for whoever may see the entry", async () => {
    const entry = { ...wire(diary, { level: 2 }), taccuino_report_anteriore: PNG };
    const kept = (await send("POST", "/api/taccuino/", entry)).json();
    const images = `/api/taccuino/${kept.id_taccuino}/Images`;
    expect((await send("GET", images)).json()).toEqual({
      taccuino_report_anteriore: PNG,
      taccuino_report_posteriore: null,
    });
    const redrawn = { ...kept, taccuino_report_anteriore: null, taccuino_report_posteriore: PNG };
    expect((await send("PUT", `/api/taccuino/${kept.id_taccuino}`, redrawn)).json().version).toBe(2);
    expect((await send("GET", images)).json()).toEqual({
      taccuino_report_anteriore: null,
      taccuino_report_posteriore: PNG,
    });
    expect(
      (await send("PUT", `/api/taccuino/${kept.id_taccuino}`, { ...kept, taccuino_descrizione: "altro" })).statusCode,
    ).toBe(200);
    expect((await send("GET", images)).json().taccuino_report_posteriore).toBe(PNG);
    const drawnIn = async (path: string, by = headers) => {
      const { data, tbl_taccuinos } = (await send("GET", path, undefined, by)).json();
      const found = (data ?? tbl_taccuinos).find((row: typeof kept) => row.id_taccuino === kept.id_taccuino);
      return found?.disegni;
    };
    const list = `/api/patient/${owner.patient}/tbl_taccuinos`;
    expect(await drawnIn(list)).toBe(1);
    await send("PUT", `/api/taccuino/${kept.id_taccuino}`, { ...kept, disegni: 0, taccuino_report_anteriore: PNG });
    expect([await drawnIn(list), await drawnIn(`/api/patient/${owner.id}`)]).toEqual([2, 2]);

    const shared = `/api/patient/${owner.patient}/tbl_taccuinos/${kept.id_taccuino}/Images`;
    const near = await doctorWith({ clearance: { visibility: "total", level: 2, tags: [] } });
    const far = await doctorWith({ clearance: { visibility: "total", level: 1, tags: [] } });
    expect((await send("GET", shared, undefined, near.by)).json().taccuino_report_posteriore).toBe(PNG);
    expect([await drawnIn(list, near.by), await drawnIn(`/api/patient/${owner.id}`, near.by)]).toEqual([2, 2]);
    expect(await drawnIn(list, far.by)).toBeUndefined();
    expect((await send("GET", shared, undefined, far.by)).statusCode).toBe(404);
    expect((await send("GET", images, undefined, near.by)).statusCode).toBe(403);
    await send("DELETE", `/api/patient/${owner.patient}/tbl_taccuinos/${kept.id_taccuino}`);
    expect((await send("GET", images)).statusCode).toBe(404);
    expect((await send("GET", shared, undefined, near.by)).statusCode).toBe(404);
  });

  it("CR-2, FI-2: keep drawings sealed and under their own name, and refuse what is no picture", async () => {
    const entry = { ...wire(diary), taccuino_report_anteriore: PNG, taccuino_report_posteriore: PNG };
    const { id_taccuino } = (await send("POST", "/api/taccuino/", entry)).json();
    const rowsOf = <Row extends object>(text: string) =>
      database().transaction({ as: "record", actor: owner.id, patient: owner.patient }, (sql) =>
        sql.query<Row>(text, [id_taccuino]),
      );
    const kept = await rowsOf<{ readonly immagine: Uint8Array }>(
      "select immagine from taccuino_disegno where id_taccuino = $1",
    );
    expect(kept.map(({ immagine }) => Buffer.from(immagine).includes("IHDR"))).toEqual([false, false]);
    await rowsOf(
      `update taccuino_disegno d set immagine = o.immagine from taccuino_disegno o
       where d.id_taccuino = $1 and o.id_taccuino = $1 and d.lato <> o.lato`,
    );
    const exchanged = await send("GET", `/api/taccuino/${id_taccuino}/Images`);
    expect([exchanged.statusCode, exchanged.json().code]).toEqual([503, "files.damaged"]);
    const hollow = { ...wire(diary), taccuino_report_anteriore: `data:image/png;base64,${pngOf(419, 866)}` };
    const refused = await send("POST", "/api/taccuino/", hollow);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, [{ field: "front", code: "form.invalid" }]]);
  });

  it("AZ-5: show a doctor which diagnosis a therapy is for when that is seen, and who prescribed it by name alone", async () => {
    const add = addingTo(server, owner);
    const prescriber = await doctorWith({ clearance: { visibility: "minimal", level: 1, tags: [] } });
    const [seen, hidden] = [
      await add(diagnoses, aDiagnosis({ level: 3 })),
      await add(diagnoses, aDiagnosis({ level: 5 })),
    ];
    for (const diagnosis of [seen.id, hidden.id]) {
      const therapy = aTherapy({
        id: 0,
        level: 3,
        diagnosis,
        prescriber: { kind: "account", id: prescriber.doctor.id },
      });
      const drug = { id: "ST0088", name: "", route: "" };
      const kept = await send(
        "POST",
        `/api/patient/${owner.patient}/tbl_terapie`,
        therapies.wire.encode({ ...therapy, drug } as never),
      );
      expect(kept.json()).toMatchObject({
        id_prescrittore: prescriber.doctor.id,
        altro_prescrittore: "Paola D'Angelo",
      });
    }
    const reader = await doctorWith({ clearance: { visibility: "total", level: 3, tags: [] } });
    const { data } = (await send("GET", `/api/patient/${owner.patient}/tbl_terapie`, undefined, reader.by)).json();
    expect(data).toMatchObject([
      { id_diagnosi: null, id_prescrittore: 0, altro_prescrittore: "Paola D'Angelo" },
      { id_diagnosi: seen.id, id_prescrittore: 0, altro_prescrittore: "Paola D'Angelo" },
    ]);
    for (const row of data) expect(isRight(therapies.wire.decode(row))).toBe(true);
  });

  it("AZ-7: bring a removed therapy back as it was, its prescriber no doctor of the patient's any more", async () => {
    const path = `/api/patient/${owner.patient}/tbl_terapie`;
    const { doctor } = await doctorWith({ clearance: { visibility: "minimal", level: 1, tags: [] } });
    const therapy = aTherapy({ id: 0, prescriber: { kind: "account", id: doctor.id } });
    const drug = { id: "ST0088", name: "", route: "" };
    const kept = (await send("POST", path, therapies.wire.encode({ ...therapy, drug } as never))).json();
    await inRecordOf(server, owner, ({ doctors }) =>
      pipe(
        doctors.between(doctor.id, owner.patient ?? 0),
        taskEither.chain((own) => doctors.remove(owner.patient ?? 0, own?.id ?? 0, null)),
      ),
    );
    expect((await send("DELETE", `${path}/${kept.id_terapie}`)).statusCode).toBe(204);
    const back = await send("POST", path, { ...kept, id_terapie: 0, version: 0, altro_prescrittore: "Altro nome" });
    expect([back.statusCode, back.json()]).toMatchObject([
      200,
      { id_prescrittore: doctor.id, altro_prescrittore: "Paola D'Angelo" },
    ]);
  });

  it("name the files of an exam to its owner, and to doctors those they see", async () => {
    const add = addingTo(server, owner);
    const exam = await add(exams, sampleOf(exams, { level: 1 }));
    const [first, hidden] = [
      await add(files, sampleOf(files, { exam: exam.id, level: 1 })),
      await add(files, sampleOf(files, { exam: exam.id, level: 6 })),
    ];
    const listOf = async (section: AnySection, by = headers) =>
      (await send("GET", `/api/patient/${owner.patient}/${section.collection}`, undefined, by)).json().data;
    const [row] = (await listOf(exams)).filter(
      ({ id_indagine }: { readonly id_indagine: number }) => id_indagine === exam.id,
    );
    expect(row.id_allegati).toEqual([first.id, hidden.id]);
    expect(row.allegati).toMatchObject([{ id_file: first.id, file_nome: "name" in first ? first.name : "" }, {}]);
    expect(isRight(exams.wire.decode(row))).toBe(true);
    const whole = (await send("GET", `/api/patient/${owner.id}`)).json();
    expect(whole.esami).toContainEqual(row);
    expect(whole.consensi).toContainEqual(expect.objectContaining({ Id_Trattamento: 14 }));
    const { by } = await doctorWith({ clearance: { visibility: "total", level: 1, tags: [] } });
    const [shared] = await listOf(exams, by);
    expect(Object.keys(shared)).not.toContain("id_allegati");
    expect((await listOf(files, by)).map((file: { readonly id_file: number }) => file.id_file)).toEqual([first.id]);
  });

  it("AZ-7: take no structure of pharmacovigilance that is not in the list", async () => {
    const therapy = await addingTo(server, owner)(therapies, aTherapy({ level: 1 }));
    const report = (structure: number) =>
      send("POST", "/api/adverseReaction", wire(adverseReactions, { therapy: therapy.id, structure }));
    expect((await report(9999)).json().errors).toEqual([{ field: "structure", code: "form.notListed" }]);
    expect((await report(9)).json()).toMatchObject({ id_structure_pharmacovigilance: 9 });
  });

  it("RE-5: count changes that say no version, and refuse them where that is demanded", async () => {
    const visit = (await send("POST", `/api/patient/${owner.patient}/visite`, wire(visits))).json();
    const path = `/api/patient/${owner.patient}/visite/${visit.id_visita}`;
    const change = (version: number, seen?: number) =>
      ask(server, "PUT", path, {
        headers: { ...headers, ...(seen !== undefined && { "if-match": `"${seen}"` }) },
        body: { ...visit, version },
      });
    const before = server.desk.tally.counts().unversionedWrites;
    expect((await change(1, 1)).statusCode).toBe(200);
    expect((await change(1)).statusCode).toBe(200);
    expect(server.desk.tally.counts().unversionedWrites).toBe(before + 1);
    demands = true;
    const refused = await change(3);
    expect([refused.statusCode, refused.json().code]).toEqual([428, "failure.versionNeeded"]);
    expect((await ask(server, "DELETE", path, { headers })).statusCode).toBe(428);
    expect((await change(3, 3)).statusCode).toBe(200);
    expect((await send("POST", `/api/patient/${owner.patient}/visite`, wire(visits))).statusCode).toBe(200);
    demands = false;
  });

  it("let the patient find, add, change and remove doctors (AU-8, PR-9)", () => associatesDoctors(server, owner));

  it("AZ-4, AZ-5, AZ-6, AZ-12: tell a doctor who shares now and how much, and of nobody else that there is anybody", () =>
    listsWhoShares(server));
});
