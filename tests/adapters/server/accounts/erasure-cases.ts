import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import { bodyWithout } from "../../../support/body-without.ts";
import { aPatient } from "../../../support/builders.ts";
import type { Opened } from "../../../support/databases.ts";
import { addressFor, endpointNamed, furnish, targetOf } from "../../../support/endpoint-requests.ts";
import { filledRow } from "../../../support/filled-row.ts";
import { ask, enrol, makeRoom, session, type TestServer, testVaultFiles } from "../../../support/server.ts";
import { everyRowIn } from "./account-calls.ts";

/** Where what is too long for memory is set aside: the folder of a configuration that names none. */
const ASIDE = join("data", "files", "incoming");

const filesIn = (folder: string): readonly string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), "latin1")}`);

/** What stays of somebody who goes. */
export const erasureCases = (serverOf: () => TestServer, database: Opened): void => {
  it("PR-6: of thirty things that were known of somebody none is left in tables, files, logs and temporary folders", async () => {
    const server = serverOf();
    const everyRow = everyRowIn(database);
    const email = "smeralda@libretto.example";
    const patient = await enrol(server, "patient", { email, name: "Smeralda", surname: "Quattropani" });
    await furnish(server, patient);
    const headers = {
      ...(await session(server, patient)),
      ...{ "user-agent": "Telefono di casa", "idempotency-key": "chiave-smeraldina" },
    };
    const send = (method: "GET" | "POST" | "PUT", url: string, body?: unknown) =>
      ask(server, method, url, { headers, ...(body !== undefined && { body }) });
    const target = targetOf(patient);
    const keptBefore = testVaultFiles();
    const sheet = aPatient({
      ...{ id: patient.patient ?? 0, account: patient.id, email, maritalStatus: null, sex: "female" },
      ...{ name: "Smeralda", surname: "Quattropani", street: "Vicolo Smeraldino 3", phone: "+39 055 7654321" },
    });
    const saved = await send(
      "PUT",
      addressFor(endpointNamed("savePatient"), target),
      bodyWithout(PatientWire.encode(sheet), "version"),
    );
    expect(saved.statusCode, saved.body).toBe(200);
    const words = sections.map((section) => [section, `parola${section.name.toLowerCase()}`] as const);
    for (const [section, word] of words) {
      if (section.single) await makeRoom(server, patient, section);
      const { to, row } = filledRow(section, target, word);
      const keyed = { headers: { ...headers, "idempotency-key": word }, body: row };
      expect((await ask(server, "POST", to, keyed)).statusCode, section.name).toBe(200);
    }
    const emailBefore = "altra.smeralda@libretto.example";
    expect((await send("POST", "/api/user/email/change", { email: emailBefore })).statusCode).toBe(204);
    expect((await send("POST", "/api/user/password/forgot", { email })).statusCode).toBe(204);
    expect((await send("GET", "/api/esportaTutto")).statusCode).toBe(200);
    expect((await send("GET", `/api/downloadReport/${patient.patient}`)).statusCode).toBe(200);

    // the trail goes on naming who did what by number and device, until its time is over
    const inTrail = [String(patient.id), String(patient.patient), "telefono di"];
    const known = [
      ...["smeralda", "quattropani", email, emailBefore, "vicolo smeraldino", "055 7654321", "rssmra85t10a562s"],
      ...["chiave-smeraldina", ...words.map(([, word]) => word)],
    ];
    // of the session a fingerprint is kept: its token could only be in a log
    const neverKept = headers.authorization.slice(7).toLowerCase();
    const all = [...known, ...inTrail, neverKept];
    expect(all.length).toBeGreaterThanOrEqual(30);
    const before = (await everyRow()).toLowerCase();
    expect([...known, ...inTrail].filter((one) => !before.includes(one))).toEqual([]);
    expect(before).not.toContain(neverKept);
    expect(testVaultFiles().length).toBeGreaterThan(keptBefore.length);

    const gone = await ask(server, "PUT", "/api/destroyUser", { headers });
    expect(gone.statusCode, gone.body).toBe(204);
    await server.post.deliver();

    // sealed, under names that say nothing: they are there or not
    await expect.poll(() => testVaultFiles()).toEqual(keptBefore);
    const trail = (await everyRow(["audit"])).toLowerCase();
    const places = {
      tables: (await everyRow()).toLowerCase(),
      aside: filesIn(ASIDE).join("\n").toLowerCase(),
      log: server.logged.join("\n").toLowerCase(),
    };
    for (const [where, held] of Object.entries(places))
      expect(
        all.filter((one) => held.includes(one)),
        where,
      ).toEqual([]);
    expect(
      [...known, neverKept].filter((one) => trail.includes(one)),
      "the trail",
    ).toEqual([]);
  });
};
