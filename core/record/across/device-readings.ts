import type { Records } from "../../devices/bytes.ts";
import { type Findings, type Part, usersById } from "../../devices/checkme/findings.ts";
import type { BloodPressure, OxygenSaturation, Temperature, User } from "../../devices/checkme/records.ts";
import { clockOf } from "../../devices/device-clock.ts";
import type { LocalDateTime } from "../../devices/local-time.ts";
import { dayOf, type Instant } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";
import { kindsIn, latestOfEach, measurementName } from "../vital-signs/kinds.ts";
import { checkReadingTaken, type Lifetime, type Reading, type ReadingDraft } from "../vital-signs/reading.ts";
import { vitalSigns } from "../vital-signs/wire.ts";

/** The kinds of device record that can become a reading. */
export type OfferKind = "bloodPressures" | "temperatures" | "oxygen" | "body";

/** A measurement of a device, offered to the patient as a reading. */
export interface Offer {
  /** Unique among the offers of one device. */
  readonly key: string;
  readonly kind: OfferKind;
  /** The device's user; null in lists that all users share. */
  readonly user: User | null;
  /** The time on the device's clock; null for data without a date. */
  readonly shownAt: LocalDateTime | null;
  readonly draft: ReadingDraft;
}

/** How an offer relates to the record. */
export type Standing =
  | { readonly is: "fresh" }
  /** The record contains all of it already. */
  | { readonly is: "known" }
  /** The values are invalid. */
  | { readonly is: "unfit"; readonly problems: FieldProblems };

type Values = Partial<ReadingDraft>;

const pressure = ({ systolic, diastolic, pulse }: BloodPressure): Values => ({
  maximumPressure: systolic,
  minimumPressure: diastolic,
  heartRate: pulse,
});
const saturation = ({ oxygen, pulse, perfusion }: OxygenSaturation): Values => ({
  oxygenSaturation: oxygen,
  heartRate: pulse,
  perfusionIndex: perfusion,
});
const warmth = ({ celsius, way }: Temperature): Values => ({
  temperature: celsius,
  temperatureWay: way === "unknown" ? null : way,
});

const usersOf = ({ users }: Findings): readonly User[] => (users.state === "read" ? usersById(users.value) : []);

const recordsOf = <A>(part: Part<Records<A>> | undefined): readonly A[] =>
  part?.state === "read" ? part.value.records : [];

/**
 * All offers of a device, each list newest first. Nothing is stored: the patient chooses, because other people may use
 * the device. The users' weight and height on the device have no date, so they get the time of the import.
 *
 * @param source the name of the source in the readings
 */
export const offersOf = (found: Findings, source: string, readAt: Instant): readonly Offer[] => {
  const moment = clockOf();
  const reading = (takenAt: Instant, values: Values): ReadingDraft => ({
    ...vitalSigns.blank("readings", dayOf(readAt)),
    takenAt,
    source: { kind: "device", name: source },
    ...values,
  });
  const measured = <A extends { readonly takenAt: LocalDateTime }>(
    kind: OfferKind,
    user: User | null,
    records: readonly A[],
    valuesOf: (record: A) => Values,
  ): readonly Offer[] =>
    records
      .map((record, index) => ({
        key: `${kind}/${user?.id ?? ""}/${record.takenAt}/${index}`,
        kind,
        user,
        shownAt: record.takenAt,
        draft: reading(moment(record.takenAt), valuesOf(record)),
      }))
      .toSorted((a, b) => (a.shownAt < b.shownAt ? 1 : -1));
  const users = usersOf(found);
  return [
    ...users.flatMap((user) => measured("bloodPressures", user, recordsOf(found.bloodPressures[user.id]), pressure)),
    ...measured("oxygen", null, recordsOf(found.oxygen), saturation),
    ...measured("temperatures", null, recordsOf(found.temperatures), warmth),
    ...users.flatMap((user): readonly Offer[] => {
      const { weight, height } = user;
      if (weight === null && height === null) return [];
      return [
        { key: `body/${user.id}`, kind: "body", user, shownAt: null, draft: reading(readAt, { weight, height }) },
      ];
    }),
  ];
};

/**
 * Compares offers with the stored readings: a measurement with the same time, kind and value is known. A weight or
 * height equal to the latest one is known too.
 */
export const standingIn = (kept: readonly Reading[], lifetime: Lifetime): ((offer: Offer) => Standing) => {
  const names = new Set(kept.flatMap((reading) => kindsIn(reading).map((kind) => measurementName(reading, kind))));
  const { weight, height } = latestOfEach(kept);
  const latest = { weight: weight?.weight ?? null, height: height?.height ?? null };
  const isLatest = (draft: ReadingDraft): boolean =>
    (draft.weight === null || draft.weight === latest.weight) &&
    (draft.height === null || draft.height === latest.height);
  return ({ kind, draft }) => {
    const checked = checkReadingTaken(draft, lifetime);
    if (isLeft(checked)) return { is: "unfit", problems: checked.left };
    const known =
      kind === "body"
        ? isLatest(draft)
        : kindsIn(draft).every((measure) => names.has(measurementName(checked.right, measure)));
    return known ? { is: "known" } : { is: "fresh" };
  };
};
