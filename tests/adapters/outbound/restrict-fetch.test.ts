import { isPrivate, NotAllowed, restrictFetch } from "@libretto/adapters/outbound/restrict-fetch";
import { describe, expect, it } from "vitest";

const options = { method: "GET", headers: {}, body: null, redirect: "manual" } as const;

describe("outbound requests", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "nessuno",
  ])("IO-9: treats %s as private", (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each(["8.8.8.8", "172.32.0.1", "2001:4860:4860::8888", "::ffff:8.8.8.8"])(
    "IO-9: treats %s as public",
    (address) => {
      expect(isPrivate(address)).toBe(false);
    },
  );

  it.each([
    ["a host that is not in the configuration", "https://altro.esempio.it/"],
    ["a host that only looks like one of the configuration", "https://idp.esempio.it.evil.example/"],
    ["another port of a host of the configuration", "https://idp.esempio.it:8443/"],
    ["plain HTTP", "http://idp.esempio.it/"],
    ["a private address", "https://10.0.0.1/"],
    ["the cloud metadata address", "https://169.254.169.254/"],
  ])("IO-9: does not connect to %s", async (_what, address) => {
    const hosts = ["idp.esempio.it", "10.0.0.1", "169.254.169.254"];
    const go = restrictFetch((host) => hosts.includes(host));
    await expect(go(address, options)).rejects.toBeInstanceOf(NotAllowed);
  });
});
