import { clamdScanner } from "@libretto/adapters/files/clamd";
import { scanJobs } from "@libretto/adapters/server/jobs/jobs";
import type { VirusScanner } from "@libretto/core/ports/files/virus-scanner";
import { expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import { PDF_END } from "../../../support/record/files.ts";
import { createAccount, inRecordOf, openSession } from "../../../support/server/server.ts";
import { EICAR, startFakeClamd } from "../../../support/services/fake-clamd.ts";
import { onDisk, rowOf, type Sending } from "./file-calls.ts";

/** Files that a scanner checks. */
export const virusCases = (sending: Sending, scanBy: (scanner: VirusScanner | null) => void): void => {
  it("FI-7: are refused when they are infected, and wait for an unreachable scanner, closed to doctors", async () => {
    const { server, signedIn } = sending();
    const clamd = await startFakeClamd();
    const { account, send, get, total } = await signedIn();
    const before = onDisk();
    scanBy(clamdScanner(clamd.address, () => {}));
    const infected = await send(rowOf(), Buffer.from(`%PDF-1.7 ${EICAR}${PDF_END}`));
    expect([infected.statusCode, infected.json().errors]).toEqual([422, [{ field: "file", code: "files.infected" }]]);
    expect([await total(), onDisk()]).toEqual([0, before]);
    const clean = (await send(rowOf({ level: 1 }))).json();

    await clamd.close();
    const [waiting, late] = [
      (await send(rowOf({ level: 1 }))).json(),
      (await send(rowOf({ level: 1 }), Buffer.from(`%PDF-1.7 ${EICAR}${PDF_END}`))).json(),
    ];
    const verdicts = async () =>
      Object.fromEntries(
        (await get("/api/getFiles"))
          .json()
          .data.map((row: { readonly id_file: number; readonly verifica: string }) => [row.id_file, row.verifica]),
      );
    expect(await verdicts()).toEqual({
      [clean.id_file]: "pulito",
      [waiting.id_file]: "in verifica",
      [late.id_file]: "in verifica",
    });
    const doctor = await createAccount(server, "doctor");
    await inRecordOf(server, account, ({ doctors }) =>
      doctors.add(account.patient ?? 0, anAssociation({ id: server.context.ids.next(), account: doctor.id })),
    );
    const by = { ...(await openSession(server, doctor)) };
    const shown = async (id: number, headers?: Record<string, string>) =>
      (await get(`/api/patient/${account.patient}/anteprima/${id}`, headers)).statusCode;
    expect([await shown(clean.id_file, by), await shown(waiting.id_file, by), await shown(waiting.id_file)]).toEqual([
      200, 422, 200,
    ]);

    const back = await startFakeClamd();
    const scanner = clamdScanner(back.address, () => {});
    for (const { work } of scanJobs({ ...server.context, scanner }, new AbortController().signal)) await work();
    await back.close();
    scanBy(null);
    expect(await verdicts()).toEqual({
      [clean.id_file]: "pulito",
      [waiting.id_file]: "pulito",
      [late.id_file]: "infetto",
    });
    expect([await shown(waiting.id_file, by), await shown(late.id_file, by), await shown(late.id_file)]).toEqual([
      200, 422, 422,
    ]);
    const response = await get(`/api/getDRoute/${late.id_file}`);
    expect(response.json().detail).toContain("virus");
    await server.emailDelivery.deliver();
    expect(server.sentEmails.filter(({ to }) => to === account.email).map(({ subject }) => subject)).toEqual([
      "Virus in un file del tuo Libretto",
    ]);
    const { voci } = (await get(`/api/accessi/${account.patient}?altri=1`)).json();
    expect(voci.filter(({ chi }: { readonly chi: string }) => chi === "libretto")).toMatchObject([
      { azione: "infected", oggetto: `file ${late.id_file}` },
    ]);
  });
};
