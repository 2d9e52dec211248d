import type { BodySex } from "@libretto/core/body-model/anatomy";
import { BODY_SIDES } from "@libretto/core/body-model/canvas";
import { type BodyRegion, bodyFigure } from "@libretto/core/body-model/figure";
import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { DiaryDrawings, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { type PaintedRegion, painByRegion } from "@libretto/core/record/diary/pain-by-region";
import { painByWeek, type RegionPain } from "@libretto/core/record/diary/pain-by-week";
import { hasDrawing } from "@libretto/core/record/diary/wire";
import { makeAutoObservable, observableRef, runInAction, when } from "mobx";
import type { FieldInput } from "../../shared/forms/field-model.ts";
import type { EntryDrawingsModel } from "./entry-drawings-model.ts";
import type { Pictures } from "./pictures.ts";

/** The period of the chart, in days. */
const PERIOD_DAYS = 182;

interface Parts {
  readonly sex: BodySex;
  readonly today: CalendarDate;
  /** The loaded entries, newest first. */
  readonly entries: () => readonly DiaryEntry[];
  readonly drawings: Pick<EntryDrawingsModel, "drawingsOf">;
  readonly pictures: Pick<Pictures, "readStored" | "readPixels">;
}

/** The drawings of half a year: two days side by side, and the pain of a region over the weeks. */
export class DrawingHistoryModel {
  /** The painted regions of the loaded drawings, by entry and version. */
  private painted: ReadonlyMap<string, readonly PaintedRegion[]> = new Map();
  private chosenDays: Readonly<Record<"first" | "second", number | null>> = { first: null, second: null };
  private chosenRegion: BodyRegion | null = null;
  hasFailed = false;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, "parts" | "painted" | "chosenDays" | "chosenRegion">(
      this,
      { parts: false, painted: observableRef, chosenDays: observableRef, chosenRegion: observableRef },
      { autoBind: true },
    );
  }

  /** The entries of the period that have drawings, newest first. */
  get entries(): readonly DiaryEntry[] {
    const first = subtractDays(this.parts.today, PERIOD_DAYS);
    return this.parts.entries().filter((entry) => hasDrawing(entry) && entry.date >= first);
  }

  /** The number of entries whose drawings were read. */
  get readCount(): number {
    return this.entries.filter((entry) => this.painted.has(keyOf(entry))).length;
  }

  /** Reads the drawings of the period that were not read yet. */
  async load(): Promise<void> {
    this.hasFailed = false;
    const entriesToRead = this.entries.filter((entry) => !this.painted.has(keyOf(entry)));
    await Promise.all(entriesToRead.map(this.readEntry));
  }

  /** The painted regions of an entry, once its drawings were read. */
  paintedIn(entry: DiaryEntry): readonly PaintedRegion[] {
    return this.painted.get(keyOf(entry)) ?? [];
  }

  /** The painted regions over the weeks, the one with the most pain first. */
  get regions(): readonly RegionPain[] {
    return painByWeek(
      this.entries
        .filter((entry) => this.painted.has(keyOf(entry)))
        .map((entry) => ({ date: entry.date, painted: this.paintedIn(entry) })),
    );
  }

  /** The region of the chart: the chosen one, or the one with the most pain. */
  get region(): RegionPain | null {
    return this.regions.find(({ region }) => region.id === this.chosenRegion?.id) ?? this.regions[0] ?? null;
  }

  get regionField(): FieldInput<BodyRegion | null> {
    return {
      ...{ id: "history-region", name: "region", value: this.region?.region ?? null, problem: null, correction: null },
      write: (region) =>
        runInAction(() => {
          this.chosenRegion = region;
        }),
      blur: () => undefined,
    };
  }

  /** One of the two compared days: the chosen one; otherwise the oldest first, and the newest second. */
  entryAt(position: "first" | "second"): DiaryEntry | null {
    const chosen = this.entries.find(({ id }) => id === this.chosenDays[position]);
    return chosen ?? this.entries.at(position === "first" ? -1 : 0) ?? null;
  }

  dayField(position: "first" | "second"): FieldInput<DiaryEntry | null> {
    return {
      ...{ id: `history-${position}`, name: position, value: this.entryAt(position), problem: null, correction: null },
      write: (entry) =>
        runInAction(() => {
          this.chosenDays = { ...this.chosenDays, [position]: entry?.id ?? null };
        }),
      blur: () => undefined,
    };
  }

  private async readEntry(entry: DiaryEntry): Promise<void> {
    const remote = this.parts.drawings.drawingsOf(entry);
    if (remote.state === "failed") void remote.load();
    await when(() => remote.state === "loaded" || remote.state === "failed");
    const { value } = remote;
    const painted = value === null ? null : await this.readDrawings(value);
    runInAction(() => {
      if (painted === null) this.hasFailed = true;
      else this.painted = new Map([...this.painted, [keyOf(entry), painted]]);
    });
  }

  private async readDrawings(drawings: DiaryDrawings): Promise<readonly PaintedRegion[] | null> {
    const { pictures, sex } = this.parts;
    try {
      const sides = await Promise.all(
        BODY_SIDES.map(async (side) => {
          const drawing = drawings[side];
          if (drawing === null) return [];
          return painByRegion(bodyFigure(sex, side), pictures.readPixels(await pictures.readStored(drawing), []));
        }),
      );
      return sides.flat();
    } catch {
      // the browser cannot decode the picture
      return null;
    }
  }
}

const keyOf = ({ id, version }: Pick<DiaryEntry, "id" | "version">): string => `${id}-${version}`;
