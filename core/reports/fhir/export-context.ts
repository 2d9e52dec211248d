import type { MaritalStatus } from "../../catalogues/wire.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Language, MessageCode } from "../../messages/codes.ts";
import { en } from "../../messages/en.ts";
import { it } from "../../messages/it.ts";
import type { ReadScope } from "../../record/across/absence.ts";
import type { FullRecord } from "../full-record.ts";
import { codedConcept, coding } from "./elements/concepts.ts";
import type { CodeableConcept, Coding, Extension, Identifier, Reference } from "./elements/fhir-types.ts";
import { ownExtension, ownIdentifier, ownList } from "./elements/systems.ts";
import { type FhirLabels, labels } from "./labels.ts";
import { uuidOf } from "./uuid.ts";

/** The options of an export. */
export interface ExportOptions {
  /** The time of the export. */
  readonly now: Instant;
  /** The address of the installation, e.g. "https://libretto.example". */
  readonly base: string;
  readonly language: Language;
  /** The names of the civil states, from the catalogue. */
  readonly maritalStatuses: readonly MaritalStatus[];
  /** ATC codes of medicines and vaccines by catalogue id, as far as the catalogue knows them. */
  readonly atc: ReadonlyMap<string, readonly string[]>;
  /** Which rows the exported record has; `chosen` by default. */
  readonly scope?: ReadScope;
}

/** The options of an export, and the names and references derived from them. */
export interface ExportContext extends ExportOptions {
  readonly labels: FhirLabels;
  /** A message of the product. */
  readonly message: (code: MessageCode) => string;
  /** The exported record, already filtered. */
  readonly record: FullRecord;
  /** Whether it is a full export; false for a summary. */
  readonly full: boolean;
  /** The URN of a row, the same in each export. */
  readonly urn: (entity: string, id: number | string) => string;
  /** The id of a row, in the installation's identifier system of that entity. */
  readonly identifier: (entity: string, id: number | string) => Identifier;
  /** The URL of our own code system. */
  readonly list: (name: string) => string;
  /** A concept of our own code system. */
  readonly ownConcept: (list: string, code: string | number, text?: string) => CodeableConcept;
  /** The same as a coding. */
  readonly ownCoding: (list: string, code: string | number) => Coding;
  /** An extension for a field that FHIR lacks. */
  readonly extension: (name: string, value: Omit<Extension, "url">) => Extension;
  /** A reference inside the bundle. To a row outside it: the identifier in a full export, else nothing. */
  readonly reference: (entity: string, id: number | null) => Reference | undefined;
  readonly patient: Reference;
}

/** The kind of the resource of the patient, for its address in the bundle. */
export const PATIENT = "patient";
/** The maximum number of cached URNs. Repeated names come early, or soon after each other. */
const CACHE_LIMIT = 20_000;
const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageCode, string>>>> = { it, en };

/**
 * Creates the context of one export.
 *
 * @param record the record to export, already filtered for its reader
 * @param full a full export, or a summary
 * @param contains whether the bundle will contain a row, by entity and id
 */
export const createExportContext = (
  options: ExportOptions,
  record: FullRecord,
  full: boolean,
  contains: (entity: string, id: number) => boolean,
): ExportContext => {
  const base = options.base.replace(/\/+$/, "");
  const urns = new Map<string, string>();
  const urn = (entity: string, id: number | string): string => {
    const name = `${base}/fhir/${entity}/${id}`;
    const value = urns.get(name) ?? `urn:uuid:${uuidOf(name)}`;
    if (urns.size < CACHE_LIMIT) urns.set(name, value);
    return value;
  };
  // used thousands of times, so each URL is built once
  const addresses = (of: (base: string, name: string) => string) => {
    const cache = new Map<string, string>();
    return (name: string): string => {
      const address = cache.get(name) ?? of(base, name);
      cache.set(name, address);
      return address;
    };
  };
  const [list, extension, system] = [addresses(ownList), addresses(ownExtension), addresses(ownIdentifier)];
  const identifier = (entity: string, id: number | string): Identifier => ({
    system: system(entity),
    value: String(id),
  });
  const ownCoding = (of: string, code: string | number): Coding => coding(list(of), [String(code)]);
  return {
    ...options,
    base,
    record,
    full,
    labels: labels[options.language],
    message: (code) => MESSAGES[options.language][code],
    urn,
    identifier,
    list,
    ownCoding,
    ownConcept: (of, code, text) => codedConcept(ownCoding(of, code), text),
    extension: (name, value) => ({ url: extension(name), ...value }),
    reference: (entity, id) => {
      if (id === null) return undefined;
      if (contains(entity, id)) return { reference: urn(entity, id) };
      return full ? { identifier: identifier(entity, id) } : undefined;
    },
    patient: { reference: urn(PATIENT, record.patient.id) },
  };
};
