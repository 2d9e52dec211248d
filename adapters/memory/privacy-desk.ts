import {
  type Consent,
  HEALTH_NOTICE_VERSION,
  LOCKED_TREATMENT,
  type PastConsent,
  RETENTION_TREATMENT,
} from "@libretto/core/account/consents";
import { dayOf } from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import type { PrivacyService } from "@libretto/core/ports/accounts/privacy-service";
import type { Clock } from "@libretto/core/ports/system/clock";
import { noTrouble, type Trouble } from "./trouble.ts";

const TREATMENTS = [
  [LOCKED_TREATMENT, "Gestione del libretto", "Conservare e mostrare i dati che inserisci."],
  [
    RETENTION_TREATMENT,
    "Conservazione dopo l'eliminazione",
    "Conservare per un anno dati pseudonimizzati per scopi di studio.",
  ],
  [16, "Comunicazioni sul servizio", "Avvisarti per e-mail delle novità del servizio."],
] as const;

/** What one patient agreed to: the first use of the data, and none of the others yet. */
export const memoryPrivacyDesk = (clock: Clock, trouble: Trouble = noTrouble): PrivacyService => {
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
  return {
    history: () => trouble.befall(async () => right(history)),
    consents: () => trouble.befall(async () => right(consents)),
    saveConsent: (consent) =>
      trouble.befall(async () => {
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
    exportAddress: (language) => trouble.befall(async () => right(`/api/esportazione/archivio?lang=${language}`)),
    deleteAccount: () => trouble.befall(async () => right(undefined)),
  };
};
