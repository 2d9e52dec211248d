import { readWithPages } from "@libretto/adapters/documents/draw-page-in-worker";
import linkScript from "@libretto/adapters/documents/links/link-worker?worker&url";
import { openLinkInWorker } from "@libretto/adapters/documents/links/open-link-in-worker";
import { loadDiscFileInWorker } from "@libretto/adapters/documents/load-disc-file";
import { loadBytes } from "@libretto/adapters/documents/load-program";
import databaseScript from "@libretto/adapters/documents/phones/database-worker?worker&url";
import { readDatabaseInWorker, readFileInWorker, readPagesInWorker } from "@libretto/adapters/documents/read-in-worker";
import { readWithDatabase } from "@libretto/adapters/documents/read-with-database";
import { readWithRecognition } from "@libretto/adapters/documents/recognition/read-with-recognition";
import sqlite from "sql.js/dist/sql-wasm-browser.wasm?url";
import { createStarter, createWorker } from "./document-workers.ts";

/**
 * Reads files of documents in a worker, which also draws single pages of a PDF. The text recognition is loaded with the
 * first picture, and SQLite with the first database of a phone.
 */
export const readFile = readWithPages(
  readWithDatabase({
    readFile: readWithRecognition({
      readFile: readFileInWorker(createWorker),
      recognise: async (...pictures) => (await import("./text-recogniser.ts")).recognisePictures(...pictures),
      readPages: readPagesInWorker(createWorker),
    }),
    readDatabase: readDatabaseInWorker(createStarter("database-reader", databaseScript), () => loadBytes(sqlite)),
  }),
  createWorker,
  async (name) => (await import("./pdf-fonts.ts")).loadPdfFont(name),
);

/** Reads single files of a hospital disc in a worker. */
export const readDiscFile = loadDiscFileInWorker(createWorker);

/** Opens SMART Health Links in a worker, which may connect to other servers, as the page may not. */
export const openLink = openLinkInWorker(createStarter("link-opener", linkScript));
