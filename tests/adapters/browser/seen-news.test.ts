import { browserSeenNews } from "@libretto/adapters/browser/seen-news";
import { expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { fakeDevice } from "../../support/ui/fake-browser.ts";

it("keeps the news that were seen for each record until the user signs out", async () => {
  const device = fakeDevice();
  const [anna, bruno] = [aPatient().id, (aPatient().id + 1) as ReturnType<typeof aPatient>["id"]];
  const news = browserSeenNews(() => device.storage);
  news.save(anna, ["access.7"]);
  expect([news.load(anna), news.load(bruno)]).toEqual([["access.7"], []]);
  await device.tab().clear();
  expect(news.load(anna)).toEqual([]);
});
