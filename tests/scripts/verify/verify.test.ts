import { describe, expect, it } from "vitest";
import { plans } from "../../../scripts/verify/plans.ts";
import { requirementIds } from "../../../scripts/verify/requirements.ts";
import { parseReport } from "../../../scripts/verify/results.ts";
import { containsSecret } from "../../../scripts/verify/secrets.ts";
import { replaceSection } from "../../../scripts/verify/section.ts";
import { countTests, formatTable, isProven } from "../../../scripts/verify/table.ts";

describe("the table of a verification", () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "AZ-1: one", status: "passed" },
          { fullName: "AZ-1, AZ-2: two", status: "failed" },
          { fullName: "AZ-13: three", status: "pending" },
        ],
      },
      { name: "broken.test.ts", status: "failed", assertionResults: [] },
    ],
  });
  const tests = parseReport(report);
  const rows = countTests(
    plans.security(false).requirements.filter(({ name }) => /^AZ-(1|2|13) /.test(name)),
    tests,
  );

  it("counts the tests of each requirement by their result", () => {
    expect(rows.map(({ passed, failed, skipped }) => [passed, failed, skipped])).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(formatTable("requirement", rows).split("\n")[2]).toBe("| AZ-1 one route table | 2 | 1 | 1 | 0 |");
  });

  it("proves nothing by a failed or a skipped test, or without a test", () => {
    expect(rows.map(isProven)).toEqual([false, false, false]);
    expect(isProven({ name: "", passed: 1, failed: 0, skipped: 3 })).toBe(true);
    expect(isProven({ name: "", passed: 0, failed: 0, skipped: 0 })).toBe(false);
  });

  it("counts a file that cannot be run as a failed test", () => {
    expect(tests.at(-1)).toEqual({ title: "broken.test.ts", state: "failed" });
  });

  it("replaces its part of a page and nothing else", () => {
    const page = "a\n<!-- x -->\nold\n<!-- end of x -->\nb\n";
    expect(replaceSection(page, "x", "new")).toBe("a\n<!-- x -->\n\nnew\n\n<!-- end of x -->\nb\n");
    expect(() => replaceSection(page, "y", "new")).toThrow("no part");
  });
});

describe("the plans of the verifications", () => {
  it("run every test whose title has an id", () => {
    const pattern = new RegExp(plans.security(false).pattern);
    expect(requirementIds.filter((id) => !pattern.test(id))).toEqual([]);
  });
});

describe("the search for secrets", () => {
  it("finds private keys, keys of services and key files", () => {
    const secrets = [
      `-----BEGIN ${"PRIVATE KEY"}-----\n${"A".repeat(64)}`,
      `AKIA${"A".repeat(16)}`,
      `ghp_${"a".repeat(36)}`,
      `github_pat_${"a".repeat(22)}`,
      `xoxb-${"1".repeat(12)}`,
      `sk_live_${"a".repeat(24)}`,
      `AIza${"a".repeat(35)}`,
      `npm_${"a".repeat(36)}`,
      `SG.${"a".repeat(22)}.${"b".repeat(43)}`,
      `${"A".repeat(43)}=\n${"B".repeat(43)}=\n`,
    ];
    expect(secrets.filter((secret) => !containsSecret(secret))).toEqual([]);
  });

  it("accepts what only names a key", () => {
    expect(
      ["-----BEGIN PRIVATE KEY-----\n…", "AKIA", `a digest: ${"A".repeat(43)}=`, ""].filter(containsSecret),
    ).toEqual([]);
  });
});
