import { findDirection } from "@libretto/adapters/documents/recognition/find-direction";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import { describe, expect, it } from "vitest";

/** A page of which the recognition is sure of some words, and of none of the others. */
const pageWith = (sure: number, unsure = 0): PageText => ({
  runs: [...Array<number>(sure).fill(0.9), ...Array<number>(unsure).fill(0.4)].map((confidence, index) => ({
    ...{ text: "Sodio", x: index * 50, y: 20, width: 40, height: 9 },
    confidence,
  })),
});

const findIn = async (first: PageText, readable: number | null) => {
  const tried: number[] = [];
  const turns = await findDirection(first, async (one) => {
    tried.push(one);
    return one === readable ? pageWith(20) : pageWith(2, 30);
  });
  return { turns, tried };
};

describe("the direction of a page", () => {
  it("is looked for only when almost no word is sure", async () => {
    expect(await findIn(pageWith(20), 1)).toEqual({ turns: 0, tried: [] });
    expect(await findIn(pageWith(3, 40), 1)).toEqual({ turns: 1, tried: [1] });
    expect(await findIn(pageWith(0), 2)).toEqual({ turns: 2, tried: [1, 3, 2] });
  });

  it("stays as it is when the page is readable in no direction", async () => {
    expect(await findIn(pageWith(0), null)).toEqual({ turns: 0, tried: [1, 3, 2] });
    // a few more words are no reason to turn a page
    const turns = await findDirection(pageWith(7), async () => pageWith(9));
    expect(turns).toBe(0);
  });
});
