import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { certificateFor } from "./certificate.ts";
import { type MailServer, type Received, startMailServer } from "./mail-server.ts";
import { type ObjectStore, startObjectStore } from "./object-store.ts";

const USER = "libretto";
const PASSWORD = "una password: con /segni";

/** A mail server and an object store of this machine, which may be away for a while and come back where they were. */
export interface Counterparts {
  /** What the product has to know of them. */
  readonly env: Readonly<Record<string, string>>;
  readonly received: () => readonly Received[];
  /** Whatever the store holds, as files. */
  readonly stored: () => readonly string[];
  readonly mail: Outage;
  readonly store: Outage;
  readonly close: () => Promise<void>;
}

interface Outage {
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
}

/** Mail over STARTTLS, for whoever signs in and vouched for by a certificate of its own; and one bucket over S3. */
export const startCounterparts = async (): Promise<Counterparts> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-counterparts-"));
  const { key, cert } = certificateFor("localhost");
  const vouched = join(folder, "mail.crt");
  writeFileSync(vouched, cert);
  const smtp: SMTPServerOptions = {
    key,
    cert,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error("nobody we know")),
  };
  let mail: MailServer = await startMailServer(smtp);
  const before: Received[] = [];
  let store: ObjectStore = await startObjectStore(join(folder, "store"));
  const { settings } = store;
  const [mailPort, storePort] = [mail.port, Number(new URL(settings.endpoint ?? "").port)];
  return {
    env: {
      SMTP_URL: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${mailPort}`,
      MAIL_FROM: "libretto@esempio.it",
      NODE_EXTRA_CA_CERTS: vouched,
      FILES_S3_BUCKET: settings.bucket,
      FILES_S3_ENDPOINT: settings.endpoint ?? "",
      FILES_S3_PREFIX: settings.prefix,
      FILES_S3_ACCESS_KEY_ID: settings.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    received: () => [...before, ...mail.received],
    stored: () => store.files(),
    mail: {
      goAway: async () => {
        await mail.close();
        before.push(...mail.received);
      },
      comeBack: async () => {
        mail = await startMailServer(smtp, mailPort);
      },
    },
    store: {
      goAway: () => store.close(),
      comeBack: async () => {
        store = await startObjectStore(join(folder, "store"), storePort);
      },
    },
    close: async () => {
      await Promise.allSettled([mail.close(), store.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
