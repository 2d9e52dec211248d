import { DOSES_OF_YESTERDAY, namesYesterday } from "@libretto/core/navigation/doses-of-yesterday";
import { ROUTES } from "@libretto/core/navigation/routes";
import { expect, it } from "vitest";

it("names yesterday by the query of its address only", () => {
  const { pathname, search } = new URL(DOSES_OF_YESTERDAY, "https://libretto.example");
  expect([pathname, namesYesterday(search)]).toEqual([ROUTES.doseLog, true]);
  expect([namesYesterday(""), namesYesterday("?farmaco=1")]).toEqual([false, false]);
});
