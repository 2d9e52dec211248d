import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { addRequestTargets, endpointNamed, targetOf, urlFor } from "../../../support/requests/endpoint-requests.ts";
import { omitField } from "../../../support/requests/omit-field.ts";
import { createRowWithText } from "../../../support/requests/row-with-text.ts";
import {
  createAccount,
  deleteNewestRow,
  openSession,
  sendRequest,
  type TestServer,
  testVaultFiles,
} from "../../../support/server/server.ts";
import { waitUntil } from "../../../support/wait-until.ts";
import { everyRowIn } from "./account-calls.ts";

/** The folder of temporary files in a configuration that names none. */
const INCOMING_FOLDER = join("data", "files", "incoming");

const filesIn = (folder: string): readonly string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), "latin1")}`);

/** What remains of a deleted account. */
export const erasureCases = (serverOf: () => TestServer, database: OpenDatabase): void => {
  it("PR-6: none of thirty facts about a deleted account remains in tables, files, logs and temporary folders", async () => {
    const server = serverOf();
    const everyRow = everyRowIn(database);
    const email = "smeralda@libretto.example";
    const patient = await createAccount(server, "patient", { email, name: "Smeralda", surname: "Quattropani" });
    await addRequestTargets(server, patient);
    const headers = {
      ...(await openSession(server, patient)),
      ...{ "user-agent": "Telefono di casa", "idempotency-key": "chiave-smeraldina" },
    };
    const send = (method: "GET" | "POST" | "PUT", url: string, body?: unknown) =>
      sendRequest(server, method, url, { headers, ...(body !== undefined && { body }) });
    const target = targetOf(patient);
    const filesBefore = testVaultFiles();
    const sheet = aPatient({
      ...{ id: patient.patient ?? 0, account: patient.id, email, maritalStatus: null, sex: "female" },
      ...{ name: "Smeralda", surname: "Quattropani", street: "Vicolo Smeraldino 3", phone: "+39 055 7654321" },
    });
    const saveResponse = await send(
      "PUT",
      urlFor(endpointNamed("savePatient"), target),
      omitField(PatientWire.encode(sheet), "version"),
    );
    expect(saveResponse.statusCode, saveResponse.body).toBe(200);
    const sectionTexts = sections.map((section) => [section, `parola${section.name.toLowerCase()}`] as const);
    for (const [section, word] of sectionTexts) {
      if (section.single) await deleteNewestRow(server, patient, section);
      const { to, row } = createRowWithText(section, target, word);
      const keyed = { headers: { ...headers, "idempotency-key": word }, body: row };
      expect((await sendRequest(server, "POST", to, keyed)).statusCode, section.name).toBe(200);
    }
    const emailBefore = "altra.smeralda@libretto.example";
    expect((await send("POST", "/api/user/email/change", { email: emailBefore })).statusCode).toBe(204);
    expect((await send("POST", "/api/user/password/forgot", { email })).statusCode).toBe(204);
    expect((await send("GET", "/api/esportaTutto")).statusCode).toBe(200);
    expect((await send("GET", `/api/downloadReport/${patient.patient}`)).statusCode).toBe(200);

    // The trail names actors by number and device until the retention time ends.
    const inTrail = [String(patient.id), String(patient.patient), "telefono di"];
    const known = [
      ...["smeralda", "quattropani", email, emailBefore, "vicolo smeraldino", "055 7654321", "rssmra85t10a562s"],
      ...["chiave-smeraldina", ...sectionTexts.map(([, word]) => word)],
    ];
    // The server stores a digest of the session; the token could only be in a log.
    const bearerToken = headers.authorization.slice(7).toLowerCase();
    const all = [...known, ...inTrail, bearerToken];
    expect(all.length).toBeGreaterThanOrEqual(30);
    const before = (await everyRow()).toLowerCase();
    expect([...known, ...inTrail].filter((one) => !before.includes(one))).toEqual([]);
    expect(before).not.toContain(bearerToken);
    expect(testVaultFiles().length).toBeGreaterThan(filesBefore.length);

    const missingResponse = await sendRequest(server, "PUT", "/api/destroyUser", { headers });
    expect(missingResponse.statusCode, missingResponse.body).toBe(204);
    await server.emailDelivery.deliver();

    // These files are encrypted and have random names; the test checks whether they exist.
    await waitUntil(() => testVaultFiles().length === filesBefore.length);
    expect(testVaultFiles()).toEqual(filesBefore);
    const trail = (await everyRow(["audit"])).toLowerCase();
    const places = {
      tables: (await everyRow()).toLowerCase(),
      incoming: filesIn(INCOMING_FOLDER).join("\n").toLowerCase(),
      log: server.logLines.join("\n").toLowerCase(),
    };
    for (const [where, held] of Object.entries(places))
      expect(
        all.filter((one) => held.includes(one)),
        where,
      ).toEqual([]);
    expect(
      [...known, bearerToken].filter((one) => trail.includes(one)),
      "the trail",
    ).toEqual([]);
  });
};
