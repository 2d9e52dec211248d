import { readDicom } from "@libretto/adapters/browser/read-dicom";
import { greyDicom } from "@libretto/adapters/sql/demo/dicom-file";
import { left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { unwrapTask } from "../../support/unwrap-task.ts";

const picture: Parameters<typeof greyDicom>[0] = {
  patientName: "ROSSI^MARIA",
  birth: "19680417",
  studyDate: "20250925",
  modality: "DX",
  study: "Colonna lombosacrale",
  bodyPart: "LSPINE",
  columns: 3,
  rows: 2,
  values: Uint16Array.of(0, 100, 200, 300, 400, 4095),
};
const read = (bytes: Uint8Array) => unwrapTask(readDicom(bytes));

describe("the reader of DICOM files", () => {
  it("reads the header and the uncompressed grey pixels", async () => {
    const { facts, pixels } = await read(greyDicom(picture));
    expect(facts).toMatchObject({
      patientName: "ROSSI MARIA",
      birth: "1968-04-17",
      studiedOn: "2025-09-25",
      modality: "DX",
      study: "Colonna lombosacrale",
      columns: 3,
      rows: 2,
      frames: 1,
    });
    expect(Array.from(pixels?.stored ?? [])).toEqual([0, 100, 200, 300, 400, 4095]);
    expect(pixels?.windows).toEqual([{ centre: 1800, width: 3600, name: "" }]);
  });

  it("shows no pixels when there are fewer than the header states", async () => {
    const { facts, pixels } = await read(greyDicom({ ...picture, rows: 3 }));
    expect([facts.rows, pixels]).toEqual([3, null]);
  });

  it("refuses anything else, and never throws on a cut file", async () => {
    expect(await readDicom(new Uint8Array(300))()).toMatchObject(left({ code: "files.damaged" }));
    const whole = greyDicom(picture);
    for (let length = 0; length < whole.length; length += 7) {
      const answer = await readDicom(whole.slice(0, length))();
      if (answer._tag === "Right") expect(answer).toMatchObject(right({ pixels: null }));
      else expect(answer.left.code).toBe("files.damaged");
    }
  });
});
