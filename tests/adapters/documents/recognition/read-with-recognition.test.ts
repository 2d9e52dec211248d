import { readWithRecognition } from "@libretto/adapters/documents/recognition/read-with-recognition";
import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { type PictureEdit, WHOLE_PICTURE } from "@libretto/core/documents/pages/picture-edit";
import { readSource } from "@libretto/core/documents/readers";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type { FilePart, ReadingOptions } from "@libretto/core/ports/documents/file-reader";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";
import { aPage, aRow, TITLES } from "../../../support/documents/printed-pages.ts";

const CONTEXT = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;
const PHOTO = new Blob(["photo"]);
const UPRIGHT = new Blob(["upright"]);
const TURNED: PictureEdit = { ...WHOLE_PICTURE, turns: 1 };
const TABLE = aPage(TITLES, aRow("Sodio", "141", "mmol/L", "136 - 145"));
const LETTER = aPage([[40, "Gentile collega"]]);

/** A reader of one file, whose pictures have the text of a page. */
const readerOf = (part: FilePart, text = TABLE, count = 1, readPictures = Number.POSITIVE_INFINITY) => {
  const calls: string[] = [];
  const edits: unknown[] = [];
  const read = readWithRecognition({
    readFile: (_content, _context, options) => async () => {
      calls.push(options?.recognisesPictures === true ? "read with pictures" : "read");
      return right(Array.from({ length: count }, () => part));
    },
    recognise: async (pictures) => {
      calls.push(`recognise ${pictures.length}`);
      edits.push(...pictures.map(({ edit }) => edit));
      return pictures.map((_, index) =>
        index < readPictures ? right({ text, picture: UPRIGHT, edit: TURNED }) : left("interrupted"),
      );
    },
    readPages: async (pages, context) => [{ path: [], result: readSource({ is: "pages", pages }, context) }],
  });
  return { calls, edits, read: (options: ReadingOptions = {}) => read(PHOTO, CONTEXT, options)() };
};

const SCAN: FilePart = { path: ["scan.pdf"], result: left("noData"), pictures: [{ content: PHOTO }] };

