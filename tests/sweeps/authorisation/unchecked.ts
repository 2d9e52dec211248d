import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { Stores, Transact } from "@libretto/adapters/server/pipeline/stores";
import { PERMISSIONS } from "@libretto/core/access/permissions";
import type { Principal } from "@libretto/core/account/session";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Account, SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import { anAssociation } from "../../support/builders.ts";
import { plainPrinter } from "./plain-printer.ts";

/** A desk whose transactions hear something else than what is so. */
const lyingTo = (desk: ServerContext, lie: (stores: Stores) => Stores): ServerContext => {
  const bent =
    (transact: Transact): Transact =>
    (work) =>
      transact((stores) => work(lie(stores)));
  return { ...plainPrinter(desk), transact: bent(desk.transact), consult: bent(desk.consult) };
};

/**
 * With it a server takes whoever is signed in for the owner of this record, with every permission: its own checks find
 * nothing to refuse. The database alone is told who it is.
 */
export const everybodyOwns =
  ({ patient }: Account) =>
  (desk: ServerContext): ServerContext => {
    const truth = new Map<number, Principal>();
    const owning = (signed: SessionWithPrincipal): SessionWithPrincipal => {
      truth.set(signed.account, signed.principal);
      return { ...signed, principal: { account: signed.account, role: "patient", patient }, permissions: PERMISSIONS };
    };
    return lyingTo(desk, (stores) => ({
      ...stores,
      accounts: {
        ...stores.accounts,
        findSession: (question) =>
          pipe(
            stores.accounts.findSession(question),
            taskEither.map((signed) => signed && owning(signed)),
          ),
      },
      actAs: ({ account }) => stores.actAs({ account, patient: truth.get(account)?.patient ?? null }),
    }));
  };

/** With it a server takes every doctor for one who may see all of every record. */
export const everyDoctorSeesAll = (desk: ServerContext): ServerContext =>
  lyingTo(desk, (stores) => ({
    ...stores,
    doctors: {
      ...stores.doctors,
      find: (account) =>
        taskEither.right(anAssociation({ account, clearance: { visibility: "total", level: 6, tags: [] } })),
    },
  }));
