import { numberAt, parseJson } from "../../../reports/fhir/elements/json.ts";
import type { EncryptionRefusal } from "./encrypted-file.ts";

/** Why nothing of a link was loaded. */
export type LinkRefusal =
  /** With the number of attempts that remain; null when the server does not state it. */
  | { readonly is: "wrongPasscode"; readonly remaining: number | null }
  /** With the seconds to wait; null when the server does not state them. */
  | { readonly is: "tooManyRequests"; readonly seconds: number | null }
  | {
      readonly is: /** There is no such link, or no longer. */
        | "notFound"
        /** The server refuses the request for another reason, or has a fault. */
        | "serverRefused"
        | "serverFault"
        /** There is no network, no such server, or the server does not answer to pages of browsers. */
        | "unreachable"
        | "tookTooLong"
        | "tooLarge"
        /** The answer is not the list of a link. */
        | "unreadableList"
        | "noFiles"
        /** The worker did not start, or ended without an answer. */
        | "notStarted"
        | "interrupted";
    };

/** Why a file of a link was not loaded, or not decrypted. */
export type LinkFileProblem =
  | EncryptionRefusal
  /** The key of the link does not decrypt it, or somebody has changed it. */
  | "notDecrypted"
  | "tooLarge"
  | "unreachable"
  | "tookTooLong"
  /** Its address is not https, or not that of a public host. */
  | "unsafeAddress"
  | "otherType"
  | "otherFhirVersion"
  /** Its maker has withdrawn it. */
  | "withdrawn"
  /** The list has more files than are loaded. */
  | "overLimit";

/** The parts of a response that was refused. */
interface RefusedResponse {
  readonly status: number;
  readonly body: string;
  /** The header `Retry-After`; null when the browser does not show it. */
  readonly retryAfter: string | null;
}

const countOf = (value: number | null): number | null =>
  value !== null && Number.isInteger(value) && value >= 0 ? value : null;

/** Why a server refused the list of a link. */
export const refusalOfResponse = ({ status, body, retryAfter }: RefusedResponse): LinkRefusal => {
  if (status === 401)
    return { is: "wrongPasscode", remaining: countOf(numberAt(parseJson(body), "remainingAttempts")) };
  if (status === 404 || status === 410) return { is: "notFound" };
  // a date instead of seconds is not read
  if (status === 429)
    return { is: "tooManyRequests", seconds: /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) : null };
  return { is: status >= 500 ? "serverFault" : "serverRefused" };
};
