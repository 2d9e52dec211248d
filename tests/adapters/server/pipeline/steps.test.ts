import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { sectionEndpoints } from "@libretto/adapters/contract/record/record";
import type { EndpointRequest } from "@libretto/adapters/server/pipeline/endpoint-request";
import type { EndpointResponse } from "@libretto/adapters/server/pipeline/endpoint-response";
import { checkVersion } from "@libretto/adapters/server/pipeline/steps/check-version";
import { replayResponse } from "@libretto/adapters/server/pipeline/steps/replay-response";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { StoredResponse } from "@libretto/core/ports/system/idempotency-keys";
import { describe, expect, it } from "vitest";
import { aContact } from "../../../support/builders.ts";

const endpoint = sectionEndpoints.emergencyContacts?.change as unknown as AnyEndpoint;
const response: EndpointResponse = {
  ...{ body: '{"a":1}', pendingBody: null, type: "application/json; charset=utf-8", etag: '"2"' },
  reply: { object: "5" },
};

const aRequest = (call: object, demandsVersions = false) => {
  const counted: string[] = [];
  const request = {
    ...{ endpoint, now: "2026-03-14T10:00:00.000Z" },
    call: { params: { id_paziente: 1, id: 5 }, body: aContact(), ifMatch: null, idempotencyKey: null, ...call },
    context: { installation: { demandsVersions }, counters: { increment: (name: string) => void counted.push(name) } },
  } as unknown as EndpointRequest;
  return { request, counted };
};

describe("the step that replays responses", () => {
  const signed = { principal: { role: "patient", account: 7, patient: 1 } } as unknown as SessionWithPrincipal;
  const owner = { signed, recordAccess: { as: "owner", patient: 1 } } as const;
  const replay = async (call: object, stored: StoredResponse | null, caller: Parameters<typeof replayResponse>[2]) => {
    const steps: string[] = [];
    const idempotencyKeys = {
      isKnown: () => taskEither.right(false),
      claim: ({ patient }: { readonly patient: number | null }, key: string) => {
        steps.push(`claim ${key} of ${patient === null ? "the account" : "the record"}`);
        return taskEither.right(stored);
      },
      storeResponse: (_by: unknown, key: string, { body }: StoredResponse) => {
        steps.push(`store ${key} ${body}`);
        return taskEither.right(undefined);
      },
    };
    const run = () => {
      steps.push("run");
      return taskEither.right(response);
    };
    return { outcome: await replayResponse(aRequest(call).request, { idempotencyKeys }, caller, run)(), steps };
  };

  it("RE-6: runs a first write and stores its response", async () => {
    const { outcome, steps } = await replay({ idempotencyKey: "k" }, null, owner);
    expect(outcome).toEqual(right(response));
    expect(steps).toEqual(["claim k of the record", "run", 'store k {"a":1}']);
  });

  it("RE-6: answers a repeated write with the stored response, and does not run it", async () => {
    const { outcome, steps } = await replay({ idempotencyKey: "k" }, { body: "{}", etag: '"1"' }, owner);
    expect(outcome).toMatchObject(right({ body: "{}", etag: '"1"', reply: {} }));
    expect(steps).toEqual(["claim k of the record"]);
  });

  it("RE-6: answers a repeated write about no record with the response of the account", async () => {
    const call = { idempotencyKey: "k" };
    const { outcome, steps } = await replay(call, { body: "{}", etag: null }, { signed, recordAccess: null });
    expect(outcome).toMatchObject(right({ body: "{}", reply: {} }));
    expect(steps).toEqual(["claim k of the account"]);
  });

  it("runs every write without a key or a session", async () => {
    expect((await replay({}, null, owner)).steps).toEqual(["run"]);
    expect((await replay({ idempotencyKey: "k" }, null, { signed: null, recordAccess: null })).steps).toEqual(["run"]);
  });
});

describe("the step that checks the version", () => {
  it("RE-5: counts changes without If-Match, and refuses them where the installation demands it", async () => {
    const tolerant = aRequest({});
    expect(await checkVersion(tolerant.request)()).toEqual(right(undefined));
    const strict = aRequest({}, true);
    expect(await checkVersion(strict.request)()).toEqual(left(failure("versionNeeded", "failure.versionNeeded")));
    expect([tolerant.counted, strict.counted]).toEqual([["unversionedWrites"], ["unversionedWrites"]]);
    const versioned = aRequest({ ifMatch: 3 }, true);
    expect(await checkVersion(versioned.request)()).toEqual(right(undefined));
    expect(versioned.counted).toEqual([]);
  });
});
