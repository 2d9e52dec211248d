import { isBlank } from "../../../kernel/text.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import type { ExportContext } from "../export-context.ts";
import type { ContactPoint } from "./fhir-types.ts";
import { listAt, textAt } from "./json.ts";

const AS_TYPED = "comeScritto";

/** The number in ITU E.164 format, or as typed when it cannot be converted (an extension, a short number). */
const e164 = (typed: string): string => {
  const digits = typed.replace(/[\s-]/g, "");
  if (/^\+\d{7,15}$/.test(digits)) return digits;
  if (/^00\d{7,15}$/.test(digits)) return `+${digits.slice(2)}`;
  return /^[03]\d{5,12}$/.test(digits) ? `+39${digits}` : typed;
};

/** A phone number; in a full export also as it was typed. */
export const phonePoint = (typed: string, context: ExportContext): readonly ContactPoint[] => {
  if (isBlank(typed)) return [];
  const value = e164(typed);
  const extension = context.full && value !== typed ? [context.extension(AS_TYPED, { valueString: typed })] : [];
  return [{ system: "phone", value, extension }];
};

/** An e-mail address. */
export const emailPoint = (address: string): readonly ContactPoint[] =>
  isBlank(address) ? [] : [{ system: "email", value: address }];

/** The phone number or e-mail address of some contact points; empty when there is none. */
export const pointIn = (points: readonly Json[], system: ContactPoint["system"], reader: BundleReader): string => {
  const point = points.find((one) => textAt(one, "system") === system);
  return textAt(reader.extension(point, AS_TYPED), "valueString") || textAt(point, "value");
};

/** The contact points of a resource. */
export const telecomOf = (resource: Json): readonly Json[] => listAt(resource, "telecom");
