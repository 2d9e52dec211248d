import { describe, expect, it } from "vitest";
import { adaptExample, NETWORK, readVariables } from "../../scripts/failover/examples.ts";
import { findPrograms } from "../../scripts/failover/programs.ts";

const present = {
  postgres: () => "/a",
  patroni: () => "/b",
  etcd: () => "/c",
  haproxy: () => "/d",
  pgbouncer: () => "/e",
};

describe("npm run verify:failover", () => {
  it("names each missing program with its package, and runs when it finds all", () => {
    expect(findPrograms({ ...present, etcd: () => undefined, patroni: () => undefined })).toEqual({
      missing: ["Patroni (patroni)", "etcd (etcd-server)"],
    });
    expect(findPrograms(present)).toEqual({
      programs: { postgres: "/a", patroni: "/b", etcd: "/c", haproxy: "/d", pgbouncer: "/e" },
    });
  });

  it("replaces texts of an example in order, and refuses an example without one of them", () => {
    const variables = readVariables(
      adaptExample("etcd.env", { "URLS=http://10.0.0.11:": "URLS=http://10.0.0.12:", ...NETWORK }),
    );
    expect(variables).toMatchObject({ ETCD_NAME: "db1", ETCD_LISTEN_CLIENT_URLS: "http://127.0.0.12:2379" });
    expect(variables.ETCD_INITIAL_CLUSTER).toContain("db1=http://127.0.0.11:2380,");
    expect(() => adaptExample("etcd.env", { "10.9.": "" })).toThrow("etcd.env lacks: 10.9.");
  });
});
