import { createPublicKey, verify } from "node:crypto";
import { createPushKey } from "@libretto/adapters/push/push-key";
import { webPushSender } from "@libretto/adapters/push/push-sender";
import type { PushMessage } from "@libretto/core/ports/reminders/push-sender";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { createBrowser, type PushService, startPushService } from "../../support/push/push-service.ts";

const KEY = createPushKey(new Uint8Array(32).fill(7));
const NOW = at("2026-03-14T09:00:00.000Z");
const MESSAGE: PushMessage = {
  ...{
    title: "3 medicine alle 08:00",
    text: "Warfarin",
    tag: "doses-1",
    opens: "/x",
    snooze: "secret",
    language: "it",
  },
};

describe("a server that sends notifications", () => {
  let service: PushService;
  beforeEach(async () => {
    service = await startPushService();
  });
  afterEach(() => service.close());

  let reports: string[] = [];
  const senderWith = (services: readonly string[], key: () => typeof KEY) => {
    reports = [];
    return webPushSender({
      ...{ services, key, contact: () => "mailto:aiuto@esempio.it", clock: { now: () => NOW } },
      reportKeyUnreadable: () => reports.push("key unreadable"),
      reportLost: (host, answer) => reports.push(`${host} ${answer}`),
    });
  };
  const senderFor = (...services: readonly string[]) => senderWith(services, () => KEY);
  const send = async (path = "/push/1") => {
    const browser = createBrowser(`http://${service.host}${path}`);
    return { browser, outcome: await senderFor(service.host).send(browser.subscription, MESSAGE, 600)() };
  };

  it("encrypts the message for the browser, and tells the push service nothing of it", async () => {
    const { browser, outcome } = await send();
    const [request] = service.received;
    expect(outcome).toBe("sent");
    expect(browser.read(request?.body ?? Buffer.alloc(0))).toEqual(MESSAGE);
    expect(request?.headers).toMatchObject({ ttl: "600", urgency: "high", "content-encoding": "aes128gcm" });
    expect(JSON.stringify(request?.headers)).not.toMatch(/Warfarin|medicine|doses|secret/);
  });

  it("signs for the push service and for half a day (RFC 8292)", async () => {
    await send();
    const { authorization = "" } = service.received[0]?.headers ?? {};
    const [, token = "", key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
    expect(key).toBe(KEY.publicKey);
    const [header = "", claims = "", signature = ""] = token.split(".");
    const publicKey = createPublicKey(KEY.privateKey);
    const signed = Buffer.from(`${header}.${claims}`);
    const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
    expect(verify("sha256", signed, options, Buffer.from(signature, "base64url"))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: `http://${service.host}`,
      exp: Date.parse(NOW) / 1000 + 12 * 3600,
      sub: "mailto:aiuto@esempio.it",
    });
  });

  it.each([
    [201, "sent"],
    [404, "ended"],
    [410, "ended"],
    [429, "later"],
    [503, "later"],
    [400, "refused"],
    [null, "unknown"],
  ] as const)("understands the answer %s as %s", async (status, outcome) => {
    service.status = status;
    expect((await send()).outcome).toBe(outcome);
  });

  it.each([
    [201, []],
    [410, []],
    [503, []],
    [400, ["4xx"]],
    [403, ["4xx"]],
    [null, ["none"]],
  ] as const)("reports after the answer %s the host and the class of the status: %j", async (status, answers) => {
    service.status = status;
    await send("/push/secret-address");
    expect(reports).toEqual(answers.map((answer) => `${service.host} ${answer}`));
  });

  it("reports a message that was never sent", async () => {
    const { subscription } = createBrowser(`http://${service.host}/push/1`);
    const unusable = { ...subscription, publicKey: "x" };
    expect(await senderFor(service.host).send(unusable, MESSAGE, 600)()).toBe("refused");
    expect(reports).toEqual([`${service.host} notSent`]);
  });

  it("has no public key and sends later while the key cannot be read", async () => {
    const sender = senderWith([service.host], () => {
      throw new Error("no such file");
    });
    const { subscription } = createBrowser(`http://${service.host}/push/1`);
    expect(sender.publicKey()).toBeNull();
    expect(await sender.send(subscription, MESSAGE, 600)()).toBe("later");
    expect([reports, service.received]).toEqual([["key unreadable", "key unreadable"], []]);
  });

  it("sends later when nothing listens at the address", async () => {
    const { host } = service;
    await service.close();
    const { subscription } = createBrowser(`http://${host}/push/1`);
    expect(await senderFor(host).send(subscription, MESSAGE, 600)()).toBe("later");
    service = await startPushService();
  });

  it("IO-9: follows no redirect", async () => {
    service.status = 307;
    service.redirect = `http://${service.host}/elsewhere`;
    await send();
    expect(service.received).toHaveLength(1);
  });

  it.each([
    ["another host", "https://evil.example/push", false],
    ["a host that only ends like a service", "https://evilnotify.windows.com/x", false],
    ["a service as a part of another name", "https://fcm.googleapis.com.evil.example/x", false],
    ["another port", "https://fcm.googleapis.com:8443/x", false],
    ["plain HTTP", "http://fcm.googleapis.com/x", false],
    ["a user name", "https://fcm.googleapis.com@evil.example/x", false],
    ["a private address", "https://10.0.0.1/x", false],
    ["no address", "push", false],
    ["a service", "https://fcm.googleapis.com/fcm/send/x", true],
    ["a host of a service", "https://db5p.notify.windows.com/w/?token=x", true],
  ])("IO-9: sends to %s: %s, %s", async (_what, endpoint, isAccepted) => {
    const sender = senderFor("fcm.googleapis.com", "*.notify.windows.com");
    expect(sender.accepts(endpoint)).toBe(isAccepted);
    if (!isAccepted) {
      const { subscription } = createBrowser(endpoint);
      expect(await sender.send(subscription, MESSAGE, 600)()).toBe("refused");
    }
  });
});
