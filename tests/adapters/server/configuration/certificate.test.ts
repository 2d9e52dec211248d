import { chmodSync } from "node:fs";
import { loadCertificate } from "@libretto/adapters/server/configuration/certificate";
import { left } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";
import { certificateFor } from "../../../support/services/certificate.ts";

const { write } = temporaryFiles();
const { cert, key } = certificateFor("localhost");
const certificateFile = write("cert.pem", cert);
const writePrivately = (name: string, content: string): string => {
  const path = write(name, content);
  chmodSync(path, 0o600);
  return path;
};
const keyFile = writePrivately("key.pem", key);

it("reads a certificate and its key", () => {
  expect(loadCertificate({ certificateFile, keyFile })).toMatchObject({ right: { cert: Buffer.from(cert) } });
});

it("names the variable of a file that cannot be read", () => {
  const absent = `${keyFile}.absent`;
  expect(loadCertificate({ certificateFile: absent, keyFile })).toEqual(
    left(`TLS_CERT_FILE: ${absent} cannot be read (ENOENT)`),
  );
  expect(loadCertificate({ certificateFile, keyFile: absent })).toEqual(
    left(`TLS_KEY_FILE: ${absent} cannot be read (ENOENT)`),
  );
});

it("refuses an invalid certificate, and the key of another one", () => {
  const other = writePrivately("other.pem", certificateFor("localhost").key);
  for (const files of [
    { certificateFile: keyFile, keyFile },
    { certificateFile, keyFile: other },
  ])
    expect(loadCertificate(files)).toEqual(
      left(expect.stringMatching(/^TLS_CERT_FILE and TLS_KEY_FILE are no certificate/)),
    );
});

it("CR-4: refuses a key that others can read", () => {
  const open = write("open.pem", key);
  expect(loadCertificate({ certificateFile, keyFile: open })).toEqual(
    left(`TLS_KEY_FILE: ${open} can be read by others than the server's account: chmod 600 it`),
  );
});
