import { scanningVault } from "@libretto/adapters/files/scanning-vault";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { VirusScanner } from "@libretto/core/ports/files/virus-scanner";
import { afterAll, beforeAll } from "vitest";
import { type OpenDatabase, onOneDatabase } from "../../support/databases/databases.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { downloadCases } from "./files/download-cases.ts";
import { senders } from "./files/file-calls.ts";
import { refusalCases } from "./files/refusal-cases.ts";
import { serverContentCases } from "./files/server-content-cases.ts";
import { storageCases } from "./files/storage-cases.ts";
import { comingCases } from "./files/upload-cases.ts";
import { virusCases } from "./files/virus-cases.ts";

const cases = (database: OpenDatabase): void => {
  let server: TestServer;
  let scanner: VirusScanner | null = null;
  beforeAll(async () => {
    server = await startServer(database(), {
      overrideContext: (context) => {
        const scanned = (by: VirusScanner) => scanningVault(context.files, by, () => {});
        const storeFile: FileVault["store"] = (upload) =>
          (scanner === null ? context.files : scanned(scanner)).store(upload);
        return { ...context, files: { ...context.files, store: storeFile } };
      },
    });
  });
  afterAll(() => server.close());

  const sending = () => senders(server, database);
  comingCases(sending);
  refusalCases(sending);
  virusCases(sending, (by) => {
    scanner = by;
  });
  storageCases(sending);
  serverContentCases(() => server);
  downloadCases(sending);
};

onOneDatabase("RE-8: files, with one connection", cases, { connections: 1 });
