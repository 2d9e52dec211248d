import { dispositionOf } from "@libretto/adapters/server/file-answer";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

describe("the name under which a file is saved", () => {
  it.each([
    ["referto.pdf", `attachment; filename="referto.pdf"; filename*=UTF-8''referto.pdf`],
    ['a"b;c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a_b%3Bc.pdf`],
    ["perché no.pdf", `attachment; filename="perch_ no.pdf"; filename*=UTF-8''perch%C3%A9%20no.pdf`],
    ["../../etc/passwd", `attachment; filename="_.._etc_passwd"; filename*=UTF-8''_.._etc_passwd`],
    [
      "a\r\nset-cookie: x=1.pdf",
      `attachment; filename="a__set-cookie_ x=1.pdf"; filename*=UTF-8''a__set-cookie_%20x%3D1.pdf`,
    ],
    ["\u202efdp.exe", `attachment; filename="_fdp.exe"; filename*=UTF-8''_fdp.exe`],
    ["...", `attachment; filename="file"; filename*=UTF-8''file`],
  ])("FI-4: %j is told safely", (name, expected) => {
    expect(dispositionOf("attachment", name)).toBe(expected);
  });

  it("FI-4: a long name keeps its ending", () => {
    const said = dispositionOf("attachment", `${"a".repeat(300)}.pdf`);
    expect(/filename="(a+\.pdf)"/.exec(said)?.[1]).toHaveLength(200);
  });

  it("FI-4: no name gets out of its quotes, its line or its folder", () => {
    holds(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const said = dispositionOf("inline", name);
        expect(said).toMatch(/^inline; filename="[^"\\/\r\n;%]+"; filename\*=UTF-8''[A-Za-z0-9.!#$&+^_`|~%-]+$/);
      }),
    );
  });
});
