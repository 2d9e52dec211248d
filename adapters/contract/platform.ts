import type { Permission } from "@libretto/core/access/permissions";
import { PermissionName } from "@libretto/core/access/wire";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { type Around, inData, Nothing } from "./codecs.ts";
import type { Codec } from "./endpoint.ts";

const AnyName = text(60);
/** The action that is asked about; null under a name that no action has, which nobody may do (AZ-2). */
const AskedPermission: Codec<Permission | null, string> & Around = Object.assign(
  new t.Type<Permission | null, string, unknown>(
    AnyName.name,
    (value): value is Permission | null => value === null || PermissionName.is(value),
    (value, context) => {
      const known = PermissionName.decode(value);
      const named = AnyName.validate(value, context);
      return known._tag === "Right" ? known : named._tag === "Right" ? t.success(null) : named;
    },
    (permission) => (permission === null ? "" : String(PermissionName.encode(permission))),
  ),
  { inner: AnyName },
);

const open = {
  params: Nothing,
  query: Nothing,
  access: { who: "anyone" },
  rate: "read",
  audit: null,
} as const;

/** Calls around the record: what is permitted, guides, health, reports of browsers. */
export const platformEndpoints = {
  hasPermission: {
    name: "hasPermission",
    method: "POST",
    path: "/api/security/hasPermission",
    params: Nothing,
    query: Nothing,
    body: inData(AskedPermission),
    answer: inData(inData(t.boolean)),
    form: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "Whether role and licence allow an action now; false also for a name that no action has",
  },
  guide: {
    name: "guide",
    method: "GET",
    path: "/api/guide/:name",
    params: t.exact(t.type({ name: text(60) })),
    query: t.exact(t.partial({ lang: t.keyof({ it: null, en: null }) })),
    body: Nothing,
    answer: Nothing,
    form: "pdf",
    access: { who: "anyone" },
    rate: "read",
    audit: null,
    about: "A context guide or legal text as PDF",
  },
  cspReport: {
    ...open,
    name: "cspReport",
    method: "POST",
    path: "/api/csp-report",
    body: t.unknown,
    answer: Nothing,
    form: "nothing",
    about: "Where browsers report what the content security policy blocked",
  },
  live: {
    ...open,
    name: "live",
    method: "GET",
    path: "/api/health/live",
    body: Nothing,
    answer: t.exact(t.type({ status: t.string })),
    form: "json",
    about: "The process answers",
  },
  ready: {
    ...open,
    name: "ready",
    method: "GET",
    path: "/api/health/ready",
    body: Nothing,
    answer: t.exact(t.type({ status: t.string })),
    form: "json",
    about: "Database, audit trail and files can be written",
  },
} as const;
