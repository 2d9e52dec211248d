import { scanningVault } from "@libretto/adapters/files/scanning-vault";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { VirusScanner } from "@libretto/core/ports/files/virus-scanner";
import { afterAll, beforeAll } from "vitest";
import { type Opened, onEveryDatabase } from "../../support/databases.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { downloadCases } from "./files/download-cases.ts";
import { senders } from "./files/file-calls.ts";
import { refusalCases } from "./files/refusal-cases.ts";
import { keepingCases } from "./files/storage-cases.ts";
import { comingCases } from "./files/upload-cases.ts";
import { virusCases } from "./files/virus-cases.ts";

const cases = (database: Opened): void => {
  let server: TestServer;
  let scanner: VirusScanner | null = null;
  beforeAll(async () => {
    server = await startServer(database(), {
      bend: (desk) => {
        const scanned = (by: VirusScanner) => scanningVault(desk.files, by, () => {});
        const keep: FileVault["store"] = (taken) => (scanner === null ? desk.files : scanned(scanner)).store(taken);
        return { ...desk, files: { ...desk.files, store: keep } };
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
  keepingCases(sending);
  downloadCases(sending);
};

onEveryDatabase("RE-8: files, with one connection", cases, { connections: 1 });
