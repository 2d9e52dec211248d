import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { SearchModel } from "@libretto/ui/shared/fields/search-model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type SearchParts = ConstructorParameters<typeof SearchModel<string>>[0];

const WAIT = 700;
const down: Failure = { kind: "unavailable", code: "failure.apology" };
const cities = ["Fano", "Ferrara", "Firenze"];
const starting = (text: string): TaskEither<Failure, readonly string[]> =>
  taskEither.right(cities.filter((city) => city.startsWith(text)));

const searchThat = (over: Partial<SearchParts> = {}) => {
  const parts = {
    minLength: 2,
    debounceMilliseconds: WAIT,
    find: vi.fn(starting),
    textOf: String,
    onChoose: vi.fn(),
    ...over,
  };
  return { search: new SearchModel<string>(parts), ...parts };
};

describe("a search during typing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends a request only with enough letters, after a pause, once", async () => {
    const { search, find } = searchThat();
    search.type("F");
    expect(search.state).toBe("short");
    search.type("Fi");
    await vi.advanceTimersByTimeAsync(WAIT - 1);
    search.type("Fir");
    await vi.advanceTimersByTimeAsync(WAIT - 1);
    expect(find).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(find).toHaveBeenCalledExactlyOnceWith("Fir");
    expect(search.items).toEqual(["Firenze"]);
  });

  it("reports an empty result, and a failed search", async () => {
    const { search } = searchThat();
    search.type("Zz");
    await vi.advanceTimersByTimeAsync(WAIT);
    expect(search.state).toBe("nothing");
    const { search: broken } = searchThat({ find: () => taskEither.left(down) });
    broken.type("Fi");
    await vi.advanceTimersByTimeAsync(WAIT);
    expect(broken.state).toBe("failed");
  });

  it("shows a limited number of items, and counts the others", async () => {
    const { search } = searchThat({ maxItems: 2 });
    search.type("F");
    await search.search();
    expect(search.items).toEqual(["Fano", "Ferrara"]);
    expect(search.foundCount).toBe(3);
  });

  it("ignores the response to an outdated request", async () => {
    let answer: (found: Awaited<ReturnType<ReturnType<typeof starting>>>) => void = () => undefined;
    const { search } = searchThat({ find: () => () => new Promise((resolve) => (answer = resolve)) });
    search.type("Fi");
    await vi.advanceTimersByTimeAsync(WAIT);
    search.type("Fe");
    answer(await starting("Fi")());
    await vi.advanceTimersByTimeAsync(0);
    expect(search.items).toEqual([]);
    expect(search.state).toBe("searching");
  });

  it("can be operated with the arrow keys, in a cycle", async () => {
    const { search, onChoose: chosen } = searchThat();
    search.type("F");
    search.type("Fe");
    await vi.advanceTimersByTimeAsync(WAIT);
    search.step(-1);
    await search.choose();
    expect(search.text).toBe("Ferrara");
    expect(chosen).toHaveBeenLastCalledWith("Ferrara", "Ferrara");
    expect(search.isOpen).toBe(false);
  });

  it("clears the choice when the text changes", () => {
    const { search, onChoose: chosen } = searchThat({ initial: "Fano" });
    search.type("Fan");
    expect(chosen).toHaveBeenLastCalledWith(null, "Fan");
  });

  it.each([true, false])("keeps text that was typed while a choice was being confirmed (%s)", async (may) => {
    let answer: (may: boolean) => void = () => undefined;
    const { search, onChoose: chosen } = searchThat({
      confirmChoice: () => new Promise((resolve) => (answer = resolve)),
    });
    const choice = search.choose("Fano");
    search.type("Fe");
    answer(may);
    await choice;
    expect([search.text, search.pendingChoice]).toEqual(["Fe", null]);
    expect(chosen).toHaveBeenLastCalledWith(null, "Fe");
  });

  it("accepts another choice while the first is being confirmed, for any order of answers", async () => {
    const requests: {
      readonly item: string;
      readonly still: () => boolean;
      readonly answer: (may: boolean) => void;
    }[] = [];
    const mayChoose: SearchParts["confirmChoice"] = (item, still) =>
      new Promise((answer) => requests.push({ item, still, answer }));
    const chosen = vi.fn();
    const { search } = searchThat({ confirmChoice: mayChoose, onChoose: chosen });
    const [first, second] = [search.choose("Fano"), search.choose("Firenze")];
    expect(requests.map(({ item, still }) => [item, still()])).toEqual([
      ["Fano", false],
      ["Firenze", true],
    ]);
    requests[0]?.answer(true);
    await first;
    expect([search.text, search.pendingChoice === null, chosen.mock.calls]).toEqual(["Firenze", false, []]);
    requests[1]?.answer(true);
    await second;
    expect([search.text, search.pendingChoice, chosen.mock.calls]).toEqual(["Firenze", null, [["Firenze", "Firenze"]]]);
  });

  it("clears a choice that is not allowed", async () => {
    const { search, onChoose: chosen } = searchThat({ confirmChoice: async () => false });
    await search.choose("Fano");
    expect(search.text).toBe("");
    expect(chosen).toHaveBeenLastCalledWith(null, "");
  });
});
