import type { Permission } from "@libretto/core/access/permissions";
import { PermissionName } from "@libretto/core/access/wire";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { dataEnvelope, Empty, type WrappingCodec } from "./codecs.ts";
import type { Codec } from "./endpoint.ts";

const AnyName = text(60);
/** The requested action; null for an unknown name, which nobody may do (AZ-2). */
const RequestedPermission: Codec<Permission | null, string> & WrappingCodec = Object.assign(
  new t.Type<Permission | null, string, unknown>(
    AnyName.name,
    (value): value is Permission | null => value === null || PermissionName.is(value),
    (value, context) => {
      const permissionName = PermissionName.decode(value);
      const validName = AnyName.validate(value, context);
      return permissionName._tag === "Right"
        ? permissionName
        : validName._tag === "Right"
          ? t.success(null)
          : validName;
    },
    (permission) => (permission === null ? "" : String(PermissionName.encode(permission))),
  ),
  { inner: AnyName },
);

const publicEndpoint = {
  params: Empty,
  query: Empty,
  access: { who: "anyone" },
  rate: "read",
  audit: null,
} as const;

/** Permissions, guides, health checks and reports of browsers. */
export const platformEndpoints = {
  hasPermission: {
    name: "hasPermission",
    method: "POST",
    path: "/api/security/hasPermission",
    params: Empty,
    query: Empty,
    body: dataEnvelope(RequestedPermission),
    response: dataEnvelope(dataEnvelope(t.boolean)),
    responseFormat: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "Whether role and licence allow an action now; false also for an unknown action",
  },
  guide: {
    name: "guide",
    method: "GET",
    path: "/api/guide/:name",
    params: t.exact(t.type({ name: text(60) })),
    query: t.exact(t.partial({ lang: t.keyof({ it: null, en: null }) })),
    body: Empty,
    response: Empty,
    responseFormat: "pdf",
    access: { who: "anyone" },
    rate: "read",
    audit: null,
    about: "A context guide or legal text as PDF",
  },
  cspReport: {
    ...publicEndpoint,
    name: "cspReport",
    method: "POST",
    path: "/api/csp-report",
    body: t.unknown,
    response: Empty,
    responseFormat: "nothing",
    about: "Receives the browsers' reports of content security policy violations",
  },
  live: {
    ...publicEndpoint,
    name: "live",
    method: "GET",
    path: "/api/health/live",
    body: Empty,
    response: t.exact(t.type({ status: t.string })),
    responseFormat: "json",
    about: "Whether the process responds",
  },
  ready: {
    ...publicEndpoint,
    name: "ready",
    method: "GET",
    path: "/api/health/ready",
    body: Empty,
    response: t.exact(t.type({ status: t.string })),
    responseFormat: "json",
    about: "Whether database, audit trail and files can be written",
  },
} as const;
