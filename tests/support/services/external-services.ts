import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { certificateFor } from "./certificate.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "./mail-server.ts";
import { type ObjectStore, startObjectStore } from "./object-store.ts";

const USER = "libretto";
const PASSWORD = "una password: con /segni";

/** A local mail server and an object store, which can be interrupted and resumed with the same addresses. */
export interface ExternalServices {
  /** The product's settings for them. */
  readonly env: Readonly<Record<string, string>>;
  readonly receivedMails: () => readonly ReceivedMail[];
  /** The files of the store. */
  readonly storedFiles: () => readonly string[];
  readonly mail: InterruptibleService;
  readonly store: InterruptibleService;
  readonly close: () => Promise<void>;
}

interface InterruptibleService {
  readonly interrupt: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/** Mail over STARTTLS with sign-in and a self-signed certificate, and one bucket over S3. */
export const startExternalServices = async (): Promise<ExternalServices> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-counterparts-"));
  const { key, cert } = certificateFor("localhost");
  const certificateFile = join(folder, "mail.crt");
  writeFileSync(certificateFile, cert);
  const smtp: SMTPServerOptions = {
    key,
    cert,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error("nobody we know")),
  };
  let mail: MailServer = await startMailServer(smtp);
  const mailsBeforeInterruption: ReceivedMail[] = [];
  let store: ObjectStore = await startObjectStore(join(folder, "store"));
  const { settings } = store;
  const [mailPort, storePort] = [mail.port, Number(new URL(settings.endpoint ?? "").port)];
  return {
    env: {
      SMTP_URL: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${mailPort}`,
      MAIL_FROM: "libretto@esempio.it",
      NODE_EXTRA_CA_CERTS: certificateFile,
      FILES_S3_BUCKET: settings.bucket,
      FILES_S3_ENDPOINT: settings.endpoint ?? "",
      FILES_S3_PREFIX: settings.prefix,
      FILES_S3_ACCESS_KEY_ID: settings.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    receivedMails: () => [...mailsBeforeInterruption, ...mail.receivedMails],
    storedFiles: () => store.files(),
    mail: {
      interrupt: async () => {
        await mail.close();
        mailsBeforeInterruption.push(...mail.receivedMails);
      },
      resume: async () => {
        mail = await startMailServer(smtp, mailPort);
      },
    },
    store: {
      interrupt: () => store.close(),
      resume: async () => {
        store = await startObjectStore(join(folder, "store"), storePort);
      },
    },
    close: async () => {
      await Promise.allSettled([mail.close(), store.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
