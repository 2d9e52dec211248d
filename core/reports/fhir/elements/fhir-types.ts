/**
 * The part of FHIR R4 (4.0.1) that an export uses, written by hand so that core needs no library.
 * A field that is undefined, empty text or an empty list is left out when the bundle is closed.
 */
export interface Extension {
  readonly url: string;
  readonly extension?: readonly Extension[] | undefined;
  readonly valueString?: string | undefined;
  readonly valueCode?: string | undefined;
  readonly valueDecimal?: number | undefined;
  readonly valueInteger?: number | undefined;
  readonly valueBoolean?: boolean | undefined;
  readonly valueDate?: string | undefined;
  readonly valueTime?: string | undefined;
  readonly valueInstant?: string | undefined;
  readonly valueCoding?: Coding | undefined;
  readonly valueReference?: Reference | undefined;
  readonly valueAddress?: Address | undefined;
}
interface Extensible {
  readonly extension?: readonly Extension[] | undefined;
}
/** A code with its system and its name: Coding of FHIR R4. */
export interface Coding {
  readonly system?: string | undefined;
  readonly code?: string | undefined;
  readonly display?: string | undefined;
}
/** A concept as codes, as text, or both: CodeableConcept of FHIR R4. */
export interface CodeableConcept extends Extensible {
  readonly coding?: readonly Coding[] | undefined;
  readonly text?: string | undefined;
}
/** An identifier with its system: Identifier of FHIR R4. */
export interface Identifier {
  readonly system: string;
  readonly value: string;
}
/** A reference to a resource of the same bundle, or to something outside by its name: Reference of FHIR R4. */
export interface Reference extends Extensible {
  readonly reference?: string | undefined;
  readonly identifier?: Identifier | undefined;
  readonly display?: string | undefined;
}
/** A number with its UCUM unit: Quantity of FHIR R4. */
export interface Quantity {
  readonly value: number;
  readonly unit?: string | undefined;
  readonly system?: string | undefined;
  readonly code?: string | undefined;
}
/** A postal address: Address of FHIR R4. */
export interface Address {
  readonly use?: "home" | "work" | "temp" | "old" | "billing" | undefined;
  readonly line?: readonly string[] | undefined;
  readonly city?: string | undefined;
  readonly _city?: Extensible | undefined;
}
/** A phone number or an e-mail address: ContactPoint of FHIR R4. */
export interface ContactPoint extends Extensible {
  readonly system: "phone" | "email" | "url";
  readonly value: string;
}
/** The readable text of a resource or a section, generated from its data: Narrative of FHIR R4. */
export interface Narrative {
  readonly status: "generated";
  readonly div: string;
}
/** Version, security labels and tags of a resource: Meta of FHIR R4. */
export interface Meta extends Extensible {
  readonly versionId?: string | undefined;
  readonly security?: readonly Coding[] | undefined;
  readonly tag?: readonly Coding[] | undefined;
}

/**
 * A FHIR R4 type, such as `Observation` of the package `@types/fhir`, for checking resources where they are written:
 * read-only, and with null and undefined for elements that the finished bundle leaves out.
 */
export type Checked<A> = A extends string | number | boolean | null | undefined
  ? A
  : A extends readonly (infer Item)[]
    ? readonly (Checked<Item> | undefined)[]
    : { readonly [K in keyof A]: Checked<A[K]> | (undefined extends A[K] ? null : never) };

/** The common elements of resources; the type defines the others. */
export interface Resource extends Extensible {
  readonly resourceType: string;
  readonly meta?: Meta | undefined;
  readonly language?: string | undefined;
  readonly identifier?: Identifier | readonly Identifier[] | undefined;
  readonly [element: string]: unknown;
}
/** A resource of a bundle with its address: Bundle.entry of FHIR R4. */
export interface Entry {
  readonly fullUrl: string;
  readonly resource: Resource;
}
/** A section of a document: Composition.section of FHIR R4. */
export interface Section {
  readonly title: string;
  readonly code: CodeableConcept;
  readonly text: Narrative;
  readonly entry?: readonly Reference[] | undefined;
  readonly emptyReason?: CodeableConcept | undefined;
}
/** A document, or a collection of resources: Bundle of FHIR R4. */
export interface Bundle {
  readonly resourceType: "Bundle";
  readonly meta: Meta;
  readonly language: string;
  readonly identifier: Identifier;
  readonly type: "document" | "collection";
  readonly timestamp: string;
  readonly entry: readonly Entry[];
}
