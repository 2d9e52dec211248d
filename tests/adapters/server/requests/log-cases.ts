import { dayOf } from "@libretto/core/kernel/dates";
import { isRight } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import { importedSheetProblems } from "@libretto/core/record/patient/sheet-forms";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import { withStores } from "../../../support/bent-stores.ts";
import { bodyWithout } from "../../../support/body-without.ts";
import { addressFor, bodyFor, endpointNamed, furnish, targetOf } from "../../../support/endpoint-requests.ts";
import { filledRow } from "../../../support/filled-row.ts";
import { ask, enrol, session, startServer } from "../../../support/server.ts";
import { textFieldsOf } from "../../../support/text-fields.ts";
import type { Asking } from "./request-calls.ts";

const CANARY = "canarino";
const EMAIL = `${CANARY}@libretto.example`;

/** A patient's whole record of one word, and what may never be said of it. */
export const logCases = (asking: Asking): void => {
  it("PR-5: of words in every field of the record nothing gets into the log, kept, refused, looked for or broken", async () => {
    const { database } = asking();
    let breaks = false;
    const quoting = (given: readonly unknown[]) => async () => {
      const said = JSON.stringify(given);
      throw Object.assign(new Error(`invalid input: ${said}`), { code: "22P02", detail: `Failing row: ${said}` });
    };
    const server = await startServer(database(), {
      bend: withStores(({ records }) => ({
        records: new Proxy(records, {
          get: (real, name) => (breaks ? (...given: readonly unknown[]) => quoting(given) : Reflect.get(real, name)),
        }),
      })),
    });
    const owner = await enrol(server, "patient");
    await furnish(server, owner);
    const headers = {
      ...(await session(server, owner)),
      ...{ "user-agent": CANARY, "accept-language": CANARY, referer: `https://${EMAIL}/` },
    };
    const send = (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
      ask(server, method, url, { headers, ...(body !== undefined && { body }) });
    const target = targetOf(owner);

    const address = addressFor(endpointNamed("savePatient"), target);
    const sheet = bodyFor(endpointNamed("savePatient"), target);
    const cities = ({ birthCity, residence }: Patient) => JSON.stringify([birthCity, residence]);
    const fieldsOfSheet = (isKept: (patient: Patient) => boolean) =>
      textFieldsOf(sheet, (asked) => {
        const read = PatientWire.decode(asked);
        return isRight(read) && isKept(read.right) ? PatientWire.encode(read.right) : null;
      });
    const [whole] = fieldsOfSheet(() => true).filledWith([CANARY]);
    expect((await send("PUT", address, bodyWithout(whole, "version"))).statusCode).toBe(422);
    const asItIs = PatientWire.decode(sheet);
    const kept = fieldsOfSheet(
      (patient) =>
        importedSheetProblems(patient, dayOf(server.desk.clock.now())) === null &&
        isRight(asItIs) &&
        cities(patient) === cities(asItIs.right),
    );
    for (const body of kept.filledWith([CANARY])) {
      const saved = await send("PUT", address, bodyWithout(body, "version"));
      expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining(CANARY)]);
    }

    for (const section of sections) {
      const { fields, to, row } = filledRow(section, target, CANARY);
      expect(JSON.stringify(row).split(CANARY).length - 1, section.name).toBeGreaterThanOrEqual(fields.length);
      breaks = true;
      expect((await send("POST", to, row)).statusCode, section.name).toBeGreaterThanOrEqual(500);
      breaks = false;
      const kept = await send("POST", to, row);
      expect(kept.statusCode, `${section.name}: ${kept.body}`).toBe(200);
      for (const name of fields) {
        const [field = ""] = name.split(".");
        const refused = await send("POST", to, { ...row, [field]: [CANARY] });
        expect(refused.statusCode).toBeGreaterThanOrEqual(400);
        await send("POST", to, { ...row, [field]: CANARY.repeat(10_000), [CANARY]: 1 });
      }
      await send("GET", `/api/patient/${owner.patient}/${section.collection}?before=${CANARY}&${CANARY}=1`);
    }
    expect((await send("GET", `/api/patient/${owner.id}`)).body).toContain(CANARY);
    expect((await send("GET", addressFor(endpointNamed("printReport"), target))).statusCode).toBe(200);
    expect((await send("GET", addressFor(endpointNamed("exportAll"), target))).statusCode).toBe(200);
    await send("POST", "/api/sendMail", {
      topic: CANARY,
      text: CANARY,
      from: "",
      to: EMAIL,
      name: CANARY,
      recName: "",
    });
    await send("POST", "/api/user/register", {
      nome: CANARY,
      cognome: CANARY,
      email: EMAIL,
      password: `${CANARY}-Nero-1`,
    });
    await send("POST", "/api/user/login", { email: EMAIL, password: `${CANARY}-Nero-1` });
    await send("POST", "/api/user/password/forgot", { email: EMAIL });
    await send("GET", `/api/patient/${CANARY}/${CANARY}`);
    await send("GET", `/${CANARY}%zz?${CANARY}`);
    await server.post.deliver();
    await server.close();

    expect(server.logged.filter((line) => line.includes("22P02")).length).toBeGreaterThanOrEqual(sections.length);
    for (const secret of [CANARY, owner.email, headers.authorization.slice(7)])
      expect(server.logged.filter((line) => line.includes(secret))).toEqual([]);
    for (const line of server.logged) expect(line).not.toMatch(/[\r\n]/);
  });
};
