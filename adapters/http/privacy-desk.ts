import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PrivacyService } from "@libretto/core/ports/accounts/privacy-service";
import { archiveEndpoints } from "../contract/archive.ts";
import { privacyEndpoints as rows } from "../contract/privacy.ts";
import type { Client } from "./client.ts";

const done = taskEither.map(() => undefined);

/** Consents and the end of the account, kept and done by the server. */
export const httpPrivacyDesk = ({ call }: Client): PrivacyService => ({
  consents: (id_paziente) => call(rows.consents, { params: { id_paziente } }),
  history: (id_paziente) => call(rows.consentHistory, { params: { id_paziente } }),
  saveConsent: (consent) => pipe(call(rows.saveConsent, { body: consent }), done),
  exportAddress: (lang) => call(archiveEndpoints.exportAddress, { query: { lang } }),
  deleteAccount: () => pipe(call(rows.destroyUser, {}), done),
});
