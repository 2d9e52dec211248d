import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal, PagePicture, ReadingOptions } from "@libretto/core/ports/documents/file-reader";
import type {
  RecognisedPage,
  RecognitionData,
  RecognitionMessage,
  RecognitionRequest,
} from "./recognition-messages.ts";

/** The end of the channel that the page has; a `Worker` is one. */
export interface RecognitionWorker {
  readonly addEventListener: ((
    type: "message",
    listen: (event: { readonly data: RecognitionMessage }) => void,
  ) => void) &
    ((type: "error" | "messageerror", listen: () => void) => void);
  readonly postMessage: (request: RecognitionRequest, transfer: Transferable[]) => void;
  readonly terminate: () => void;
}

/** What the recognition needs of the browser. */
export interface RecognitionServices {
  readonly createWorker: () => RecognitionWorker;
  /** Loads the program and its models from our own server; null without a network. */
  readonly loadData: () => Promise<RecognitionData | null>;
  /** Decodes a picture, upright; null when the browser cannot. */
  readonly decodePicture: (picture: PagePicture["content"]) => Promise<ImageBitmap | null>;
}

/** A recognition without any progress for this time ends: 60 seconds. */
const SILENCE_LIMIT_MILLISECONDS = 60_000;
/** A slow network needs some minutes for the program and its models. */
const LOADING_LIMIT_MILLISECONDS = 300_000;

/**
 * Recognises the text of pictures. Its answer has a page for each of them, or why there is none: a picture that fails, and
 * a recognition that is stopped, keep the pages that were recognised.
 */
export type RecognisePictures = (
  pictures: readonly PagePicture[],
  options: Pick<ReadingOptions, "onStart" | "onProgress">,
) => Promise<readonly Either<FileRefusal, RecognisedPage>[]>;

/** One recognition: its worker, which is ended with it, and its time limit. */
class Recognition {
  private worker: RecognitionWorker | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resolveAnswer: (answer: Either<FileRefusal, RecognitionMessage>) => void = () => undefined;
  private refusal: FileRefusal | null = null;
  private resolveEnd: (refusal: Either<FileRefusal, never>) => void = () => undefined;
  /** The refusal with which it ends, also while it waits for the network or for the decoder of pictures. */
  readonly ended = new Promise<Either<FileRefusal, never>>((resolve) => {
    this.resolveEnd = resolve;
  });

  constructor(
    private readonly services: RecognitionServices,
    private readonly onProgress: (part: number) => void,
  ) {}

  get isOver(): boolean {
    return this.refusal !== null;
  }

  /** Ends the recognition; what waits for it gets the refusal. */
  end(refusal: FileRefusal): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.refusal ??= refusal;
    this.resolveEnd(left(this.refusal));
  }

  private restartTimer(limit = SILENCE_LIMIT_MILLISECONDS, refusal: FileRefusal = "tookTooLong"): void {
    clearTimeout(this.timer);
    if (this.refusal === null) this.timer = setTimeout(() => this.end(refusal), limit);
  }

  private startWorker(): RecognitionWorker {
    const worker = this.services.createWorker();
    worker.addEventListener("message", ({ data }) => {
      if (this.refusal !== null) return;
      this.restartTimer();
      if (data.is === "progress") this.onProgress(data.part);
      else if (data.is === "failed") this.resolveAnswer(left("interrupted"));
      else this.resolveAnswer(right(data));
    });
    worker.addEventListener("error", () => this.end("notStarted"));
    worker.addEventListener("messageerror", () => this.end("interrupted"));
    return worker;
  }

  private send(
    request: RecognitionRequest,
    transfer: Transferable[],
  ): Promise<Either<FileRefusal, RecognitionMessage>> {
    if (this.refusal !== null) return Promise.resolve(left(this.refusal));
    return new Promise((resolve) => {
      this.resolveAnswer = resolve;
      this.restartTimer();
      this.worker?.postMessage(request, transfer);
    });
  }

  async start(): Promise<Either<FileRefusal, unknown>> {
    this.restartTimer(LOADING_LIMIT_MILLISECONDS, "notLoaded");
    const data = await this.services.loadData();
    // no worker may start after the end, because nothing would end it
    if (this.refusal !== null) return left(this.refusal);
    if (data === null) return left("notLoaded");
    try {
      this.worker = this.startWorker();
    } catch {
      // a browser without workers, or a rule of the browser against this one
      return left("notStarted");
    }
    const started = await this.send({ is: "start", data }, [data.program, ...data.models.map(({ bytes }) => bytes)]);
    // a browser without the instructions of the program
    return started._tag === "Left" && started.left === "interrupted" && this.refusal === null
      ? left("notStarted")
      : started;
  }

  async recognise(picture: PagePicture): Promise<Either<FileRefusal, RecognisedPage>> {
    this.restartTimer();
    const decoded = await this.services.decodePicture(picture.content);
    if (decoded === null) return left("notDecoded");
    const answer = await this.send({ is: "page", picture: decoded, edit: picture.edit ?? null }, [decoded]);
    if (answer._tag === "Left") return answer;
    return answer.right.is === "page" ? right(answer.right.page) : left("interrupted");
  }
}

/**
 * Recognises the text of the pictures of one file in a worker of its own, one after the other, and ends it afterwards
 * with its memory.
 */
export const recogniseInWorker =
  (services: RecognitionServices): RecognisePictures =>
  async (pictures, { onStart, onProgress }) => {
    const pages: Either<FileRefusal, RecognisedPage>[] = [];
    const count = pictures.length;
    const showProgress = (part: number) =>
      onProgress?.((pages.length + part) / count, "recognising", { number: pages.length + 1, count });
    const recognition = new Recognition(services, showProgress);
    onStart?.(() => recognition.end("interrupted"));
    showProgress(0);
    const recogniseEach = async (): Promise<Either<FileRefusal, unknown>> => {
      const started = await recognition.start();
      if (started._tag === "Left") return started;
      for (const picture of pictures) {
        const page = await recognition.recognise(picture);
        if (recognition.isOver) break;
        pages.push(page);
      }
      return left("interrupted");
    };
    try {
      const end = await Promise.race([recognition.ended, recogniseEach()]);
      const refusal = end._tag === "Left" ? end.left : "interrupted";
      return pictures.map((_, index) => pages[index] ?? left(refusal));
    } finally {
      recognition.end("interrupted");
    }
  };
