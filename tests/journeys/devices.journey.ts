import { it as italian } from "@libretto/core/messages/it";
import { ROUTES } from "@libretto/core/navigation/routes";
import { deviceLabels } from "@libretto/ui/devices/device-labels";
import { fileLabels } from "@libretto/ui/record/files/file-labels";
import { labelsIn } from "@libretto/ui/shared/translations";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile } from "../support/chromium.ts";
import { expectAccessible } from "../support/journeys/accessible.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { BLUETOOTH_FLAG, emulatedBluetooth } from "../support/journeys/emulated-bluetooth.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { callsOf, told } from "../support/journeys/record.ts";
import { button, part } from "../support/journeys/screen.ts";
import { accountOf, signIn } from "../support/journeys/sign-in.ts";
import type { Product } from "../support/product.ts";

const label = labelsIn("it", deviceLabels);
const PRESSURES = label("bloodPressures", { name: "Samantha" });

/** A measurement of a list, by what it says. */
const measurement = (page: Page, list: string, words: string) =>
  part(page, list).getByRole("listitem").filter({ hasText: words });

describe("reading a Checkme over the Bluetooth of the browser", () => {
  const { newPage } = browserForFile({ flags: [BLUETOOTH_FLAG] });
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it("goes from the button to the saved readings, keeps what came before a loss, and keeps nothing twice", async () => {
    const page = await newPage();
    const bluetooth = await emulatedBluetooth(page);
    await signIn(page, product, accountOf(product, "patient"), { at: `/login?da=${encodeURIComponent(ROUTES.files)}` });
    const search = button(page, label("search"));

    // nobody chooses a device: said, and nothing is lost
    bluetooth.willChoose("nothing");
    await search.click();
    await page.getByRole("status").getByText(italian["devices.dismissed"]).waitFor();

    // a link that is lost leaves what was read
    bluetooth.willChoose("device");
    bluetooth.willFail([{ kind: "disconnect", file: "tmp.dat" }]);
    await button(page, label("searchAgain")).click();
    const alert = page.getByRole("alert").filter({ hasText: italian["devices.disconnected"] });
    await alert.waitFor();
    await expect.poll(() => alert.innerText()).toContain(italian["devices.stopped"]);
    await measurement(page, PRESSURES, "142/91").getByRole("checkbox").check();
    await button(page, label("keep")).click();
    await told(page, label("kept", { count: 1 }));

    // the whole of it: what is in the record already is known, by keyboard alone
    bluetooth.willFail([]);
    await button(page, label("searchAgain")).press("Enter");
    await page.getByRole("status").getByText(label("linked")).waitFor();
    await measurement(page, PRESSURES, "142/91").getByText(label("known")).waitFor();
    await expect.poll(() => measurement(page, PRESSURES, "142/91").getByRole("checkbox").count()).toBe(0);
    await measurement(page, PRESSURES, "134/86").getByRole("checkbox").press("Space");
    await measurement(page, label("oxygen"), "97 %").getByRole("checkbox").press("Space");
    await measurement(page, label("body"), "61,5 kg").waitFor();
    await expectAccessible(page);
    await button(page, label("keep")).press("Enter");
    await told(page, label("kept", { count: 2 }));
    const latest = part(page, label("latest")).getByRole("listitem");
    await expect.poll(() => latest.count()).toBe(3);
    await expect.poll(() => latest.first().innerText()).toContain(label("from", { name: "Checkme" }));

    // an ECG comes when it is opened
    const open = button(page, label("openEcgOf", { date: "09/03/2026 21:10" }));
    await open.press("Enter");
    await part(page, label("ecgOf", { date: "09/03/2026 21:10" }))
      .getByRole("toolbar")
      .waitFor();
    await expectAccessible(page);

    // kept as PDF among the traces, and known from then on
    await button(page, label("keepEcg")).press("Enter");
    await expectFocus(page.getByRole("status").and(page.getByText(label("ecgKept"))));
    await measurement(page, labelsIn("it", fileLabels)("kardia"), "ECG Checkme 2026-03-09 21-10-30.pdf").waitFor();

    // a button that goes leaves the keyboard where the reading began
    await button(page, label("disconnect")).press("Enter");
    await page.getByRole("status").getByText(italian["devices.complete"], { exact: true }).waitFor();
    await expectFocus(button(page, label("searchAgain")));

    const { patient } = await callsOf(page, product);
    const kept = (await patient()).tbl_parametri_vitalis.filter(
      ({ parametro_fonte }: { readonly parametro_fonte: string }) => parametro_fonte === "Checkme",
    );
    expect(
      kept.map((row: Readonly<Record<string, unknown>>) => [
        new Date(String(row.created_on)).toISOString(),
        row.parametro_pressione_massima,
        row.parametro_saturazione,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["2026-03-09T19:55:00.000Z", 142, null],
        ["2026-03-05T06:35:00.000Z", 134, null],
        ["2026-03-04T21:20:00.000Z", null, 97],
      ]),
    );
    expect([kept.length, bluetooth.overlapping]).toEqual([3, []]);
  });
});
