import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { LEVELS } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { anAssociation } from "../../support/builders.ts";
import { furnish } from "../../support/endpoint-requests.ts";
import { enrol, inRecordOf, type TestServer } from "../../support/server.ts";

/** The specialty that every doctor was given. */
export const TAG = 3;

/** A doctor with whom the sharer shares. */
export interface Associated {
  readonly account: Account;
  readonly clearance: Clearance;
}

/** Everybody there is. */
export interface Cast {
  /** Whose record is shared; nobody writes into it. */
  readonly sharer: Account;
  readonly owner: Account;
  readonly other: Account;
  readonly unlicensed: Account;
  readonly disabled: Account;
  readonly admin: Account;
  readonly powerless: Account;
  /** A doctor whom no patient knows. */
  readonly stranger: Account;
  /** Was the sharer's doctor. */
  readonly former: Account;
  /** The doctor of another patient. */
  readonly onlyOthers: Account;
  /** The sharer's doctors: one of each visibility and level. */
  readonly doctors: readonly Associated[];
}

/** Makes somebody the doctor of a patient. */
export const associate = (server: TestServer, whose: Account, { account, clearance }: Associated) =>
  inRecordOf(server, whose, (stores) =>
    stores.doctors.add(
      whose.patient ?? 0,
      anAssociation({ id: server.desk.ids.next(), account: account.id, clearance }),
    ),
  );

/** Does something to the associations of a patient, in the patient's name. */
export const changeAssociation = (database: SqlEngine, whose: Account, text: string, doctor: Account) =>
  database.transaction({ as: "record", actor: whose.id, patient: whose.patient }, (sql) =>
    sql.query(text, [doctor.id]),
  );

const EVERYTHING: Clearance = { visibility: "total", level: 6, tags: [TAG] };
const CLEARANCES: readonly Clearance[] = (["minimal", "partial", "total"] as const).flatMap((visibility) =>
  LEVELS.map((level) => ({ visibility, level, tags: [TAG] })),
);

/** Enrols everybody; the sharer's record is still empty. */
export const castOf = async (server: TestServer, database: SqlEngine): Promise<Cast> => {
  const cast = {
    sharer: await enrol(server, "patient"),
    owner: await enrol(server, "patient"),
    other: await enrol(server, "patient"),
    unlicensed: await enrol(server, "patient", { licence: BASE_LICENCE }),
    disabled: await enrol(server, "patient", { disabled: true }),
    admin: await enrol(server, "admin"),
    powerless: await enrol(server, "admin"),
    stranger: await enrol(server, "doctor"),
    former: await enrol(server, "doctor"),
    onlyOthers: await enrol(server, "doctor"),
  };
  const { sharer, owner, other, unlicensed, former, onlyOthers } = cast;
  await associate(server, sharer, { account: former, clearance: EVERYTHING });
  await changeAssociation(database, sharer, "delete from associazione where id_utente_cpp = $1", former);
  await associate(server, other, { account: onlyOthers, clearance: EVERYTHING });
  const doctors: Associated[] = [];
  for (const clearance of CLEARANCES) {
    const doctor = { account: await enrol(server, "doctor"), clearance };
    await associate(server, sharer, doctor);
    doctors.push(doctor);
  }
  for (const patient of [owner, other, unlicensed]) await furnish(server, patient);
  return { ...cast, doctors };
};
