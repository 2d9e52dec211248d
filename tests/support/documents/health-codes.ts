import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";

/** A value that `encodeCbor` writes. */
export type Plain = string | number | Uint8Array | readonly Plain[] | ReadonlyMap<string | number, Plain>;

const head = (major: number, count: number): readonly number[] => {
  if (count < 24) return [(major << 5) | count];
  if (count < 256) return [(major << 5) | 24, count];
  if (count < 65_536) return [(major << 5) | 25, count >> 8, count & 0xff];
  return [(major << 5) | 26, ...[24, 16, 8, 0].map((shift) => (count >>> shift) & 0xff)];
};

/** A value in CBOR, in the shortest form. */
export const encodeCbor = (value: Plain): readonly number[] => {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const bytes = new TextEncoder().encode(value);
    return [...head(3, bytes.length), ...bytes];
  }
  if (value instanceof Uint8Array) return [...head(2, value.length), ...value];
  if (value instanceof Map)
    return [...head(5, value.size), ...[...value].flatMap(([key, one]) => [...encodeCbor(key), ...encodeCbor(one)])];
  const list = value as readonly Plain[];
  return [...head(4, list.length), ...list.flatMap(encodeCbor)];
};

const BASE45 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
/** Bytes in base45. */
export const encodeBase45 = (bytes: Uint8Array): string => {
  const digits: number[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const [a = 0, b] = bytes.subarray(at, at + 2);
    const value = b === undefined ? a : a * 256 + b;
    digits.push(value % 45, Math.floor(value / 45) % 45);
    if (b !== undefined) digits.push(Math.floor(value / 2025));
  }
  return digits.map((digit) => BASE45[digit]).join("");
};

const { privateKey: KEY } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const signed = (content: Uint8Array, key: KeyObject = KEY): Uint8Array =>
  sign("sha256", content, { key, dsaEncoding: "ieee-p1363" });
const bytesOf = (value: Plain): Uint8Array => Uint8Array.from(encodeCbor(value));
const mapOf = (fields: Readonly<Record<string, Plain>>): Plain => new Map(Object.entries(fields));

/** One statement of a certificate, by the short names of its fields. */
export type Statement = Readonly<Record<string, string | number>>;

/** A second dose of an invented person. */
export const SECOND_DOSE: Statement = {
  ...{ tg: "840539006", vp: "1119349007", mp: "EU/1/20/1528", ma: "ORG-100030215", dn: 2, sd: 2 },
  ...{ dt: "2021-06-18", co: "IT", is: "Ministero della Salute", ci: "01ITE7A1B2C3D4E5F60718293A4B5C6D7E8F#5" },
};
/** A molecular test of the same person. */
export const NEGATIVE_TEST: Statement = {
  ...{ tg: "840539006", tt: "LP6464-4", nm: "Kit inventato", sc: "2021-08-01T08:30:00Z", tr: "260415000" },
  ...{ tc: "Centro inventato", co: "IT", is: "Ministero della Salute", ci: "01IT0000000000000000000000000000000#1" },
};
/** A recovery of the same person. */
export const RECOVERY: Statement = {
  ...{ tg: "840539006", fr: "2021-02-01", df: "2021-02-12", du: "2021-08-01", co: "IT" },
  ...{ is: "Ministero della Salute", ci: "01IT1111111111111111111111111111111#2" },
};

interface EuContent {
  readonly statements?: Readonly<Record<string, readonly Statement[]>>;
  readonly name?: Readonly<Record<string, string>>;
  readonly birth?: string;
  readonly claims?: ReadonlyMap<string | number, Plain>;
}

/** The signed message of a certificate, before it is compressed. */
export const euMessage = ({ statements = { v: [SECOND_DOSE] }, name, birth, claims }: EuContent = {}): Uint8Array => {
  const certificate = mapOf({
    ver: "1.3.0",
    nam: mapOf(name ?? { fn: "Verdi", gn: "Anna Maria", fnt: "VERDI", gnt: "ANNA<MARIA" }),
    dob: birth ?? "1968-04-17",
    ...Object.fromEntries(Object.entries(statements).map(([group, list]) => [group, list.map(mapOf)])),
  });
  const content = new Map<string | number, Plain>([
    [1, "IT"],
    [4, 1_657_800_000],
    [6, 1_626_264_000],
    [-260, new Map([[1, certificate]])],
    ...(claims ?? []),
  ]);
  const header = bytesOf(new Map([[1, -7]]));
  const payload = bytesOf(content);
  const signature = signed(bytesOf(["Signature1", header, new Uint8Array(), payload]));
  return Uint8Array.from([0xd2, ...encodeCbor([header, new Map(), payload, signature])]);
};

/** The text of the code of a message. */
export const euCodeOf = (message: Uint8Array): string => `HC1:${encodeBase45(deflateSync(message))}`;
/** The text of the code of a certificate. */
export const euCode = (content: EuContent = {}): string => euCodeOf(euMessage(content));

const PATIENT = { resourceType: "Patient", name: [{ family: "Verdi", given: ["Anna"] }], birthDate: "1968-04-17" };
/** An immunization as cards have it: a code without a name. */
export const cardImmunization = (cvx: string, day: string) => ({
  resourceType: "Immunization",
  status: "completed",
  vaccineCode: { coding: [{ system: "http://hl7.org/fhir/sid/cvx", code: cvx }] },
  patient: { reference: "resource:0" },
  occurrenceDateTime: day,
  lotNumber: "LOT-INVENTATO",
});

/** The claims of a card. */
export const cardClaims = (resources: readonly object[] = [cardImmunization("208", "2021-01-29")]) => ({
  iss: "https://issuer.example/shc",
  nbf: 1_622_000_000,
  vc: {
    type: ["https://smarthealth.cards#health-card", "https://smarthealth.cards#immunization"],
    credentialSubject: {
      fhirVersion: "4.0.1",
      fhirBundle: {
        resourceType: "Bundle",
        type: "collection",
        entry: [PATIENT, ...resources].map((resource, index) => ({ fullUrl: `resource:${index}`, resource })),
      },
    },
  },
});

const base64Url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");

/** The signed text of a card with this compressed payload. */
export const cardOf = (payload: Uint8Array, header: object = { zip: "DEF", alg: "ES256", kid: "a" }): string => {
  const content = `${base64Url(JSON.stringify(header))}.${base64Url(payload)}`;
  return `${content}.${base64Url(signed(new TextEncoder().encode(content)))}`;
};
/** The signed text of a card. */
export const healthCard = (claims: object = cardClaims()): string => cardOf(deflateRawSync(JSON.stringify(claims)));

const digitsOf = (card: string): string =>
  [...card].map((character) => String(character.charCodeAt(0) - 45).padStart(2, "0")).join("");
/** The text of the code of a card. */
export const cardCode = (card = healthCard()): string => `shc:/${digitsOf(card)}`;
/** The texts of the codes of a card that is spread over several. */
export const cardCodes = (count: number, card = healthCard()): readonly string[] => {
  const digits = digitsOf(card);
  const length = 2 * Math.ceil(digits.length / 2 / count);
  return Array.from(
    { length: count },
    (_, index) => `shc:/${index + 1}/${count}/${digits.slice(index * length, (index + 1) * length)}`,
  );
};
