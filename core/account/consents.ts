import type { Carrying } from "../kernel/codec.ts";
import type { CalendarDate, Instant } from "../kernel/dates.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import type { MessageCode } from "../messages/codes.ts";

/** A use of personal data that a person may agree to. */
export interface Treatment {
  readonly id: Id;
  readonly name: string;
  readonly purpose: string;
  /** The notice, or where it is to be read. */
  readonly notice: string;
}

/** What a person said to a treatment, and when. */
export interface Consent extends Carrying {
  readonly id: Id;
  readonly treatment: Treatment;
  readonly given: boolean;
  /** Null while nobody has been asked. */
  readonly since: CalendarDate | null;
}

/** A word that was once said to a treatment; none of them is ever changed (PR-8). */
export interface PastConsent {
  readonly id: Id;
  readonly treatment: Id;
  readonly given: boolean;
  readonly at: Instant;
  /** Of the notice, as it was then. */
  readonly noticeVersion: number;
}

/** The treatment without which there is no record; its consent can't be withdrawn alone (doc 2 §5). */
export const LOCKED_TREATMENT = 14;

/** Agreeing to this keeps a pseudonymised extract for a year after the account has gone (decision A16). */
export const RETENTION_TREATMENT = 15;

/**
 * Version of the notice on health data (treatment 14) that the registration form shows. Version 1 was never shown: the
 * consent was stored at registration without a question (decision W22).
 */
export const HEALTH_NOTICE_VERSION = 2;

/** Version of the terms and conditions that the registration form links to. */
export const TERMS_VERSION = 2;

/** Whether the person was asked before this entry of the history was stored. */
export const wasAsked = ({ treatment, noticeVersion }: Pick<PastConsent, "treatment" | "noticeVersion">): boolean =>
  treatment !== LOCKED_TREATMENT || noticeVersion >= HEALTH_NOTICE_VERSION;

/** Whether this is the consent without which there is no record: it can be given, never withdrawn alone. */
export const isRequired = (consent: Consent): boolean => consent.treatment.id === LOCKED_TREATMENT;

/** Whether the user can't change this consent: the required one, once it is given. */
export const isLocked = (consent: Consent): boolean => isRequired(consent) && consent.given;

/**
 * A consent given or withdrawn on a day. What stays as it was keeps its day; withdrawing the required one is refused.
 */
export const decided = (consent: Consent, given: boolean, today: CalendarDate): Either<Failure, Consent> => {
  if (given === consent.given) return right(consent);
  return isLocked(consent) ? left(failure("refused", "consents.locked")) : right({ ...consent, given, since: today });
};

/** Whether the required consent is known and was not given: the patient is asked to confirm it (decision W22). */
export const isConfirmationMissing = (consents: readonly Consent[]): boolean =>
  consents.some((consent) => isRequired(consent) && !consent.given);

/** Whether the person agrees to a treatment now; to one that nobody asked about, no. */
export const agrees = (consents: readonly Consent[], treatment: Id): boolean =>
  consents.some((consent) => consent.treatment.id === treatment && consent.given);

/** A toggle of the page: at rest, or saving what was just chosen; `said` tells how the last saving went. */
export type Toggle =
  | { readonly at: "rest"; readonly consent: Consent; readonly said: MessageCode | null }
  | { readonly at: "saving"; readonly consent: Consent; readonly before: Consent };

/** A toggle as the page opens. */
export const toggleOf = (consent: Consent): Toggle => ({ at: "rest", consent, said: null });

/** Turns the toggle: the day is stamped and it is saved at once. Refused for the locked one, and while it saves. */
export const turn = (toggle: Toggle, today: CalendarDate): Either<"locked" | "notNow", Toggle> =>
  toggle.at === "saving"
    ? left("notNow")
    : pipe(
        decided(toggle.consent, !toggle.consent.given, today),
        either.bimap(
          () => "locked" as const,
          (consent): Toggle => ({ at: "saving", consent, before: toggle.consent }),
        ),
      );

/** The toggle once the saving has ended; what was not saved goes back to what it was. */
export const settled = (toggle: Toggle, saved: boolean): Toggle => {
  if (toggle.at === "rest") return toggle;
  return saved
    ? { at: "rest", consent: toggle.consent, said: "form.saved" }
    : { at: "rest", consent: toggle.before, said: "failure.apology" };
};

/** A day as the table of consents shows it: dd/mm/yy; empty when there is none (doc 2 §2). */
export const shortDay = (day: CalendarDate | null): string =>
  day === null ? "" : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
