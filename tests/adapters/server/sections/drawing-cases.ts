import { drawPain } from "@libretto/adapters/sql/demo/draw-pain";
import { diary } from "@libretto/core/record/diary/wire";
import { expect, it } from "vitest";
import { canvasPng, pngOf } from "../../../support/record/diary.ts";
import { createAccount, openSession } from "../../../support/server/server.ts";
import { type InRecord, wireOf } from "./record.ts";

const PNG = `data:image/png;base64,${canvasPng()}`;

/** The drawings of diary entries. */
export const drawingCases = (record: InRecord): void => {
  it("AZ-4: store the drawings of a diary entry, for everybody who may see the entry", async () => {
    const { owner, headers, send, doctorWith } = record();
    const entry = { ...wireOf(diary, { level: 2 }), taccuino_report_anteriore: PNG };
    const storedEntry = (await send("POST", "/api/taccuino/", entry)).json();
    const images = `/api/taccuino/${storedEntry.id_taccuino}/Images`;
    expect((await send("GET", images)).json()).toEqual({
      taccuino_report_anteriore: PNG,
      taccuino_report_posteriore: null,
    });
    const redrawn = { ...storedEntry, taccuino_report_anteriore: null, taccuino_report_posteriore: PNG };
    expect((await send("PUT", `/api/taccuino/${storedEntry.id_taccuino}`, redrawn)).json().version).toBe(2);
    expect((await send("GET", images)).json()).toEqual({
      taccuino_report_anteriore: null,
      taccuino_report_posteriore: PNG,
    });
    expect(
      (
        await send("PUT", `/api/taccuino/${storedEntry.id_taccuino}`, {
          ...storedEntry,
          version: 2,
          taccuino_descrizione: "altro",
        })
      ).statusCode,
    ).toBe(200);
    expect((await send("GET", images)).json().taccuino_report_posteriore).toBe(PNG);
    const drawnIn = async (path: string, by = headers) => {
      const { data, tbl_taccuinos } = (await send("GET", path, undefined, by)).json();
      const found = (data ?? tbl_taccuinos).find(
        (row: typeof storedEntry) => row.id_taccuino === storedEntry.id_taccuino,
      );
      return found?.disegni;
    };
    const list = `/api/patient/${owner.patient}/tbl_taccuinos`;
    expect(await drawnIn(list)).toBe(1);
    await send("PUT", `/api/taccuino/${storedEntry.id_taccuino}`, {
      ...storedEntry,
      version: 3,
      disegni: null,
      taccuino_report_anteriore: PNG,
    });
    expect([await drawnIn(list), await drawnIn(`/api/patient/${owner.id}`)]).toEqual([2, 2]);

    const shared = `/api/patient/${owner.patient}/tbl_taccuinos/${storedEntry.id_taccuino}/Images`;
    const near = await doctorWith({ clearance: { visibility: "total", level: 2, tags: [] } });
    const far = await doctorWith({ clearance: { visibility: "total", level: 1, tags: [] } });
    expect((await send("GET", shared, undefined, near.by)).json().taccuino_report_posteriore).toBe(PNG);
    expect([await drawnIn(list, near.by), await drawnIn(`/api/patient/${owner.id}`, near.by)]).toEqual([2, 2]);
    expect(await drawnIn(list, far.by)).toBeUndefined();
    expect((await send("GET", shared, undefined, far.by)).statusCode).toBe(404);
    expect((await send("GET", images, undefined, near.by)).statusCode).toBe(403);
    await send("DELETE", `/api/patient/${owner.patient}/tbl_taccuinos/${storedEntry.id_taccuino}`);
    expect((await send("GET", images)).statusCode).toBe(404);
    expect((await send("GET", shared, undefined, near.by)).statusCode).toBe(404);
  });

  it("CR-2, FI-2: store drawings encrypted under their own name, and refuse other data", async () => {
    const { owner, send, database } = record();
    const entry = { ...wireOf(diary), taccuino_report_anteriore: PNG, taccuino_report_posteriore: PNG };
    const { id_taccuino } = (await send("POST", "/api/taccuino/", entry)).json();
    const rowsOf = <Row extends object>(text: string) =>
      database().transaction({ as: "record", actor: owner.id, patient: owner.patient }, (sql) =>
        sql.query<Row>(text, [id_taccuino]),
      );
    const storedEntry = await rowsOf<{ readonly immagine: Uint8Array }>(
      "select immagine from taccuino_disegno where id_taccuino = $1",
    );
    expect(storedEntry.map(({ immagine }) => Buffer.from(immagine).includes("IHDR"))).toEqual([false, false]);
    await rowsOf(
      `update taccuino_disegno d set immagine = o.immagine from taccuino_disegno o
       where d.id_taccuino = $1 and o.id_taccuino = $1 and d.lato <> o.lato`,
    );
    const exchanged = await send("GET", `/api/taccuino/${id_taccuino}/Images`);
    expect([exchanged.statusCode, exchanged.json().code]).toEqual([503, "files.damaged"]);
    const hollow = { ...wireOf(diary), taccuino_report_anteriore: `data:image/png;base64,${pngOf(419, 866)}` };
    const refusedResponse = await send("POST", "/api/taccuino/", hollow);
    expect([refusedResponse.statusCode, refusedResponse.json().errors]).toEqual([
      422,
      [{ field: "taccuino_report_anteriore", code: "form.invalid" }],
    ]);
  });

  const RED_SPOT = `data:image/png;base64,${drawPain("female", { lowerBack: "veryStrong" }).back}`;
  const addEntry = async (drawings: Readonly<Record<string, string>>): Promise<number> =>
    (await record().send("POST", "/api/taccuino/", { ...wireOf(diary), ...drawings })).json().id_taccuino;
  const thumbnailsOf = async (...entries: readonly number[]) =>
    (await record().send("GET", `/api/taccuino/miniature?voci=${entries.join(",")}`)).json();

  it("make a thumbnail of each drawing, and replace it with the drawing", async () => {
    const { send } = record();
    const both = await addEntry({ taccuino_report_anteriore: PNG, taccuino_report_posteriore: RED_SPOT });
    const one = await addEntry({ taccuino_report_anteriore: RED_SPOT });
    const none = await addEntry({ miniatura_anteriore: PNG });
    const [ofBoth, ofOne, ...others] = await thumbnailsOf(both, one, none);
    expect(others).toEqual([]);
    expect([ofBoth.id_taccuino, ofOne.id_taccuino]).toEqual([both, one]);
    expect(ofOne.miniatura_anteriore).toBe(ofBoth.miniatura_posteriore);
    expect(ofOne.miniatura_posteriore).toBeNull();
    expect(ofBoth.miniatura_anteriore).not.toBe(ofBoth.miniatura_posteriore);
    expect(ofOne.miniatura_anteriore.length).toBeLessThan(RED_SPOT.length / 5);
    const redrawn = { ...wireOf(diary), version: 1, taccuino_report_anteriore: PNG, miniatura_anteriore: RED_SPOT };
    expect((await send("PUT", `/api/taccuino/${one}`, redrawn)).statusCode).toBe(200);
    expect(await thumbnailsOf(one)).toEqual([{ ...ofOne, miniatura_anteriore: ofBoth.miniatura_anteriore }]);
  });

  it("make the thumbnail of a drawing that has none or a damaged one, and leave damaged drawings out", async () => {
    const { owner, database } = record();
    const entries = [
      await addEntry({ taccuino_report_anteriore: RED_SPOT }),
      await addEntry({ taccuino_report_anteriore: PNG }),
    ];
    const before = await thumbnailsOf(...entries);
    const change = (assignment: string, entry: number | undefined) =>
      database().transaction({ as: "record", actor: owner.id, patient: owner.patient }, (sql) =>
        sql.query(`update taccuino_disegno set ${assignment} where id_taccuino = $1 returning id_taccuino`, [entry]),
      );
    expect(await change("miniatura = null", entries[0])).toHaveLength(1);
    expect(await thumbnailsOf(...entries)).toEqual(before);
    await change("miniatura = immagine", entries[0]);
    expect(await thumbnailsOf(...entries)).toEqual(before);
    for (const thumbnail of ["null", "'damaged'"]) {
      await change(`miniatura = ${thumbnail}, immagine = 'damaged'`, entries[0]);
      expect(await thumbnailsOf(...entries)).toEqual(before.slice(1));
    }
  });

  it("AZ-4: show thumbnails of the own diary only, without deleted entries", async () => {
    const { owner, send, doctorWith, server } = record();
    const entry = await addEntry({ taccuino_report_anteriore: PNG });
    const path = `/api/taccuino/miniature?voci=${entry}`;
    const doctor = await doctorWith({ clearance: { visibility: "total", level: 6, tags: [] } });
    expect((await send("GET", path, undefined, doctor.by)).statusCode).toBe(403);
    const stranger = { ...(await openSession(server, await createAccount(server, "patient"))) };
    expect((await send("GET", path, undefined, stranger)).json()).toEqual([]);
    expect(await thumbnailsOf(entry)).toHaveLength(1);
    await send("DELETE", `/api/patient/${owner.patient}/tbl_taccuinos/${entry}`);
    expect(await thumbnailsOf(entry)).toEqual([]);
    expect((await send("GET", "/api/taccuino/miniature")).json()).toEqual([]);
    for (const wrong of ["", "a", "1,,2", "-1", Array(51).fill(1).join(",")])
      expect((await send("GET", `/api/taccuino/miniature?voci=${wrong}`)).statusCode).toBe(400);
  });
};
