import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import { PdfPagesModel } from "@libretto/ui/documents/pictures/pdf-pages-model";
import { describe, expect, it, vi } from "vitest";

const pictureOf = (page: number): PagePicture => ({ content: new Blob([`page ${page}`]) });

/** A PDF of three pages, whose drawing the test ends. */
const aPdf = () => {
  const drawn: number[] = [];
  let finish: (picture: PagePicture | null) => void = () => undefined;
  const model = new PdfPagesModel({
    count: 3,
    draw: (page) => () => {
      drawn.push(page);
      return new Promise((resolve) => {
        finish = (picture) => resolve(picture === null ? left(failure("refused", "files.damaged")) : right(picture));
      });
    },
  });
  return { model, drawn, finish: (picture: PagePicture | null) => finish(picture) };
};

describe("the pages of a PDF with text", () => {
  it("are drawn when they are shown, one at a time, and only the newest choice is shown", async () => {
    const { model, drawn, finish } = aPdf();
    expect([model.state, drawn]).toEqual(["notDrawn", []]);
    const first = model.show(0);
    void model.show(1);
    void model.show(2);
    expect([model.state, model.page, drawn]).toEqual(["drawing", 2, [0]]);
    finish(pictureOf(0));
    await vi.waitFor(() => expect(drawn).toEqual([0, 2]));
    expect(model.picture).toBeNull();
    const [picture] = [pictureOf(2)];
    finish(picture);
    await first;
    expect([model.state, model.page, model.picture]).toEqual(["drawn", 2, picture]);
  });

  it("are not drawn again while they are shown, and not outside the document", async () => {
    const { model, drawn, finish } = aPdf();
    const shown = model.show(1);
    finish(pictureOf(1));
    await shown;
    await model.show(1);
    await model.show(3);
    await model.show(-1);
    expect([model.page, model.state, drawn]).toEqual([1, "drawn", [1]]);
  });

  it("say when a page cannot be drawn", async () => {
    const { model, finish } = aPdf();
    const shown = model.show(0);
    finish(null);
    await shown;
    expect([model.state, model.picture]).toEqual(["failed", null]);
  });
});
