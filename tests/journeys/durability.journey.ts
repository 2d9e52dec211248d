import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile } from "../support/chromium.ts";
import { field, row, saveAndConfirm, told } from "../support/journeys/record.ts";
import { dialog, part } from "../support/journeys/screen.ts";
import { accountOf, signIn } from "../support/journeys/sign-in.ts";
import { type Account, type Product, startProduct } from "../support/product.ts";

const OTHERS = "Altri contatti";
const SAVED = "Salvato con successo!";

describe("what was told to be saved", () => {
  const { newPage } = browserForFile();
  let dataFolder: string;
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), "libretto-durability-"));
    product = await startProduct({ dataFolder });
    patient = accountOf(product, "patient");
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const again = async () => {
    product = await startProduct({ dataFolder });
    expect(product.accounts, "the demo is made once").toEqual([]);
    return open();
  };
  const open = async () => {
    const page = await newPage({ expected: [/ERR_(CONNECTION|EMPTY_RESPONSE)/] });
    await signIn(page, product, patient);
    await part(page, OTHERS).waitFor();
    return page;
  };

  it("is there after a restart, and after the power was cut right behind the confirmation", async () => {
    const before = await open();
    await before.getByRole("button", { name: "Modifica recapiti" }).click();
    await field(before, "Indirizzo").fill("Via della Pazienza 12");
    await saveAndConfirm(before);
    await told(before, SAVED);
    expect(await product.stop("SIGTERM")).toBe(0);

    const between = await again();
    await expect.poll(() => part(between, "Recapiti").innerText()).toContain("Via della Pazienza 12");
    await part(between, OTHERS)
      .getByRole("button", { name: /^Aggiungi/ })
      .click();
    await dialog(between).waitFor();
    await field(between, "Nome e cognome").fill("Cesare Corrente");
    await field(between, "Telefono").fill("+39 051 444 5566");
    await field(between, "Livello di riservatezza").selectOption({ label: "1 · Nessuna Restrizione" });
    await saveAndConfirm(between);
    await told(between, SAVED);
    await product.stop("SIGKILL");

    const after = await again();
    await expect.poll(() => row(part(after, OTHERS), "Cesare Corrente").innerText()).toContain("+39 051 444 5566");
    await expect.poll(() => part(after, "Recapiti").innerText()).toContain("Via della Pazienza 12");
  });
});
