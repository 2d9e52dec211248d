import { readdirSync } from "node:fs";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "@libretto/adapters/files/s3";

/** A store that speaks S3, with one bucket. */
export interface ObjectStore {
  readonly settings: S3Settings;
  /** Whatever it holds, as files. */
  readonly files: () => readonly string[];
  readonly close: () => Promise<void>;
}

const BUCKET = "libretto";

/** Starts one over a folder, which may hold what was stored before, on a port of its own or on that one. */
export const startObjectStore = async (folder: string, port = 0): Promise<ObjectStore> => {
  const server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    // it signs the path of a list without its last slash, which AWS and other stores keep
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
