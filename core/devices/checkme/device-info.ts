import * as t from "io-ts";
import { type Either, either, left, right } from "../../kernel/fp.ts";
import { beforeNul, decodeUtf8 } from "../text.ts";

/** The JSON keys of the device information (section 4). */
const KEYS = {
  region: "Region", // CE, FDA
  model: "Model", // 6621, 6632
  hardware: "HardwareVer",
  software: "SoftwareVer", // abbcc for a.bb.cc
  language: "LanguageVer",
  currentLanguage: "CurLanguage",
  serial: "SN",
  protocolVersion: "SPCPVer",
  fileVersion: "FileVer", // 1.0 without QT, 1.1 with
  application: "Application", // MODE_HOME, MODE_HOSPITAL, MODE_MULTI
  branchCode: "BranchCode",
} as const;

/** What a device reports about itself. Null: the device does not report that field. */
export type DeviceInfo = { readonly [field in keyof typeof KEYS]: string | null };

const textOf = (value: unknown): string | null =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : null;

const parseJson = (json: string): unknown =>
  either.toUnion(
    either.tryCatch(
      () => JSON.parse(json),
      () => null,
    ),
  );

/** Decodes the payload of the GET_INFO response. ASSUMPTION A5: any length is accepted, not only 256 bytes. */
export const decodeDeviceInfo = (payload: Uint8Array): Either<"INFO_NOT_JSON", DeviceInfo> => {
  const text = decodeUtf8(beforeNul(payload));
  const json = parseJson(text.slice(Math.max(text.indexOf("{"), 0), text.lastIndexOf("}") + 1));
  if (!t.UnknownRecord.is(json)) return left("INFO_NOT_JSON");
  const fields = Object.entries(KEYS).map(([field, key]) => [field, textOf(json[key])]);
  return right(Object.fromEntries(fields) as DeviceInfo);
};

const PADDED_BYTES = 256;

/** Encodes it as the device does: JSON, padded with NUL to 256 bytes. */
export const encodeDeviceInfo = (info: DeviceInfo): Uint8Array => {
  const entries = Object.entries(KEYS).flatMap(([field, key]) => {
    const value = info[field as keyof DeviceInfo];
    return value === null ? [] : [[key, value]];
  });
  const json = new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries)));
  const payload = new Uint8Array(Math.max(PADDED_BYTES, json.length));
  payload.set(json);
  return payload;
};
