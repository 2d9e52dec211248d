import {
  type Consent,
  HEALTH_NOTICE_VERSION,
  LOCKED_TREATMENT,
  type PastConsent,
  RETENTION_TREATMENT,
  TERMS_VERSION,
} from "@libretto/core/account/consents";
import { dayOf } from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import type { PrivacyService } from "@libretto/core/ports/accounts/privacy-service";
import type { Clock } from "@libretto/core/ports/system/clock";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

const TREATMENTS = [
  [LOCKED_TREATMENT, "Gestione del libretto", "Conservare e mostrare i dati che inserisci."],
  [
    RETENTION_TREATMENT,
    "Conservazione dopo l'eliminazione",
    "Conservare per un anno dati pseudonimizzati per scopi di studio.",
  ],
  [16, "Comunicazioni sul servizio", "Avvisarti per e-mail delle novità del servizio."],
] as const;

/** The consents of one patient: at first only the mandatory one. */
export const memoryPrivacyService = (clock: Clock, failures: FailureInjector = noFailures): PrivacyService => {
  let consents = TREATMENTS.map(
    ([id, name, purpose]): Consent => ({
      id,
      treatment: { id, name, purpose, notice: `${purpose} I dati restano tuoi.` },
      given: id === LOCKED_TREATMENT,
      since: id === LOCKED_TREATMENT ? dayOf(clock.now()) : null,
    }),
  );
  let history: readonly PastConsent[] = [
    { id: 1, treatment: LOCKED_TREATMENT, given: true, at: clock.now(), noticeVersion: HEALTH_NOTICE_VERSION },
  ];
  const terms = { version: TERMS_VERSION, acceptedAt: clock.now() };
  return {
    loadAcceptedTerms: () => failures.run(async () => right(terms)),
    listConsentHistory: () => failures.run(async () => right(history)),
    listConsents: () => failures.run(async () => right(consents)),
    saveConsent: (consent) =>
      failures.run(async () => {
        history = [
          {
            id: history.length + 1,
            treatment: consent.treatment.id,
            given: consent.given,
            at: clock.now(),
            noticeVersion: consent.treatment.id === LOCKED_TREATMENT ? HEALTH_NOTICE_VERSION : 1,
          },
          ...history,
        ];
        consents = consents.map((one) => (one.id === consent.id ? consent : one));
        return right(undefined);
      }),
    createExportLink: (language) => failures.run(async () => right(`/api/esportazione/archivio?lang=${language}`)),
    deleteAccount: () => failures.run(async () => right(undefined)),
  };
};
