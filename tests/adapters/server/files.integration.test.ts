import { scannedVault } from "@libretto/adapters/files/scanned";
import type { FileVault } from "@libretto/core/ports/file-vault";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";
import { afterAll, beforeAll } from "vitest";
import { type Opened, onEveryDatabase } from "../../support/databases.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { comingCases } from "./files/coming-cases.ts";
import { downloadCases } from "./files/download-cases.ts";
import { keepingCases } from "./files/keeping-cases.ts";
import { refusalCases } from "./files/refusal-cases.ts";
import { senders } from "./files/sending.ts";
import { virusCases } from "./files/virus-cases.ts";

const cases = (database: Opened): void => {
  let server: TestServer;
  let scanner: VirusScanner | null = null;
  beforeAll(async () => {
    server = await startServer(database(), {
      bend: (desk) => {
        const scanned = (by: VirusScanner) => scannedVault(desk.files, by, () => {});
        const keep: FileVault["keep"] = (taken) => (scanner === null ? desk.files : scanned(scanner)).keep(taken);
        return { ...desk, files: { ...desk.files, keep } };
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
