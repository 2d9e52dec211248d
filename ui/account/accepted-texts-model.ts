import { type AcceptedTerms, findHealthDataConsent, type PastConsent } from "@libretto/core/account/consents";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { Remote } from "../shared/remote.ts";
import type { SecurityParts } from "./security/security-services.ts";

export interface AcceptedTexts {
  readonly terms: AcceptedTerms | null;
  readonly notice: PastConsent | null;
}

/** The versions of the terms and of the notice on health data that the patient accepted. */
export class AcceptedTextsModel {
  readonly remote: Remote<AcceptedTexts>;

  constructor({ privacy }: Pick<SecurityParts, "privacy">, patient: number) {
    this.remote = new Remote(() =>
      pipe(
        taskEither.Do,
        taskEither.apS("terms", privacy.loadAcceptedTerms()),
        taskEither.apS("notice", pipe(privacy.listConsentHistory(patient), taskEither.map(findHealthDataConsent))),
      ),
    );
    void this.remote.load();
  }
}
