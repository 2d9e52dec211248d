import {
  createClientAddressResolver,
  networkOf,
  throttleAddressOf,
} from "@libretto/adapters/server/pipeline/client-address";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";

describe("The client address", () => {
  it("is the peer for any header, unless the peer is a configured proxy", () => {
    const of = createClientAddressResolver([]);
    expect(of("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
    expect(of("::ffff:203.0.113.9", undefined)).toBe("203.0.113.9");
  });

  it("is the last hop that is not a trusted proxy", () => {
    const of = createClientAddressResolver(["10.0.0.0/8", "2001:db8::1"]);
    expect(of("10.0.0.1", "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
    expect(of("2001:db8::1", "198.51.100.1, 203.0.113.9, 10.2.3.4")).toBe("203.0.113.9");
    expect(of("10.0.0.1", "not an address")).toBe("10.0.0.1");
    expect(of("10.0.0.1", undefined)).toBe("10.0.0.1");
  });

  it("AU-3: groups an IPv6 subscriber, and keeps an IPv4 address single", () => {
    expect(throttleAddressOf("2001:db8:1:2:aaaa::1")).toBe(throttleAddressOf("2001:0db8:0001:0002::ffff"));
    expect(throttleAddressOf("2001:db8:1:2::1")).not.toBe(throttleAddressOf("2001:db8:1:3::1"));
    expect(throttleAddressOf("::1")).toBe("0:0:0:0::/64");
    expect(throttleAddressOf("192.0.2.7")).toBe("192.0.2.7");
    expect(networkOf("192.0.2.7")).toBe("192.0.2.0/24");
    expect(networkOf("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  });

  it("gives every address of a /64 the same name, in every spelling", () => {
    assertProperty(
      fc.property(
        fc.ipV6().filter((address) => !address.includes(".")),
        (address) => {
          const [a = "", b = ""] = [
            throttleAddressOf(address),
            throttleAddressOf(throttleAddressOf(address).replace("/64", "1")),
          ];
          return a === b;
        },
      ),
    );
  });
});
