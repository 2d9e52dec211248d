import { readFileSync, statSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { Configuration } from "./configuration.ts";

/** A TLS certificate with its key. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

const OTHERS_MASK = 0o077;

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Reads the certificate and its key. An error names the variable of the file. */
export const loadCertificate = ({
  certificateFile,
  keyFile,
}: NonNullable<Configuration["tls"]>): Either<string, Certificate> => {
  const contents: Buffer[] = [];
  for (const [variable, path] of [
    ["TLS_CERT_FILE", certificateFile],
    ["TLS_KEY_FILE", keyFile],
  ] as const)
    try {
      contents.push(readFileSync(path));
    } catch (error) {
      return left(`${variable}: ${path} cannot be read (${reasonOf(error)})`);
    }
  if ((statSync(keyFile).mode & OTHERS_MASK) !== 0)
    return left(`TLS_KEY_FILE: ${keyFile} can be read by others than the server's account: chmod 600 it`);
  const [cert, key] = contents as [Buffer, Buffer];
  try {
    createSecureContext({ cert, key });
    return right({ cert, key });
  } catch (error) {
    return left(`TLS_CERT_FILE and TLS_KEY_FILE are no certificate with its key (${reasonOf(error)})`);
  }
};
