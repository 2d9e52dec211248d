import { endpoints } from "@libretto/adapters/contract/endpoints";
import type { AccessLogActor } from "@libretto/core/record/access-log/log-entry";
import { type StoredLogEntry, toLogEntry } from "@libretto/core/record/across/log-actor";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";

const entry: StoredLogEntry = {
  id: 1,
  at: at("2026-03-14T10:00:00.000Z"),
  name: "",
  action: "read",
  object: "therapies 7",
  refused: false,
  device: "",
  address: "",
  isOwn: false,
  hasNoAccount: false,
  role: "patient",
};

describe("the actor of an entry of the access log", () => {
  it.each<[string, Partial<StoredLogEntry>, AccessLogActor]>([
    ["the patient", { isOwn: true, role: "patient" }, "self"],
    ["the patient, also when refused", { isOwn: true, role: "patient", refused: true }, "self"],
    ["the virus scan", { hasNoAccount: true, role: null, action: "infected" }, "libretto"],
    ["the erasure", { hasNoAccount: true, role: null, action: "erase" }, "libretto"],
    ["a reset of the second factor", { hasNoAccount: true, role: null, action: "factorChange" }, "administrator"],
    ["the reader of a share link", { hasNoAccount: true, role: null, object: "openShareLink 12" }, "withLink"],
    ["the reader of an emergency sheet", { hasNoAccount: true, role: null, object: "emergencyView 12" }, "withCode"],
    ["a share link that the patient made", { isOwn: true, object: "createShareLink 12" }, "self"],
    ["an administrator", { role: "admin" }, "administrator"],
    ["a refused administrator", { role: "admin", refused: true }, "administrator"],
    ["a doctor", { role: "doctor", name: "Anna Rossi" }, "doctor"],
    ["a refused doctor of the record", { role: "doctor", name: "Anna Rossi", refused: true }, "doctor"],
    ["a refused doctor without a relation", { role: "doctor", refused: true }, "somebody"],
    ["another patient", { role: "patient", refused: true }, "somebody"],
    ["a deleted account", { role: null }, "deletedAccount"],
    ["a refused deleted account", { role: null, refused: true }, "somebody"],
  ])("is for %s", (_, changes, actor) => {
    expect(toLogEntry({ ...entry, ...changes }).by).toBe(actor);
  });

  it("knows the endpoint of share links by its name", () => {
    expect(endpoints.map(({ name }) => name)).toContain("openShareLink");
  });

  it("replaces what the trail knows about the account", () => {
    const { isOwn: _isOwn, hasNoAccount: _hasNoAccount, role: _role, ...shown } = entry;
    expect(toLogEntry({ ...entry, role: "doctor", name: "Anna Rossi" })).toEqual({
      ...shown,
      name: "Anna Rossi",
      by: "doctor",
    });
  });
});
