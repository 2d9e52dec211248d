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

/** What a device says that can become a reading of the record. */
export type OfferKind = "bloodPressures" | "temperatures" | "oxygen" | "body";

/** Something that a device measured, as the reading that the patient may keep. */
export interface Offer {
  /** Names it among all that was read. */
  readonly key: string;
  readonly kind: OfferKind;
  /** The user of the device whose it is; null in the lists that all users share. */
  readonly user: User | null;
  /** What the clock of the device showed; null for what has no date. */
  readonly shownAt: LocalDateTime | null;
  readonly draft: ReadingDraft;
}

/** What the record says to an offer. */
export type Standing =
  | { readonly is: "fresh" }
  /** All of it is in the record already. */
  | { readonly is: "known" }
  /** No reading can have these values. */
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
 * Everything a device told that can become a reading, each list newest first. Nothing is taken: it is for the patient
 * to choose, since others may use the device. What the device keeps of its users' bodies has no date, so it would be
 * of the moment at which it is read.
 *
 * @param source what the readings will say of where they come from
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
 * Judges offers by the readings of the record: a measurement of the same moment, kind and value is known, and so is a
 * weight or a height that is the latest one anyway.
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
