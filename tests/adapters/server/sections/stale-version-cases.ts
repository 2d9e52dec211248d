import { diary } from "@libretto/core/record/diary/wire";
import { files } from "@libretto/core/record/files/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { addSampleRow } from "../../../support/record/sample-rows.ts";
import { omitField } from "../../../support/requests/omit-field.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { createSignedInPatient } from "../../../support/server/signed-in.ts";
import type { InRecord } from "./record.ts";

type Json = Readonly<Record<string, unknown>>;
type Write = readonly [method: "PUT" | "POST", path: (id: number) => string, more?: object];

/** The documented calls that save a row, in addition to the common one. */
const documented: ReadonlyMap<AnySection, readonly Write[]> = new Map<AnySection, readonly Write[]>([
  [pregnancies, [["PUT", (id) => `/api/gravidanze/${id}`]]],
  [vitalSigns, [["PUT", (id) => `/api/rilevazioni/${id}`]]],
  [files, [["PUT", (id) => `/api/files/${id}`]]],
  [diary, [["PUT", (id) => `/api/taccuino/${id}`]]],
  [personalLinks, [["POST", () => "/api/linkPersonale"]]],
  [
    therapies,
    [
      ["POST", () => "/api/farmaci", { status: "update" }],
      ["POST", () => "/api/farmaci", { status: "delete" }],
    ],
  ],
]);

/** A write without `If-Match` whose body has another version than the stored row (decision W24). */
export const staleVersionCases = (record: InRecord): void => {
  const signedIn = async () => {
    const { server } = record();
    return { server, ...(await createSignedInPatient(server)) };
  };

  describe.each(sections.map((section) => [section.collection, section] as const))("W24: %s", (_, section) => {
    it("refuse a body with an older version with 412, and change nothing", async () => {
      const { server, account, send } = await signedIn();
      const path = `/api/patient/${account.patient}/${section.collection}`;
      const { id } = await addSampleRow(rowAdderFor(server, account), section as AnySection);
      const stored = async (): Promise<Json> => {
        const { data } = (await send("GET", path)).json() as { readonly data: readonly Json[] };
        return data.find((row) => row[section.idField] === id) ?? {};
      };
      const writes: readonly Write[] = [["PUT", () => `${path}/${id}`], ...(documented.get(section) ?? [])];
      expect((await send("PUT", `${path}/${id}`, await stored())).statusCode).toBe(200);
      const before = await stored();
      expect(before.version).toBe(2);
      for (const [method, at, more] of writes)
        for (const version of [0, 1, 3]) {
          const answer = await send(method, at(id), { ...before, ...more, version });
          expect([answer.statusCode, answer.json().code], `${method} ${at(id)}`).toEqual([412, "failure.stale"]);
        }
      expect(await stored()).toEqual(before);
    });
  });

  it("W24: accept a row without a version, and one with the stored version", async () => {
    const { server, account, send } = await signedIn();
    const { id } = await addSampleRow(rowAdderFor(server, account), pregnancies as AnySection);
    const row = (await send("GET", `/api/getGravidanze/${account.patient}`)).json().data[0];
    const first = await send("PUT", `/api/gravidanze/${id}`, omitField(row, "version"));
    expect([first.statusCode, first.json().version]).toEqual([200, 2]);
    expect((await send("PUT", `/api/gravidanze/${id}`, { ...row, version: 2 })).json().version).toBe(3);
  });

  it("W24: name the older version before the fields that today's rules refuse", async () => {
    const { server, account, send } = await signedIn();
    const section: AnySection = vaccinations;
    const stored = await addSampleRow(rowAdderFor(server, account), section);
    const row = { ...(section.wire.encode(stored) as Json), vaccinazione_data: "2030-01-01" };
    const path = `/api/patient/${account.patient}/${section.collection}/${stored.id}`;
    const saveWith = async (version: number) => (await send("PUT", path, { ...row, version })).statusCode;
    expect([await saveWith(stored.version + 1), await saveWith(stored.version)]).toEqual([412, 422]);
  });

  it("W24: refuse a sheet with an older version, and change nothing", async () => {
    const { account, send } = await signedIn();
    const path = `/api/patient/${account.patient}`;
    const sheet = PatientWire.encode(
      aPatient({ id: account.patient ?? 0, account: account.id, email: account.email, maritalStatus: null }),
    ) as Json;
    const stored = async () => (await send("GET", `/api/patient/${account.id}`)).json();
    const { version } = await stored();
    const saveResponse = await send("PUT", path, { ...sheet, version });
    expect(saveResponse.statusCode, saveResponse.body).toBe(200);
    const before = await stored();
    for (const other of [0, version, version + 2]) {
      const answer = await send("PUT", path, { ...sheet, paziente_nome: "Altra", version: other });
      expect([answer.statusCode, answer.json().code]).toEqual([412, "failure.stale"]);
    }
    expect(await stored()).toEqual(before);
    expect((await send("PUT", path, omitField(sheet, "version"))).statusCode).toBe(200);
  });
};
