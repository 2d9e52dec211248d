import { browserSeenNews } from "@libretto/adapters/browser/seen-news";
import { NewsKey, newsKeyOf } from "@libretto/core/record/across/news/news-key";
import { expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { fakeDevice } from "../../support/ui/fake-browser.ts";

const [ANNA, BRUNO] = [aPatient().id, (aPatient().id + 1) as ReturnType<typeof aPatient>["id"]];
const KEY = newsKeyOf("vaccination", "influenza", "2026-10-01");

const markOnDevice = () => {
  const device = fakeDevice();
  const news = browserSeenNews(() => device.storage);
  news.save(ANNA, [KEY]);
  return { device, news };
};

it("stores the news that were seen for each record until the user signs out", async () => {
  const { device, news } = markOnDevice();
  expect([news.load(ANNA), news.load(BRUNO)]).toEqual([[KEY], []]);
  await device.tab().clear();
  expect(news.load(ANNA)).toEqual([]);
});

it("SE-6: leaves only digests on the device after a sign-out by inactivity", async () => {
  const { device, news } = markOnDevice();
  await device.tab().endSession();
  expect(news.load(ANNA)).toEqual([KEY]);
  const contents = Array.from({ length: device.storage.length }, (_, index) => {
    const name = device.storage.key(index) ?? "";
    return [name, JSON.parse(device.storage.getItem(name) ?? "") as readonly unknown[]] as const;
  });
  expect(contents.map(([name]) => name)).toEqual([`libretto.seen.${ANNA}`]);
  expect(contents.flatMap(([, keys]) => keys).every(NewsKey.is)).toBe(true);
});
