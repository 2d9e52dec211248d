import { dayOf } from "@libretto/core/kernel/dates";
import { isRight } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import { importedSheetProblems } from "@libretto/core/record/patient/sheet-forms";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import {
  addRequestTargets,
  bodyFor,
  endpointNamed,
  targetOf,
  urlFor,
} from "../../../support/requests/endpoint-requests.ts";
import { omitField } from "../../../support/requests/omit-field.ts";
import { createRowWithText } from "../../../support/requests/row-with-text.ts";
import { findTextFields } from "../../../support/requests/text-fields.ts";
import { replaceStores } from "../../../support/server/replace-stores.ts";
import { createAccount, openSession, sendRequest, startServer } from "../../../support/server/server.ts";
import type { GetPatientRequests } from "./request-calls.ts";

const CANARY = "canarino";
const EMAIL = `${CANARY}@libretto.example`;

/** A patient's record with one word in every field, and data that must not be logged. */
export const logCases = (getRequests: GetPatientRequests): void => {
  it("PR-5: text of any field of the record is never logged, when it is stored, refused, searched or when a failure occurs", async () => {
    const { database } = getRequests();
    let breaks = false;
    const quoting = (args: readonly unknown[]) => async () => {
      const output = JSON.stringify(args);
      throw Object.assign(new Error(`invalid input: ${output}`), { code: "22P02", detail: `Failing row: ${output}` });
    };
    const server = await startServer(database(), {
      overrideContext: replaceStores(({ records }) => ({
        records: new Proxy(records, {
          get: (real, name) => (breaks ? (...args: readonly unknown[]) => quoting(args) : Reflect.get(real, name)),
        }),
      })),
    });
    const owner = await createAccount(server, "patient");
    await addRequestTargets(server, owner);
    const headers = {
      ...(await openSession(server, owner)),
      ...{ "user-agent": CANARY, "accept-language": CANARY, referer: `https://${EMAIL}/` },
    };
    const send = (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
      sendRequest(server, method, url, { headers, ...(body !== undefined && { body }) });
    const target = targetOf(owner);

    const address = urlFor(endpointNamed("savePatient"), target);
    const sheet = bodyFor(endpointNamed("savePatient"), target);
    const cities = ({ birthCity, residence }: Patient) => JSON.stringify([birthCity, residence]);
    const fieldsOfSheet = (isStored: (patient: Patient) => boolean) =>
      findTextFields(sheet, (input) => {
        const read = PatientWire.decode(input);
        return isRight(read) && isStored(read.right) ? PatientWire.encode(read.right) : null;
      });
    const [whole] = fieldsOfSheet(() => true).createRowsWith([CANARY]);
    expect((await send("PUT", address, omitField(whole, "version"))).statusCode).toBe(422);
    const asItIs = PatientWire.decode(sheet);
    const storedFields = fieldsOfSheet(
      (patient) =>
        importedSheetProblems(patient, dayOf(server.context.clock.now())) === null &&
        isRight(asItIs) &&
        cities(patient) === cities(asItIs.right),
    );
    for (const body of storedFields.createRowsWith([CANARY])) {
      const saveResponse = await send("PUT", address, omitField(body, "version"));
      expect([saveResponse.statusCode, saveResponse.body]).toEqual([200, expect.stringContaining(CANARY)]);
    }

    for (const section of sections) {
      const { fields, to, row } = createRowWithText(section, target, CANARY);
      expect(JSON.stringify(row).split(CANARY).length - 1, section.name).toBeGreaterThanOrEqual(fields.length);
      breaks = true;
      expect((await send("POST", to, row)).statusCode, section.name).toBeGreaterThanOrEqual(500);
      breaks = false;
      const storedFields = await send("POST", to, row);
      expect(storedFields.statusCode, `${section.name}: ${storedFields.body}`).toBe(200);
      for (const name of fields) {
        const [field = ""] = name.split(".");
        const refusedResponse = await send("POST", to, { ...row, [field]: [CANARY] });
        expect(refusedResponse.statusCode).toBeGreaterThanOrEqual(400);
        await send("POST", to, { ...row, [field]: CANARY.repeat(10_000), [CANARY]: 1 });
      }
      await send("GET", `/api/patient/${owner.patient}/${section.collection}?before=${CANARY}&${CANARY}=1`);
    }
    expect((await send("GET", `/api/patient/${owner.id}`)).body).toContain(CANARY);
    expect((await send("GET", urlFor(endpointNamed("printReport"), target))).statusCode).toBe(200);
    expect((await send("GET", urlFor(endpointNamed("exportAll"), target))).statusCode).toBe(200);
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
    await server.emailDelivery.deliver();
    await server.close();

    expect(server.logLines.filter((line) => line.includes("22P02")).length).toBeGreaterThanOrEqual(sections.length);
    for (const secret of [CANARY, owner.email, headers.authorization.slice(7)])
      expect(server.logLines.filter((line) => line.includes(secret))).toEqual([]);
    for (const line of server.logLines) expect(line).not.toMatch(/[\r\n]/);
  });
};
