import type { WithUnknownFields } from "../kernel/codec.ts";
import type { CalendarDate, Instant } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import type { MessageCode } from "../messages/codes.ts";

/** A processing of personal data to which a person may consent. */
export interface Treatment {
  readonly id: Id;
  readonly name: string;
  readonly purpose: string;
  /** The privacy notice, or its address. */
  readonly notice: string;
}

/** A person's consent to a treatment, or its refusal, with its date. */
export interface Consent extends WithUnknownFields {
  readonly id: Id;
  readonly treatment: Treatment;
  readonly given: boolean;
  /** Null while the person has not answered. */
  readonly since: CalendarDate | null;
}

/** An entry of the consent history; entries never change (PR-8). */
export interface PastConsent {
  readonly id: Id;
  readonly treatment: Id;
  readonly given: boolean;
  readonly at: Instant;
  /** The version of the notice at that time. */
  readonly noticeVersion: number;
}

/** The version of the terms and conditions that a person accepted, and when. */
export interface AcceptedTerms {
  readonly version: number;
  readonly acceptedAt: Instant;
}

/** The treatment that a record requires; its consent cannot be withdrawn separately (doc 2 §5). */
export const LOCKED_TREATMENT = 14;

/** Consent to this treatment retains a pseudonymised extract for a year after the account is deleted (decision A16). */
export const RETENTION_TREATMENT = 15;

/** Version 1 of the notice on health data was never shown: the consent was stored without a question (decision W22). */
const FIRST_SHOWN_NOTICE = 2;

/**
 * Version of the notice on health data (treatment 14) that the registration form shows. Versions 2 and 3 did not
 * name everybody who may see the data, so a consent to them no longer counts.
 */
export const HEALTH_NOTICE_VERSION = 4;

/** Version of the terms and conditions that the registration form links to. */
export const TERMS_VERSION = 2;

/** Whether the person was asked explicitly before this history entry was stored. */
export const wasConsentRequested = ({
  treatment,
  noticeVersion,
}: Pick<PastConsent, "treatment" | "noticeVersion">): boolean =>
  treatment !== LOCKED_TREATMENT || noticeVersion >= FIRST_SHOWN_NOTICE;

/** The consent to the current notice on health data, newest first in `history`; null while it is not given. */
export const findHealthDataConsent = (history: readonly PastConsent[]): PastConsent | null => {
  const newest = history.find(
    ({ treatment, noticeVersion }) => treatment === LOCKED_TREATMENT && noticeVersion >= HEALTH_NOTICE_VERSION,
  );
  return newest?.given ? newest : null;
};

/** Whether the record requires this consent: it can be given but not withdrawn separately. */
export const isRequired = (consent: Consent): boolean => consent.treatment.id === LOCKED_TREATMENT;

/** Whether the user cannot change this consent: it is required and already given. */
export const isLocked = (consent: Consent): boolean => isRequired(consent) && consent.given;

/** Gives or withdraws a consent. An unchanged consent keeps its date; withdrawing the required one is refused. */
export const changeConsent = (consent: Consent, given: boolean, today: CalendarDate): Either<Failure, Consent> => {
  if (given === consent.given) return right(consent);
  return isLocked(consent) ? left(failure("refused", "consents.locked")) : right({ ...consent, given, since: today });
};

/** Whether the required consent is recorded but not given; then the patient is asked to confirm it (decision W22). */
export const isRequiredConsentMissing = (consents: readonly Consent[]): boolean =>
  consents.some((consent) => isRequired(consent) && !consent.given);

/** Whether the person consents to a treatment now; false for a treatment without an entry. */
export const hasConsented = (consents: readonly Consent[], treatment: Id): boolean =>
  consents.some((consent) => consent.treatment.id === treatment && consent.given);

/** A toggle of the consent page: idle, or saving a new choice. `message` reports the result of the last save. */
export type Toggle =
  | { readonly at: "rest"; readonly consent: Consent; readonly message: MessageCode | null }
  | { readonly at: "saving"; readonly consent: Consent; readonly before: Consent };

/** The initial state of a toggle. */
export const toggleOf = (consent: Consent): Toggle => ({ at: "rest", consent, message: null });

/** Changes the consent, dates it and starts saving. Refused for the locked consent and while a save is running. */
export const startToggle = (toggle: Toggle, today: CalendarDate): Either<"locked" | "notNow", Toggle> =>
  toggle.at === "saving"
    ? left("notNow")
    : pipe(
        changeConsent(toggle.consent, !toggle.consent.given, today),
        either.bimap(
          () => "locked" as const,
          (consent): Toggle => ({ at: "saving", consent, before: toggle.consent }),
        ),
      );

/**
 * Ends the save; a failed save restores the previous consent.
 *
 * @param refusal why the save failed; null when the choice is stored
 */
export const finishToggle = (toggle: Toggle, refusal: Pick<Failure, "code"> | null): Toggle => {
  if (toggle.at === "rest") return toggle;
  if (refusal === null) return { at: "rest", consent: toggle.consent, message: "form.saved" };
  const isOffline = refusal.code === "failure.offline" || refusal.code === "failure.unsaved";
  return { at: "rest", consent: toggle.before, message: isOffline ? "failure.offline" : "failure.apology" };
};

/** Formats a date for the consent table: dd/mm/yy; empty when there is none (doc 2 §2). */
export const formatShortDay = (day: CalendarDate | null): string =>
  day === null ? "" : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
