import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aTherapy, on } from "../../../support/builders.ts";
import { unconfirmedFindings } from "../../../support/requests/drug-findings.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { createAccount, openSession } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

const drugOf = (id: string, name: string) => ({ id, name, route: "orale" });
const RAMIPRIL = drugOf("ST0104", "Ramipril");
const FUROSEMIDE = drugOf("ST0123", "Furosemide");
const ESCITALOPRAM = drugOf("ST0204", "Escitalopram");

interface FindingCase {
  readonly kind: string;
  readonly severity: string;
  readonly recorded: readonly Partial<Therapy>[];
  readonly started: Partial<Therapy>;
  /** The names of the others, as the finding shows them. */
  readonly because: string;
}

const CASES: readonly FindingCase[] = [
  {
    kind: "intervallo qt",
    severity: "controindicata",
    recorded: [{ drug: ESCITALOPRAM }],
    started: { drug: drugOf("ST0308", "Levosulpiride") },
    because: "Escitalopram",
  },
  {
    kind: "più farmaci insieme",
    severity: "grave",
    recorded: [{ drug: RAMIPRIL }, { drug: FUROSEMIDE }],
    started: { drug: drugOf("ST0002", "Ibuprofene"), dose: "400 mg" },
    because: "Furosemide + Ramipril",
  },
  {
    kind: "farmaco concluso",
    severity: "controindicata",
    recorded: [{ drug: drugOf("ST0234", "Selegilina"), list: "concluded", end: on("2026-03-10") }],
    started: { drug: drugOf("ST0203", "Sertralina") },
    because: "Selegilina",
  },
  {
    kind: "dose",
    severity: "grave",
    recorded: [],
    started: { drug: drugOf("ST0001", "Paracetamolo"), dose: "1 g", frequency: "5 volte al giorno" },
    because: "Paracetamolo 5000 mg/24 h",
  },
];

/** A finding of each kind about medicines arrives over the wire and must be confirmed. */
export const findingKindCases = (record: InRecord): void => {
  it.each(CASES)(
    "W25: show a finding of the kind $kind before use, and save only when it is confirmed",
    async (one) => {
      const { server, send } = record();
      const owner = await createAccount(server, "patient");
      const by = { ...(await openSession(server, owner)) };
      const add = rowAdderFor(server, owner);
      for (const differs of one.recorded)
        await add(therapies, aTherapy({ id: 0, level: 1, ...differs } as Partial<Therapy>));
      const path = `/api/patient/${owner.patient}/tbl_terapie`;
      const started = aTherapy({ id: 0, version: 0, ...one.started } as Partial<Therapy>);
      const body = therapies.wire.encode(started) as object;
      const expected = expect.objectContaining({
        tipo: one.kind,
        gravita: one.severity,
        farmaco_in_corso: one.because,
        interazione_con: started.drug.name,
        messaggio: expect.stringMatching(/\w/),
        messaggio_en: expect.stringMatching(/\w/),
        riferimento: expect.stringMatching(/\w/),
      });

      const typed = new URLSearchParams({
        quantita_farmaceutica: started.dose,
        frequenza_farmaceutica: started.frequency,
      });
      const check = await send(
        "GET",
        `/api/checkInterazioniFarmaco/${started.drug.id}?${typed.toString()}`,
        undefined,
        by,
      );
      expect(check.json().messaggiInterazioni).toContainEqual(expected);

      const refused = await send("POST", path, body, by);
      expect([refused.statusCode, refused.json().code]).toEqual([422, "therapies.unconfirmedFindings"]);
      expect(refused.json().details).toEqual(check.json());
      const ids = unconfirmedFindings(refused.json());
      const saved = await send("POST", path, { ...body, conferma_avvisi: ids }, by);
      expect(saved.statusCode).toBe(200);
      const { data } = (await send("GET", `/api/daChiarire/${owner.patient}`, undefined, by)).json();
      const open = data.filter(({ avviso }: { avviso: { tipo: string } }) => avviso.tipo === one.kind);
      expect(open).toEqual([expect.objectContaining({ avviso: expected, confermato_il: expect.stringMatching(/T/) })]);
    },
  );
};
