import { createHash } from "node:crypto";
import { browserPushDevice } from "@libretto/adapters/browser/push-device";
import { describe, expect, it } from "vitest";

const ENDPOINT = "https://push.example/1";

/** A browser; `earlierKey` is in the way until its subscription ends. */
const browserOf = ({
  permission = "granted" as NotificationPermission,
  hasPush = true,
  hasWorker = true,
  hasEarlierKey = false,
  hasNetwork = true,
} = {}) => {
  let subscribed = hasEarlierKey;
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new Uint8Array(65).fill(5).buffer },
    getKey: (name: string) => new Uint8Array(name === "auth" ? 16 : 65).fill(4).buffer,
    unsubscribe: async () => {
      subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      if (subscribed || !hasNetwork) throw new DOMException("no", "AbortError");
      subscribed = true;
      return subscription;
    },
  };
  return browserPushDevice(() => ({
    workers: { getRegistration: async () => (hasWorker ? { pushManager } : undefined) } as never,
    notifications: { permission, requestPermission: async () => permission },
    hasPush,
  }));
};

describe("this browser as a device", () => {
  it("subscribes with its keys, recognises itself by a digest, and ends the subscription", async () => {
    const device = browserOf();
    expect([device.findSupport(), await device.findSubscription()]).toEqual(["available", null]);
    expect(await device.subscribe("key")).toEqual({
      endpoint: ENDPOINT,
      publicKey: Buffer.alloc(65, 4).toString("base64url"),
      authSecret: Buffer.alloc(16, 4).toString("base64url"),
    });
    expect(await device.findSubscription()).toEqual({
      digest: createHash("sha256").update(ENDPOINT).digest("hex"),
      serverKey: Buffer.alloc(65, 5).toString("base64url"),
    });
    await device.unsubscribe();
    expect(await device.findSubscription()).toBeNull();
  });

  it("replaces a subscription with an earlier key of the server", async () => {
    expect(await browserOf({ hasEarlierKey: true }).subscribe("key")).toMatchObject({ endpoint: ENDPOINT });
  });

  it.each([
    [{ permission: "denied" }, "blocked"],
    [{ permission: "default" }, "blocked"],
    [{ hasNetwork: false }, "failed"],
    [{ hasWorker: false }, "failed"],
  ] as const)("does not subscribe with %j: %s", async (differs, refusal) => {
    expect(await browserOf(differs).subscribe("key")).toBe(refusal);
  });

  it("says whether it can show notifications", () => {
    expect(browserOf({ permission: "denied" }).findSupport()).toBe("blocked");
    expect(browserOf({ hasPush: false }).findSupport()).toBe("unsupported");
    const without = browserPushDevice(() => ({ workers: undefined, notifications: undefined, hasPush: false }));
    expect(without.findSupport()).toBe("unsupported");
  });

  it("has no subscription without service workers", async () => {
    const without = browserPushDevice(() => ({ workers: undefined, notifications: undefined, hasPush: false }));
    expect([await without.findSubscription(), await without.subscribe("key")]).toEqual([null, "blocked"]);
  });
});
