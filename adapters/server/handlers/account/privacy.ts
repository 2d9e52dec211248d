import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { saveConsent } from "@libretto/core/use-cases/account/consents/save-consent";
import { deleteAccount } from "@libretto/core/use-cases/account/deletion/delete-account";
import { discardFiles } from "@libretto/core/use-cases/files/discard-files";
import type { privacyEndpoints } from "../../../contract/account/privacy.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { authenticatorOf } from "../../pipeline/sessions/step-up.ts";
import { replyWith, startEmailDelivery } from "../replies.ts";

type Rows = typeof privacyEndpoints;

/** Consents, and deletion of accounts. */
export const privacyHandlers = (context: ServerContext): Handlers<Rows> => ({
  consents: transactional((_call, { consents }, { recordAccess }) =>
    replyWith(consents.listCurrent(recordAccess.patient)),
  ),
  consentHistory: transactional((_call, { consents }, { recordAccess }) =>
    replyWith(consents.listHistory(recordAccess.patient)),
  ),
  acceptedTerms: transactional((_call, { accounts }, { signed }) =>
    pipe(
      accounts.findAcceptedTerms(signed.account),
      taskEither.map((termini) => ({ value: { termini } })),
    ),
  ),
  trail: transactional((call, stores, { signed }) =>
    pipe(
      stores.actAs(signed.principal),
      taskEither.chain(() => stores.auditEntries.loadPage({ ...call.query, others: call.query.altri !== undefined })),
      taskEither.map(({ rows, total }) => ({ value: { voci: rows, total } })),
    ),
  ),
  saveConsent: transactional(({ body: { treatment, given } }, stores, { recordAccess }) =>
    pipe(
      saveConsent(context, stores, recordAccess.patient, { treatment: treatment.id, given }),
      taskEither.map(() => ({ object: String(treatment.id) })),
    ),
  ),
  destroyUser: standalone<Rows["destroyUser"]>((call) =>
    pipe(
      deleteAccount(context, authenticatorOf(context, call), originOf(call)),
      startEmailDelivery(context),
      taskEither.map((files) => ({
        headers: { "clear-site-data": '"cache", "cookies", "storage"' },
        after: discardFiles(context, files),
      })),
    ),
  ),
});
