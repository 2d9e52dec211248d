import type { Centre } from "@libretto/core/centres/centre";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueQuery, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { openWebsite, writeToCentre } from "@libretto/ui/centres/centre-actions";
import { CentresModel } from "@libretto/ui/centres/centres-model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUiFixture, flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const CENTRE: Centre = {
  ...{ id: 1, kind: "specialist", name: "Careggi", address: "Firenze", website: "https://careggi.example" },
  ...{ phone: "", email: "", facts: [] },
};

describe("a list of centres", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = (rows: readonly Centre[]) => {
    const queries: CatalogueQuery[] = [];
    let isDown = false;
    const find = (_definition: unknown, query: CatalogueQuery) => {
      queries.push(query);
      return isDown
        ? taskEither.left(failure("unavailable", "failure.unavailable"))
        : taskEither.right({ rows, source: { name: "Ministero", date: "2026-01-01" } });
    };
    const model = new CentresModel("radiology", {
      find: find as unknown as ReferenceLists["find"],
    });
    return {
      model,
      queries,
      breakDown: () => {
        isDown = true;
      },
    };
  };

  it("is searched by the server after a pause in typing, and more rows follow the first ones", async () => {
    const { model, queries } = setUp(Array.from({ length: 50 }, (_, id) => ({ ...CENTRE, id: id + 1 })));
    await flushMicrotasks();
    expect([model.rows.length, model.hasMore]).toEqual([50, true]);
    model.setText("fir");
    model.setText("firenze ");
    await vi.advanceTimersByTimeAsync(400);
    await model.loadMore();
    expect(queries).toEqual([
      { list: "radiology", limit: 50 },
      { list: "radiology", limit: 50, text: "firenze" },
      { list: "radiology", limit: 50, skip: 50, text: "firenze" },
    ]);
    expect(model.rows).toHaveLength(100);
  });

  it("shows a failure, and keeps the rows that it has", async () => {
    const { model, breakDown } = setUp([CENTRE]);
    await flushMicrotasks();
    breakDown();
    await model.load();
    expect([model.failure?.kind, model.rows]).toEqual(["unavailable", [CENTRE]]);
  });
});

describe("a centre", () => {
  it("opens its site in a new window, or says that the address is missing", () => {
    const { services, windows, problemCodes } = createUiFixture();
    openWebsite(services, CENTRE);
    expect(windows[0]?.address).toBe("https://careggi.example");
    openWebsite(services, { ...CENTRE, website: "" });
    expect([windows.length, problemCodes()]).toEqual([1, ["centres.urlInvalid"]]);
  });

  it("says that no e-mail address is known", async () => {
    const { services, notices } = createUiFixture();
    await services.record.load();
    await writeToCentre(services, CENTRE);
    expect(notices.problemNotices[0]?.message).toEqual({
      text: "Di questo centro non conosciamo l'indirizzo e-mail.",
    });
  });
});
