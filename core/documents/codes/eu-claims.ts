import type { CborMap, CborValue } from "./cbor.ts";
import { isCborMap, untagged } from "./cbor.ts";

/** The claims of a certificate: their numbers in a CBOR Web Token (RFC 8392), and that of health certificates. */
const CLAIMS = { expires: 4, issuedAt: 6, certificates: -260 } as const;
/** The number of the only kind of health certificate. */
const COVID_CERTIFICATE = 1;
/** A certificate has one statement; more than a few are not one. */
const STATEMENT_LIMIT = 20;

/** The fields of one statement, by their short names; numbers as text. */
export type EuStatement = Readonly<Record<string, string>>;

/** The content of a certificate. */
export interface EuClaims {
  /** Seconds since 1970; null when it is not stated. */
  readonly issuedAt: number | null;
  readonly expires: number | null;
  readonly names: EuStatement;
  readonly birth: string;
  readonly vaccinations: readonly EuStatement[];
  readonly tests: readonly EuStatement[];
  readonly recoveries: readonly EuStatement[];
}

const textsOf = (map: CborMap): EuStatement =>
  Object.fromEntries(
    [...map].flatMap(([name, value]) => {
      const content = untagged(value);
      return typeof content === "string" || typeof content === "number" ? [[String(name), String(content)]] : [];
    }),
  );

const mapAt = (map: CborMap | null, key: string | number): CborMap | null => {
  const value: CborValue | undefined = map?.get(key);
  const content = value === undefined ? undefined : untagged(value);
  return isCborMap(content) ? content : null;
};

const statementsAt = (map: CborMap, key: string): readonly EuStatement[] => {
  const value = map.get(key);
  const list = value === undefined ? undefined : untagged(value);
  if (!Array.isArray(list)) return [];
  return (list as readonly CborValue[]).slice(0, STATEMENT_LIMIT).map(untagged).filter(isCborMap).map(textsOf);
};

const secondsAt = (claims: CborMap, key: number): number | null => {
  const value = claims.get(key);
  const content = value === undefined ? null : untagged(value);
  return typeof content === "number" && Number.isFinite(content) ? content : null;
};

/**
 * The content of an EU Digital COVID Certificate.
 *
 * Source  eHealth Network, Electronic Health Certificate Container 1.0.5 and JSON Schema 1.3.0
 *
 * @returns null for claims of another kind
 */
export const readEuClaims = (claims: CborMap): EuClaims | null => {
  const certificate = mapAt(mapAt(claims, CLAIMS.certificates), COVID_CERTIFICATE);
  if (certificate === null) return null;
  const names = mapAt(certificate, "nam");
  const { dob: birth = "" } = textsOf(certificate);
  const [vaccinations, tests, recoveries] = (["v", "t", "r"] as const).map((key) => statementsAt(certificate, key)) as [
    readonly EuStatement[],
    readonly EuStatement[],
    readonly EuStatement[],
  ];
  if (vaccinations.length + tests.length + recoveries.length === 0) return null;
  return {
    issuedAt: secondsAt(claims, CLAIMS.issuedAt),
    expires: secondsAt(claims, CLAIMS.expires),
    names: names === null ? {} : textsOf(names),
    birth,
    ...{ vaccinations, tests, recoveries },
  };
};
