import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchBucket,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type BlobStore, IDENTITY_BYTES, IDENTITY_FILE, isBlob, MissingBlob } from "./blob-store.ts";

/** An S3-compatible store: a bucket, and a prefix for the names in it. */
export interface S3Settings {
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket in the path instead of the host, as most stores outside of AWS want it. */
  readonly pathStyle: boolean;
}

const BATCH = 500;
const ATTEMPTS = 3;
/** The vault logs errors. */
const ignoreMessage = (): void => {};
const SILENT_LOGGER = { debug: ignoreMessage, info: ignoreMessage, warn: ignoreMessage, error: ignoreMessage };
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const RESPONSE_TIMEOUT_MILLISECONDS = 30_000;

const createClient = ({
  endpoint,
  region,
  pathStyle,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, "bucket" | "prefix">): S3Client =>
  new S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    followRegionRedirects: false,
    maxAttempts: ATTEMPTS,
    logger: SILENT_LOGGER,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS, socketTimeout: RESPONSE_TIMEOUT_MILLISECONDS },
    // stores outside of AWS do not all know the newer checksums; every chunk is authenticated anyway
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

const isRefusal = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 0) < 500;

/** Sends up to `ATTEMPTS` times. The client cannot retry by itself, because a stream cannot be sent twice. */
const sendWithRetries = async (send: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const failure = await send().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure === null) return;
    if (attempt === ATTEMPTS || isRefusal(failure.error)) throw failure.error;
  }
};

/** Stores blobs as objects of a bucket. Objects are written atomically and are durable when the store confirms. */
export const s3Store = ({ bucket, prefix, ...settings }: S3Settings): BlobStore => {
  const client = createClient(settings);
  const objectOf = (blob: string) => {
    if (!isBlob(blob)) throw new Error("not a name of a stored file");
    return { Bucket: bucket, Key: `${prefix}${blob}` };
  };
  const identityObject = { Bucket: bucket, Key: `${prefix}${IDENTITY_FILE}` };

  return {
    save: async (blob, staged) => {
      const { size } = await stat(staged);
      await sendWithRetries(() =>
        client.send(
          new PutObjectCommand({
            ...objectOf(blob),
            Body: createReadStream(staged),
            ContentLength: size,
            ContentType: "application/octet-stream",
          }),
        ),
      );
      await rm(staged, { force: true });
    },
    open: async (blob) => {
      const { Body } = await client.send(new GetObjectCommand(objectOf(blob))).catch((error: unknown) => {
        throw isMissing(error) ? new MissingBlob(blob) : error;
      });
      if (Body === undefined) throw new MissingBlob(blob);
      return Body as AsyncIterable<Uint8Array>;
    },
    readIdentity: async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand(identityObject));
        return (await Body?.transformToString())?.slice(0, IDENTITY_BYTES).trim() ?? null;
      } catch (error) {
        // a bucket that does not exist is a wrong setting, not a store without identity
        if (isMissing(error) && !(error instanceof NoSuchBucket)) return null;
        throw error;
      }
    },
    writeIdentity: async (identity) =>
      void (await client.send(new PutObjectCommand({ ...identityObject, Body: `${identity}\n` }))),
    remove: async (blob) => void (await client.send(new DeleteObjectCommand(objectOf(blob)))),
    list: async function* () {
      const listInput = { Bucket: bucket, Prefix: prefix, MaxKeys: BATCH };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, listInput))
        yield Contents.flatMap(({ Key = "", LastModified }) => {
          const blob = Key.slice(prefix.length);
          return isBlob(blob) ? [{ blob, since: LastModified?.getTime() ?? Date.now() }] : [];
        });
    },
  };
};
