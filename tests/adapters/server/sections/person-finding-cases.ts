import type { Level } from "@libretto/core/access/confidentiality";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aDiagnosis, anAssociation, aPatient, aTherapy, on } from "../../../support/builders.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { createAccount, inRecordOf, openSession } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

const IBUPROFEN = { id: "ST0002", name: "Ibuprofene", route: "orale" };
const ZOLPIDEM = { id: "ST0202", name: "Zolpidem", route: "orale" };
const DIAGNOSIS_LEVEL = 3;
const RESULT_LEVEL = 4;

interface Finding {
  readonly tipo: string;
  readonly gravita: string;
  readonly voce: { readonly sezione: string };
}

/** The findings of the drug check about the person: a recorded illness, a laboratory value, the age. */
export const personFindingCases = (record: InRecord): void => {
  /** A doctor who may see rows up to a level. */
  const doctorOf = async (
    owner: Awaited<ReturnType<typeof createAccount>>,
    level: Level,
  ): Promise<Readonly<Record<string, string>>> => {
    const { server } = record();
    const doctor = await createAccount(server, "doctor");
    const clearance = { visibility: "total", level, tags: [] } as const;
    await inRecordOf(server, owner, ({ doctors }) =>
      doctors.add(
        owner.patient ?? 0,
        anAssociation({ id: server.context.ids.next(), account: doctor.id, name: "Paola Verdi", clearance }),
      ),
    );
    return { ...(await openSession(server, doctor)) };
  };
  /** A woman of 80 years with heart failure and weak kidneys, who takes ibuprofen and zolpidem. */
  const elderlyWoman = async () => {
    const { server, send } = record();
    const owner = await createAccount(server, "patient");
    const by = { ...(await openSession(server, owner)) };
    const today = server.context.clock.now().slice(0, 10);
    const birth = on(`${Number(today.slice(0, 4)) - 80}-01-01`);
    await inRecordOf(server, owner, ({ sheets }) =>
      pipe(
        sheets.loadForUpdate(owner.patient ?? 0),
        taskEither.chain((stored) => sheets.replace({ ...aPatient(stored), sex: "female", birth }, null)),
      ),
    );
    const add = rowAdderFor(server, owner);
    await add(therapies, aTherapy({ id: 0, drug: IBUPROFEN, level: 1 }));
    await add(therapies, aTherapy({ id: 0, drug: ZOLPIDEM, level: 1 }));
    const heart = { kind: "diagnosis", condition: "Scompenso cardiaco", level: DIAGNOSIS_LEVEL } as const;
    await add(diagnoses, aDiagnosis({ id: 0, ...heart }));
    const kidneys = { test: "egfr-ckd-epi-2021", value: 21, unit: "mL/min/{1.73_m2}", level: RESULT_LEVEL } as const;
    await add(labResults, aLabResult({ id: 0, ...kidneys, date: on(today), time: null }));
    const openFor = async (who: Readonly<Record<string, string>>): Promise<readonly Finding[]> =>
      (await send("GET", `/api/daChiarire/${owner.patient}`, undefined, who))
        .json()
        .data.map(({ avviso }: { readonly avviso: Finding }) => avviso);
    const openForDoctor = async (level: Level) => openFor(await doctorOf(owner, level));
    return { by, openFor, openForDoctor };
  };
  const kindsOf = (findings: readonly Finding[]) => findings.map(({ tipo }) => tipo).toSorted();

  it("W25: name a recorded illness, a laboratory value and the age, with their rows", async () => {
    const { by, openFor } = await elderlyWoman();
    const findings = await openFor(by);
    expect(findings.map(({ tipo, gravita, voce }) => [tipo, gravita, voce.sezione])).toEqual([
      ["esame di laboratorio", "controindicata", "risultati_laboratorio"],
      ["malattia", "grave", "diagnosi"],
      ["età", "moderata", "scheda"],
    ]);
  });

  it("W25: come with the answer of the check of one drug", async () => {
    const { by } = await elderlyWoman();
    const response = await record().send("GET", `/api/checkInterazioniFarmaco/${IBUPROFEN.id}`, undefined, by);
    const { messaggiInterazioni } = response.json();
    expect(kindsOf(messaggiInterazioni)).toEqual(expect.arrayContaining(["esame di laboratorio", "malattia"]));
  });

  it("AZ-5: give a doctor none about a diagnosis or a result that the doctor may not see", async () => {
    const { openForDoctor } = await elderlyWoman();
    expect(kindsOf(await openForDoctor(1))).toEqual(["età"]);
    expect(kindsOf(await openForDoctor(DIAGNOSIS_LEVEL))).toEqual(["età", "malattia"]);
    expect(kindsOf(await openForDoctor(RESULT_LEVEL))).toEqual(["esame di laboratorio", "età", "malattia"]);
  });

  it("name an allergy that is not understood, also without medicines, and only to readers who see it", async () => {
    const { server, send } = record();
    const owner = await createAccount(server, "patient");
    const by = { ...(await openSession(server, owner)) };
    const unknown = { kind: "allergy", condition: "Xyzwvu", level: DIAGNOSIS_LEVEL } as const;
    await rowAdderFor(server, owner)(diagnoses, aDiagnosis({ id: 0, ...unknown }));
    const uncheckedFor = async (who: Readonly<Record<string, string>>) =>
      (await send("GET", `/api/daChiarire/${owner.patient}`, undefined, who)).json().controlli_mancanti;
    expect(await uncheckedFor(by)).toMatchObject([{ tipo: "allergia", farmaci: ["Xyzwvu"] }]);
    expect(await uncheckedFor(await doctorOf(owner, 1))).toEqual([]);
    expect(await uncheckedFor(await doctorOf(owner, DIAGNOSIS_LEVEL))).toMatchObject([{ farmaci: ["Xyzwvu"] }]);
    const condizioni = ["Xyzwvu", "Penicilline", "Nessuna allergia nota"];
    const answer = await send("POST", "/api/allergieNonComprese", { condizioni }, by);
    expect(answer.json()).toEqual({ non_comprese: ["Xyzwvu"] });
  });
};
