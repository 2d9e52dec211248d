import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { PERMISSIONS } from "@libretto/core/access/permissions";
import type { Principal } from "@libretto/core/account/session";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Account, SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import { overrideStores } from "@libretto/core/use-cases/override-stores";
import { anAssociation } from "../../support/builders.ts";
import { plainPrinter } from "./text-printer.ts";

/** A server context whose transactions use changed stores. */
const replaceStoresIn = (
  context: ServerContext,
  replacementsOf: (stores: Stores) => Partial<Stores>,
): ServerContext => {
  const withReplacedStores =
    (transact: Transact): Transact =>
    (work) =>
      transact((stores) => work(overrideStores(stores, replacementsOf(stores))));
  return {
    ...plainPrinter(context),
    transact: withReplacedStores(context.transact),
    consult: withReplacedStores(context.consult),
  };
};

/**
 * With it a server treats every signed-in account as the owner of this record, with every permission: its own checks
 * refuse nothing. Only the database knows the real account.
 */
export const treatEveryoneAsOwner =
  ({ patient }: Account) =>
  (context: ServerContext): ServerContext => {
    const realPrincipals = new Map<number, Principal>();
    const asOwner = (signed: SessionWithPrincipal): SessionWithPrincipal => {
      realPrincipals.set(signed.account, signed.principal);
      return { ...signed, principal: { account: signed.account, role: "patient", patient }, permissions: PERMISSIONS };
    };
    return replaceStoresIn(context, (stores) => ({
      accounts: {
        ...stores.accounts,
        findSession: (question) =>
          pipe(
            stores.accounts.findSession(question),
            taskEither.map((signed) => signed && asOwner(signed)),
          ),
      },
      // the database computes the rights of a carer from its own row
      actAs: ({ account, patient: named, isCarer }, reads) =>
        isCarer === true
          ? stores.actAs({ account, patient: named, isCarer })
          : stores.actAs({ account, patient: realPrincipals.get(account)?.patient ?? null }, reads),
    }));
  };

/** With it a server treats every doctor as one who may see all of every record. */
export const letDoctorsSeeAll = (context: ServerContext): ServerContext =>
  replaceStoresIn(context, (stores) => ({
    doctors: {
      ...stores.doctors,
      find: (account) =>
        taskEither.right(anAssociation({ account, clearance: { visibility: "total", level: 6, tags: [] } })),
    },
  }));
