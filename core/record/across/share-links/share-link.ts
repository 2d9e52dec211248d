import type { Level } from "../../../access/confidentiality.ts";
import type { Clearance } from "../../../access/visibility.ts";
import type { Instant } from "../../../kernel/dates.ts";
import { collectProblems, type FieldProblems } from "../../../kernel/failure.ts";
import type { Id } from "../../../kernel/id.ts";
import { MAX_WRONG_PASSCODES, PASSCODE_LENGTH } from "../../../kernel/limits.ts";
import { isBlank } from "../../../kernel/text.ts";
import type { MessageCode } from "../../../messages/codes.ts";
import type { PatientRecord } from "../../patient-record.ts";
import type { SectionName } from "../../sections.ts";

/** What a share link shows: the chosen sections, as a doctor with total visibility and this level sees them. */
export interface ShareScope {
  readonly level: Level;
  readonly sections: readonly SectionName[];
}

/** An address that shows a part of the record to a person without account who also knows its passcode. */
export interface ShareLink extends ShareScope {
  readonly id: Id;
  /** For whom the patient made it; only the patient sees it. */
  readonly recipient: string;
  readonly createdAt: Instant;
  readonly until: Instant;
  /** How often it was opened. */
  readonly openings: number;
  readonly openedAt: Instant | null;
  /** The patient revoked it, or too many passcodes were wrong. */
  readonly closedAt: Instant | null;
  readonly wrongPasscodes: number;
}

/** A request for a new link. */
export interface ShareRequest extends ShareScope {
  readonly recipient: string;
  /** From 1 to `MAX_LINK_HOURS`. */
  readonly hours: number;
}

/** A new link with its secrets, which the server cannot show again. */
export interface NewShareLink {
  readonly link: ShareLink;
  readonly address: string;
  readonly passcode: string;
}

/** What the recipient sees. */
export interface SharedByLink {
  readonly record: PatientRecord;
  readonly sections: readonly SectionName[];
  readonly until: Instant;
}

/** The longest lifetime of a link: 30 days. */
export const MAX_LINK_HOURS = 720;
/** The lifetimes in hours that the form offers. */
export const LINK_HOUR_CHOICES = [1, 8, 24, 72, 168, MAX_LINK_HOURS] as const;
/** The longest name of a recipient, in characters. */
export const RECIPIENT_LIMIT = 80;

/** The passcode from random letters and digits in base32: 40 bits, which only a slow hash and few attempts protect. */
export const createPasscode = (randomBase32: string): string => randomBase32.slice(0, PASSCODE_LENGTH);

/** The passcode in two groups, which are easier to dictate. */
export const groupPasscode = (passcode: string): string => passcode.replace(/(.{4})(?=.)/g, "$1-");

/** The passcode as typed, without spaces and dashes, in capitals. */
export const normalisePasscode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** Checks that a typed passcode has the right length, so that a half-typed one uses no attempt. */
export const findPasscodeProblem = (typed: string): MessageCode | null => {
  const { length } = normalisePasscode(typed);
  if (length === PASSCODE_LENGTH) return null;
  return length === 0 ? "form.required" : "shareLink.passcodeLength";
};

/** Whether too many wrong passcodes closed the link. */
export const isExhausted = ({ closedAt, wrongPasscodes }: Pick<ShareLink, "closedAt" | "wrongPasscodes">): boolean =>
  closedAt !== null && wrongPasscodes >= MAX_WRONG_PASSCODES;

/** The clearance of a link for the sharing rule. */
export const clearanceOfLink = ({ level, sections }: ShareScope): Clearance => ({
  ...{ visibility: "total", level, tags: [], sections },
});

/** Validates the form of a new link. */
export const findShareProblems = (request: {
  readonly recipient: string;
  readonly level: Level | null;
  readonly sections: readonly SectionName[];
  readonly hours: number | null;
}): FieldProblems | null =>
  collectProblems({
    recipient: isBlank(request.recipient) ? "form.required" : null,
    sections: request.sections.length === 0 ? "form.required" : null,
    level: request.level === null ? "form.required" : null,
    hours: request.hours === null ? "form.required" : null,
  });
