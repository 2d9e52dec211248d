import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { InvitationKey } from "@libretto/core/ports/sharing/carer-store";
import type { CarerScope } from "@libretto/core/record/across/carers/carer";
import { inRecordOf, type TestServer, unwrapTask } from "./server.ts";

/** Lets an account care for the record of a patient, as an accepted invitation does. */
export const addCarer = async (
  server: TestServer,
  owner: Account,
  carer: Account,
  scope: CarerScope,
): Promise<InvitationKey> => {
  const { clock, ids, transact } = server.context;
  const key = { patient: owner.patient ?? 0, id: ids.next() };
  await inRecordOf(server, owner, ({ carers }) => carers.invite(key, carer.email, scope, clock.now()));
  await unwrapTask(transact(({ carers }) => carers.answer(key, carer.id, true, clock.now())));
  return key;
};
