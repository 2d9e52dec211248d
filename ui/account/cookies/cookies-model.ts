import { acceptCookies, type CookieConsent, evaluateStoredConsent, REVOCATION } from "@libretto/core/account/cookies";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { cookieLabels } from "./cookie-labels.ts";
import type { CookieServices } from "./cookie-services.ts";

/** The consent to cookies: allow for a year, or revoke, which also ends the session (decisions A9, A10). */
export class CookiesModel {
  consent: CookieConsent;

  constructor(private readonly parts: CookieServices) {
    this.consent = evaluateStoredConsent(parts.consents.load(), parts.clock.now());
    makeAutoObservable<this, "parts">(this, { parts: false, consent: observableRef }, { autoBind: true });
  }

  allow() {
    const { consents, clock, notices } = this.parts;
    const now = clock.now();
    consents.save(now);
    this.consent = acceptCookies(now);
    notices.showSuccess("form.saved");
  }

  /** Says that revoking ends the session; after the confirmation deletes all cookies and signs out. */
  async revoke(): Promise<void> {
    const { consents, dialogs, language, signOut } = this.parts;
    const isConfirmed = await dialogs.confirm({
      message: { text: language.label(cookieLabels, "revokeQuestion") },
      details: { code: REVOCATION.warning },
      verb: { text: language.label(cookieLabels, "revoke") },
      isDestructive: true,
    });
    if (!isConfirmed || !(await signOut.confirmLoss())) return;
    consents.clear();
    runInAction(() => {
      this.consent = REVOCATION.resultingConsent;
    });
    await signOut.signOutByChoice(REVOCATION.message);
  }
}
