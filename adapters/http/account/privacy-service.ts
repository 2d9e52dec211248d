import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PrivacyService } from "@libretto/core/ports/accounts/privacy-service";
import { privacyEndpoints as rows } from "../../contract/account/privacy.ts";
import { archiveEndpoints } from "../../contract/record/archive.ts";
import type { Client } from "../client.ts";

const toVoid = taskEither.map(() => undefined);

/** Consents, and the deletion of the account, over the API. */
export const httpPrivacyService = ({ call }: Client): PrivacyService => ({
  listConsents: (id_paziente) => call(rows.consents, { params: { id_paziente } }),
  listConsentHistory: (id_paziente) => call(rows.consentHistory, { params: { id_paziente } }),
  saveConsent: (consent) => pipe(call(rows.saveConsent, { body: consent }), toVoid),
  loadAcceptedTerms: () =>
    pipe(
      call(rows.acceptedTerms, {}),
      taskEither.map(({ termini }) => termini),
    ),
  createExportLink: (lang) => call(archiveEndpoints.exportAddress, { query: { lang } }),
  deleteAccount: () => pipe(call(rows.destroyUser, {}), toVoid),
});
