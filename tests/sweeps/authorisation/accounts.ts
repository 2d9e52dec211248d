import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { LEVELS } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { CarerClearance } from "@libretto/core/record/across/carers/carer";
import { anAssociation } from "../../support/builders.ts";
import { addRequestTargets } from "../../support/requests/endpoint-requests.ts";
import { addCarer } from "../../support/server/add-carer.ts";
import { createAccount, inRecordOf, type TestServer } from "../../support/server/server.ts";

/** The specialty of every doctor. */
export const TAG = 3;

/** A doctor of the sharing patient. */
export interface Associated {
  readonly account: Account;
  readonly clearance: Clearance;
}

/** All accounts. */
export interface SweepAccounts {
  /** The owner of the shared record; nobody else writes into it. */
  readonly sharingPatient: Account;
  readonly owner: Account;
  readonly other: Account;
  readonly unlicensed: Account;
  readonly disabled: Account;
  readonly admin: Account;
  readonly powerless: Account;
  /** A doctor without patients. */
  readonly stranger: Account;
  /** A former doctor of the sharing patient. */
  readonly former: Account;
  /** The doctor of another patient. */
  readonly onlyOthers: Account;
  /** The doctors of the sharing patient: one for each visibility and level. */
  readonly doctors: readonly Associated[];
  /** Patients whom the sharing patient lets read a part of the record. */
  readonly readers: readonly Associated[];
}

/** Associates a doctor with a patient. */
export const associate = (server: TestServer, owner: Account, { account, clearance }: Associated) =>
  inRecordOf(server, owner, (stores) =>
    stores.doctors.add(
      owner.patient ?? 0,
      anAssociation({ id: server.context.ids.next(), account: account.id, clearance }),
    ),
  );

/** Changes the associations of a patient, as the patient. */
export const changeAssociation = (database: SqlEngine, owner: Account, text: string, doctor: Account) =>
  database.transaction({ as: "record", actor: owner.id, patient: owner.patient }, (sql) =>
    sql.query(text, [doctor.id]),
  );

const EVERYTHING: Clearance = { visibility: "total", level: 6, tags: [TAG] };
const CLEARANCES: readonly Omit<Clearance, "sections">[] = (["minimal", "partial", "total"] as const).flatMap(
  (visibility) => LEVELS.map((level) => ({ visibility, level, tags: [TAG] })),
);

/** The law is that of the doctors: each visibility once; and chosen sections alone. */
const READER_CLEARANCES: readonly CarerClearance[] = [
  ...CLEARANCES.filter(({ visibility, level }) =>
    visibility !== "total" ? level === 3 : [1, 3, 4, 6].includes(level),
  ),
  { visibility: "total", level: 6, tags: [], sections: ["therapies", "vitalSigns", "files"] },
  { visibility: "total", level: 3, tags: [], sections: ["diagnoses", "doses", "adverseReactions"] },
];

/** Creates all accounts; the shared record is still empty. */
export const createAccounts = async (server: TestServer, database: SqlEngine): Promise<SweepAccounts> => {
  const cast = {
    sharingPatient: await createAccount(server, "patient"),
    owner: await createAccount(server, "patient"),
    other: await createAccount(server, "patient"),
    unlicensed: await createAccount(server, "patient", { licence: BASE_LICENCE }),
    disabled: await createAccount(server, "patient", { disabled: true }),
    admin: await createAccount(server, "admin"),
    powerless: await createAccount(server, "admin"),
    stranger: await createAccount(server, "doctor"),
    former: await createAccount(server, "doctor"),
    onlyOthers: await createAccount(server, "doctor"),
  };
  const { sharingPatient, owner, other, unlicensed, former, onlyOthers } = cast;
  await associate(server, sharingPatient, { account: former, clearance: EVERYTHING });
  await changeAssociation(database, sharingPatient, "delete from associazione where id_utente_cpp = $1", former);
  await associate(server, other, { account: onlyOthers, clearance: EVERYTHING });
  const doctors: Associated[] = [];
  for (const clearance of CLEARANCES) {
    const doctor = { account: await createAccount(server, "doctor"), clearance };
    await associate(server, sharingPatient, doctor);
    doctors.push(doctor);
  }
  const readers: Associated[] = [];
  for (const clearance of READER_CLEARANCES) {
    const reader = { account: await createAccount(server, "patient"), clearance };
    await addCarer(server, sharingPatient, reader.account, { right: "read", clearance, until: null });
    readers.push(reader);
  }
  for (const patient of [owner, other, unlicensed, ...readers.map(({ account }) => account)])
    await addRequestTargets(server, patient);
  return { ...cast, doctors, readers };
};
