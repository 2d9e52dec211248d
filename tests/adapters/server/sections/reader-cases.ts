import { isRight, pipe, taskEither } from "@libretto/core/kernel/fp";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { inRecordOf } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

/** References of rows to other rows and to people, for the owner and for doctors. */
export const readerCases = (record: InRecord): void => {
  it("AZ-5: show a doctor the diagnosis of a therapy only when it is visible, and the prescriber by name only", async () => {
    const { server, owner, send, doctorWith } = record();
    const add = rowAdderFor(server, owner);
    const prescriber = await doctorWith({ clearance: { visibility: "minimal", level: 1, tags: [] } });
    const [seen, hidden] = [
      await add(diagnoses, aDiagnosis({ level: 3 })),
      await add(diagnoses, aDiagnosis({ level: 5 })),
    ];
    for (const diagnosis of [seen.id, hidden.id]) {
      const therapy = aTherapy({
        id: 0,
        list: "concluded",
        level: 3,
        diagnosis,
        prescriber: { kind: "account", id: prescriber.doctor.id },
      });
      const drug = { id: "ST0088", name: "", route: "" };
      const response = await send(
        "POST",
        `/api/patient/${owner.patient}/tbl_terapie`,
        therapies.wire.encode({ ...therapy, drug } as never),
      );
      expect(response.json()).toMatchObject({
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

  it("AZ-5: show drafts of reports to their owner only, at any clearance", async () => {
    const { server, owner, headers, send, doctorWith } = record();
    const add = rowAdderFor(server, owner);
    const { id: therapy } = await add(therapies, aTherapy({ level: 1 }));
    const [draft, complete] = [
      await add(adverseReactions, sampleRowOf(adverseReactions, { therapy, level: 1, list: "draft" })),
      await add(adverseReactions, sampleRowOf(adverseReactions, { therapy, level: 1, list: "complete" })),
    ];
    const { collection, idField } = adverseReactions;
    const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map((row) => row[idField]).toSorted();
    const readAs = async (by: typeof headers) => {
      const whole = (await send("GET", `/api/patient/${owner.id}`, undefined, by)).json();
      const page = (await send("GET", `/api/patient/${owner.patient}/${collection}`, undefined, by)).json();
      return [idsOf(whole[collection]), whole.totals[collection], idsOf(page.data), page.total];
    };
    const { by } = await doctorWith({ clearance: { visibility: "total", level: 6, tags: [] } });
    const both = [draft.id, complete.id].toSorted();
    expect(await readAs(headers)).toEqual([both, 2, both, 2]);
    expect(await readAs(by)).toEqual([[complete.id], 1, [complete.id], 1]);
    const print = async ({ id }: typeof draft, as: typeof headers) =>
      (await send("GET", `/api/downloadReazione/${owner.patient}/${id}`, undefined, as)).statusCode;
    expect([await print(draft, by), await print(complete, by), await print(draft, headers)]).toEqual([404, 200, 200]);
  });

  it("AZ-7: restore a removed therapy unchanged when its prescriber is no longer the patient's doctor", async () => {
    const { server, owner, send, doctorWith } = record();
    const path = `/api/patient/${owner.patient}/tbl_terapie`;
    const { doctor } = await doctorWith({ clearance: { visibility: "minimal", level: 1, tags: [] } });
    const therapy = aTherapy({ id: 0, list: "concluded", prescriber: { kind: "account", id: doctor.id } });
    const drug = { id: "ST0088", name: "", route: "" };
    const response = (await send("POST", path, therapies.wire.encode({ ...therapy, drug } as never))).json();
    await inRecordOf(server, owner, ({ doctors }) =>
      pipe(
        doctors.find(doctor.id, owner.patient ?? 0),
        taskEither.chain((own) => doctors.remove(owner.patient ?? 0, own?.id ?? 0, null)),
      ),
    );
    expect((await send("DELETE", `${path}/${response.id_terapie}`)).statusCode).toBe(204);
    const back = await send("POST", path, { ...response, id_terapie: 0, version: 0, altro_prescrittore: "Altro nome" });
    expect([back.statusCode, back.json()]).toMatchObject([
      200,
      { id_prescrittore: doctor.id, altro_prescrittore: "Paola D'Angelo" },
    ]);
  });

  it("name all files of an exam to its owner, and to doctors the visible ones", async () => {
    const { server, owner, headers, send, doctorWith } = record();
    const add = rowAdderFor(server, owner);
    const exam = await add(exams, sampleRowOf(exams, { level: 1 }));
    const [first, hidden] = [
      await add(files, sampleRowOf(files, { exam: exam.id, level: 1 })),
      await add(files, sampleRowOf(files, { exam: exam.id, level: 6 })),
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

  it("AZ-5: name the document of a row to its owner, and to a doctor only if the doctor sees the document", async () => {
    const { server, owner, headers, send, doctorWith } = record();
    const add = rowAdderFor(server, owner);
    const open = await add(files, sampleRowOf(files, { level: 1 }));
    const hidden = await add(files, sampleRowOf(files, { level: 6 }));
    const visit = await add(visits, sampleRowOf(visits, { level: 1, documents: [open.id, hidden.id] }));
    const { by } = await doctorWith({ clearance: { visibility: "total", level: 1, tags: [] } });
    const documentsOf = async (as: typeof headers) => {
      const whole = (await send("GET", `/api/patient/${owner.id}`, undefined, as)).json();
      const page = (await send("GET", `/api/patient/${owner.patient}/visite`, undefined, as)).json();
      return [whole.visite, page.data].map(
        (rows) =>
          rows.find((row: Readonly<Record<string, unknown>>) => row.id_visita === visit.id)?.id_documenti as unknown,
      );
    };
    expect(await documentsOf(headers)).toEqual([
      [open.id, hidden.id],
      [open.id, hidden.id],
    ]);
    expect(await documentsOf(by)).toEqual([[open.id], [open.id]]);
    const rowsOf = (file: typeof open, as: typeof headers) =>
      send("GET", `/api/patient/${owner.patient}/file/${file.id}/voci`, undefined, as);
    expect((await rowsOf(hidden, headers)).json().data.visite).toMatchObject([{ id_visita: visit.id }]);
    expect([(await rowsOf(open, by)).statusCode, (await rowsOf(visit, headers)).statusCode]).toEqual([404, 404]);
    // a client that does not know the field changes nothing
    const { id_documenti: _documents, ...known } = (visits as AnySection).wire.encode(visit) as Record<string, unknown>;
    const saved = await send("PUT", `/api/patient/${owner.patient}/visite/${visit.id}`, known);
    expect(saved.json().id_documenti).toEqual([open.id, hidden.id]);
  });
};
