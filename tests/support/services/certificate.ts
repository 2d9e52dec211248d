import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A value in DER: its tag, its length, its bytes (X.690). */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const long = content.length > 0xff ? [0x82, content.length >> 8] : content.length > 0x7f ? [0x81] : [];
  return Buffer.concat([Buffer.from([tag, ...long, content.length & 0xff]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (milliseconds: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(milliseconds).toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), der(0x04, value));

const ECDSA_WITH_SHA256 = sequence(oid("2a8648ce3d040302"));
const COMMON_NAME = "550403";
const ALTERNATIVE_NAMES = "551d11";
const BASIC_CONSTRAINTS = "551d13";
const DAY = 86_400_000;

/** A key and a self-signed certificate for a host (RFC 5280), both PEM, valid today. */
export const certificateFor = (host: string): { readonly key: string; readonly cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(Date.now() - DAY), utcTime(Date.now() + DAY)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
        extension(ALTERNATIVE_NAMES, sequence(der(0x82, Buffer.from(host)))),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const lines = sequence(body, ECDSA_WITH_SHA256, signature).toString("base64").replace(/.{64}/g, "$&\n").trimEnd();
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};
