import type { NamedEntry } from "@libretto/core/admin/named-entry";

/** The response with an entry; the audit trail names its id. */
export const namedReply = (value: NamedEntry) => ({ value, object: String(value.id) });
