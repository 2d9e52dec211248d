import { readdirSync } from "node:fs";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "@libretto/adapters/files/s3";

/** An S3 store with one bucket. */
export interface ObjectStore {
  readonly settings: S3Settings;
  /** The files of the store. */
  readonly files: () => readonly string[];
  readonly close: () => Promise<void>;
}

const BUCKET = "libretto";

/** Starts one on a folder, which may contain earlier data, on its own port or on the given one. */
export const startObjectStore = async (folder: string, port = 0): Promise<ObjectStore> => {
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    // It signs a list path without its trailing slash, unlike AWS and other stores.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const listening = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${listening.port}`,
      region: "us-east-1",
      bucket: BUCKET,
      prefix: "files/",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      pathStyle: true,
    },
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name)),
    close: () => server.close(),
  };
};
