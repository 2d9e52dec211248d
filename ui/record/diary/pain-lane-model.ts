import { type PainDegree, painNumber } from "@libretto/core/catalogues/clinical/pain-scale";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { TimelineDrawing } from "@libretto/core/record/across/timeline/timeline";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { strongestPain } from "@libretto/core/record/diary/pain-by-region";
import { observable, runInAction } from "mobx";
import type { Pictures } from "./pictures.ts";

interface Parts {
  readonly loadDrawings: (entry: number) => TaskEither<Failure, DiaryDrawings>;
  readonly pictures: Pick<Pictures, "readStored" | "readPixels">;
}

const keyOf = ({ id, version }: TimelineDrawing): string => `${id}-${version}`;

/** The pain of drawings. They are read one after the other, so that the page stays fluid, each version once. */
export class PainLaneModel {
  private readonly known = observable.map<string, PainDegree | null>({}, { deep: false });
  private waiting: readonly TimelineDrawing[] = [];
  private isReading = false;

  constructor(private readonly parts: Parts) {}

  /** The strongest pain of a drawing; null when it could not be read; undefined until it is read. */
  painOf(drawing: TimelineDrawing): PainDegree | null | undefined {
    return this.known.get(keyOf(drawing));
  }

  /** Reads the pain of these drawings, the last first, instead of those that were requested before and wait. */
  async read(drawings: readonly TimelineDrawing[]): Promise<void> {
    this.waiting = drawings.filter((drawing) => this.painOf(drawing) === undefined);
    if (this.isReading) return;
    this.isReading = true;
    for (let next = this.takeNext(); next !== undefined; next = this.takeNext()) {
      const pain = await this.readPain(next.id);
      const key = keyOf(next);
      runInAction(() => this.known.set(key, pain));
    }
    this.isReading = false;
  }

  /** Reads those drawings again that could not be read. */
  async retry(drawings: readonly TimelineDrawing[]): Promise<void> {
    runInAction(() => {
      for (const drawing of drawings) if (this.painOf(drawing) === null) this.known.delete(keyOf(drawing));
    });
    await this.read(drawings);
  }

  private takeNext(): TimelineDrawing | undefined {
    const next = this.waiting.at(-1);
    this.waiting = this.waiting.slice(0, -1);
    return next;
  }

  private async readPain(entry: number): Promise<PainDegree | null> {
    const { loadDrawings, pictures } = this.parts;
    const answer = await loadDrawings(entry)();
    if (answer._tag === "Left") return null;
    try {
      let strongest: PainDegree = "none";
      for (const drawing of [answer.right.front, answer.right.back]) {
        if (drawing === null) continue;
        const degree = strongestPain(pictures.readPixels(await pictures.readStored(drawing), []));
        if (painNumber(degree) > painNumber(strongest)) strongest = degree;
      }
      return strongest;
    } catch {
      // the browser cannot decode the picture
      return null;
    }
  }
}
