import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { toCanonicalPath } from "@libretto/core/navigation/canonical-path";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

describe("W13: the canonical path of a page", () => {
  it.each([
    ["/", START_PAGE],
    ["//", START_PAGE],
    ["/Registro", START_PAGE],
    ["/registro/", START_PAGE],
    ["/Taccuino", "/Registro/Taccuino"],
    ["/TACCUINO/7", "/Registro/Taccuino/7"],
    ["/registro/taccuino", "/Registro/Taccuino"],
    ["/Taccuino//", "/Registro/Taccuino"],
    ["/Taccuinone", "/Taccuinone"],
    ["/Registro/Farmaci", "/Registro/Farmaci"],
    ["/REGISTRO/farmaci", "/Registro/Farmaci"],
    ["/ACCOUNT", "/account"],
    ["/account/", "/account"],
    ["/Account/consensi", "/account/Consensi"],
    ["/Login", "/login"],
    ["/farmacodetails/AbC", "/farmacoDetails/AbC"],
    ["/pazienti/12", "/Pazienti/12"],
    ["/CalcolatriceMedica/dosi", "/calcolatricemedica/Dosi"],
    ["/calcolatricemedica/calcoloscores/meldscore", "/calcolatricemedica/calcoloScores/meldScore"],
    ["/ACCOUNT/Farmaci", "/account/Farmaci"],
    ["/Elsewhere", "/Elsewhere"],
  ])("of %j is %j", (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
  });

  const routes = [...Object.values(ROUTES), ...Object.values(CALCULATOR_ROUTES)];

  it.each(routes)("is the path itself for the route %s", (route) => {
    expect(toCanonicalPath(route)).toBe(route);
  });

  it.each(routes.filter((route) => !route.includes(":")))("is the route for %s in capitals", (route) => {
    expect(toCanonicalPath(`${route.toUpperCase()}/`)).toBe(route);
  });

  it("has itself as its canonical path", () => {
    const pieces = fc.constantFrom("/", "/Registro", "/TACCUINO", "/7", "/Account", "/login");
    assertProperty(
      fc.property(fc.array(pieces, { minLength: 1 }), (parts) => {
        const once = toCanonicalPath(parts.join(""));
        expect(toCanonicalPath(once)).toBe(once);
      }),
    );
  });
});
