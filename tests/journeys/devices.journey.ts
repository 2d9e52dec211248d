import { it as italian } from "@libretto/core/messages/it";
import { ROUTES } from "@libretto/core/navigation/routes";
import { deviceLabels } from "@libretto/ui/devices/device-labels";
import { fileLabels } from "@libretto/ui/record/files/file-labels";
import { labelsIn } from "@libretto/ui/shared/translations";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { expectAccessible } from "../support/journeys/accessibility.ts";
import { openSharedDemo } from "../support/journeys/demo.ts";
import { BLUETOOTH_FLAG, emulatedBluetooth } from "../support/journeys/emulated-bluetooth.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { apiClientOf, waitForNotice } from "../support/journeys/record-pages.ts";
import { button, regionOf } from "../support/journeys/screens/screen.ts";
import { accountOf, signIn } from "../support/journeys/sign-in.ts";
import type { Product } from "../support/server/product.ts";

const label = labelsIn("it", deviceLabels);
const PRESSURES = label("bloodPressures", { name: "Samantha" });

/** A measurement of a list, by its text. */
const measurement = (page: Page, list: string, text: string) =>
  regionOf(page, list).getByRole("listitem").filter({ hasText: text });

describe("reading a Checkme over the Bluetooth of the browser", () => {
  const { newPage } = useBrowser({ flags: [BLUETOOTH_FLAG] });
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  it("works from the button to the saved readings, keeps what was read before a disconnection, and saves nothing twice", async () => {
    const page = await newPage();
    const bluetooth = await emulatedBluetooth(page);
    await signIn(page, product, accountOf(product, "patient"), { at: `/login?da=${encodeURIComponent(ROUTES.files)}` });
    const search = button(page, label("search"));

    // Nobody chooses a device: a message appears, and nothing is lost.
    bluetooth.setChooserChoice("nothing");
    await search.click();
    await page.getByRole("status").getByText(italian["devices.dismissed"]).waitFor();

    // A lost connection keeps what was read.
    bluetooth.setChooserChoice("device");
    bluetooth.setFaults([{ kind: "disconnect", file: "tmp.dat" }]);
    await button(page, label("searchAgain")).click();
    const alert = page.getByRole("alert").filter({ hasText: italian["devices.disconnected"] });
    await alert.waitFor();
    await expect.poll(() => alert.innerText()).toContain(italian["devices.stopped"]);
    await measurement(page, PRESSURES, "142/91").getByRole("checkbox").check();
    await button(page, label("keep")).click();
    await waitForNotice(page, label("saved", { count: 1 }));

    // A complete reading: stored readings are marked as known, by keyboard only.
    bluetooth.setFaults([]);
    await button(page, label("searchAgain")).press("Enter");
    await page.getByRole("status").getByText(label("linked")).waitFor();
    await measurement(page, PRESSURES, "142/91").getByText(label("known")).waitFor();
    await expect.poll(() => measurement(page, PRESSURES, "142/91").getByRole("checkbox").count()).toBe(0);
    await measurement(page, PRESSURES, "134/86").getByRole("checkbox").press("Space");
    await measurement(page, label("oxygen"), "97 %").getByRole("checkbox").press("Space");
    await measurement(page, label("body"), "61,5 kg").waitFor();
    await expectAccessible(page);
    await button(page, label("keep")).press("Enter");
    await waitForNotice(page, label("saved", { count: 2 }));
    await measurement(page, PRESSURES, "134/86").getByText(label("known")).waitFor();
    await measurement(page, label("oxygen"), "97 %").getByText(label("known")).waitFor();
    const latest = regionOf(page, label("latest")).getByRole("listitem").filter({ hasText: "142/91" });
    await expect.poll(() => latest.innerText()).toContain(label("from", { name: "Checkme" }));

    // An ECG is read when it is opened.
    const open = button(page, label("openEcgOf", { date: "09/03/2026 21:10" }));
    await open.press("Enter");
    await regionOf(page, label("ecgOf", { date: "09/03/2026 21:10" }))
      .getByRole("toolbar")
      .waitFor();
    await expectAccessible(page);

    // Saved as PDF among the traces, and known from then on.
    await button(page, label("keepEcg")).press("Enter");
    await expectFocus(page.getByRole("status").and(page.getByText(label("ecgSaved"))));
    await measurement(page, labelsIn("it", fileLabels)("kardia"), "ECG Checkme 2026-03-09 21-10-30.pdf").waitFor();

    // A removed button leaves the focus where the reading began.
    await button(page, label("disconnect")).press("Enter");
    await page.getByRole("status").getByText(italian["devices.complete"], { exact: true }).waitFor();
    await expectFocus(button(page, label("searchAgain")));

    const { patient } = await apiClientOf(page, product);
    const storedReadings = (await patient()).tbl_parametri_vitalis.filter(
      ({ parametro_fonte }: { readonly parametro_fonte: string }) => parametro_fonte === "Checkme",
    );
    expect(
      storedReadings.map((row: Readonly<Record<string, unknown>>) => [
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
    expect([storedReadings.length, bluetooth.overlappingWrites]).toEqual([3, []]);
  });
});