describe("a reader with text recognition", () => {
  it("reads the document in the pictures of a file, with the straightened pictures", async () => {
    const { read, calls } = readerOf(SCAN);
    const answer = await read({ recognisesPictures: true });
    expect(answer).toMatchObject({
      right: [
        {
          path: ["scan.pdf"],
          result: { right: { items: [{ draft: { testName: "Sodio" } }] } },
          pictures: [{ content: UPRIGHT, number: 0, edit: TURNED }],
        },
      ],
    });
    expect(calls).toEqual(["read with pictures", "recognise 1"]);
  });

  it("says whether no text was recognised, or a text without a table of results", async () => {
    expect(await readerOf(SCAN, { runs: [] }).read()).toMatchObject({ right: [{ result: left("notRecognised") }] });
    expect(await readerOf(SCAN, LETTER).read()).toMatchObject({ right: [{ result: left("noResults") }] });
  });

  it("keeps the pictures in which nothing was found, so that the person can look at them", async () => {
    expect(await readerOf(SCAN, LETTER).read()).toMatchObject({
      right: [{ pictures: [{ content: UPRIGHT, number: 0, edit: TURNED }] }],
    });
  });

  it("keeps the pages that were recognised before it was stopped, and says which were not", async () => {
    const scan: FilePart = { ...SCAN, pictures: [{ content: PHOTO }, { content: PHOTO }, { content: PHOTO }] };
    expect(await readerOf(scan, TABLE, 1, 2).read()).toMatchObject({
      right: [
        {
          result: {
            right: {
              items: [{ place: { part: "page-1" } }, { place: { part: "page-2" } }],
              notImported: [{ what: "Pagina 3", why: "unreadPage" }],
              narrative: [{ key: "page-1" }, { key: "page-2" }],
            },
          },
          pictures: [{ content: UPRIGHT }, { content: UPRIGHT }, { content: PHOTO, number: 2 }],
        },
      ],
    });
    // nobody knows whether the other pages have results
    expect(await readerOf(scan, LETTER, 1, 2).read()).toMatchObject({ right: [{ result: left("interrupted") }] });
    expect(await readerOf(scan, TABLE, 1, 0).read()).toMatchObject({ right: [{ result: left("interrupted") }] });
  });

  it("gives the pictures before it recognises them, and recognises them with the edits of the person", async () => {
    const { read, calls, edits } = readerOf(SCAN, TABLE, 2);
    const given: unknown[] = [];
    await read({
      edits: new Map([[1, TURNED]]),
      onPictures: (pictures) =>
        given.push(
          calls.length,
          pictures.map(({ content, number }) => [content, number]),
        ),
    });
    expect(given).toEqual([
      1,
      [
        [PHOTO, 0],
        [PHOTO, 1],
      ],
    ]);
    expect(edits).toEqual([undefined, TURNED]);
  });

  it("recognises only as many pictures of an archive as of a document, and says so", async () => {
    const { read, calls } = readerOf(SCAN, TABLE, RECOGNISED_PAGE_LIMIT + 1);
    const answer = await read({ recognisesPictures: true });
    expect(calls.filter((call) => call === "recognise 1")).toHaveLength(RECOGNISED_PAGE_LIMIT);
    expect(isRight(answer) && answer.right.at(-1)).toEqual({ path: ["scan.pdf"], result: left("tooManyPages") });
  });

  it("reads the pictures of several pages as one document, and the codes on them as documents of their own", async () => {
    const code: FilePart = { path: [], result: left("damagedCode") };
    const page = (content: Blob): FilePart => ({ path: [], result: left("noCode"), pictures: [{ content }] });
    const [first, second] = [new Blob(["1"]), new Blob(["2"])];
    const given = new Map([
      [first, page(first)],
      [PHOTO, code],
      [second, page(second)],
    ]);
    const recognised: unknown[] = [];
    const read = readWithRecognition({
      readFile: (content) => async () => right([given.get(content as Blob) ?? code]),
      recognise: async (pictures) => {
        recognised.push(...pictures.map(({ content, number }) => [content, number]));
        return pictures.map(() => right({ text: TABLE, picture: UPRIGHT, edit: TURNED }));
      },
      readPages: async (pages, context) => [{ path: [], result: readSource({ is: "pages", pages }, context) }],
    });
    const answer = await read({ pages: [first, PHOTO, second] }, CONTEXT)();
    expect(recognised).toEqual([
      [first, 0],
      [second, 1],
    ]);
    expect(answer).toMatchObject({
      right: [
        { path: [], result: { right: { items: [{ place: { part: "page-1" } }, { place: { part: "page-2" } }] } } },
        { path: ["Pagina 2"], result: left("damagedCode") },
      ],
    });
  });

  it("recognises nothing in a file that has no pictures to recognise", async () => {
    const { read, calls } = readerOf({ path: [], result: left("unknownFormat") });
    expect(await read()).toMatchObject({ right: [{ result: left("unknownFormat") }] });
    expect(calls).toEqual(["read"]);
  });

  it("stops the step that runs", async () => {
    const stopped: string[] = [];
    let stop: () => void = () => undefined;
    const read = readWithRecognition({
      readFile: () => async () => right([SCAN]),
      recognise: async (_pictures, { onStart }) => {
        onStart?.(() => stopped.push("recognition"));
        stop();
        return [left("interrupted")];
      },
      readPages: async () => [],
    });
    const answer = await read(PHOTO, CONTEXT, {
      onStart: (stopReading) => {
        stop = stopReading;
      },
    })();
    expect(stopped).toEqual(["recognition"]);
    expect(answer).toMatchObject({ right: [{ result: left("interrupted") }] });
  });
});
