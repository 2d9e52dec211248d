import type { Records } from "../../devices/bytes.ts";
import { type Findings, type Part, usersById } from "../../devices/checkme/findings.ts";
import type { BloodPressure, OxygenSaturation, Temperature, User } from "../../devices/checkme/records.ts";
import { clockOf } from "../../devices/device-clock.ts";
import type { LocalDateTime } from "../../devices/local-time.ts";
import { dayOf, type Instant } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";
import { latestByKind, measuredKindsOf, measurementKeyOf } from "../vital-signs/kinds.ts";
import { checkReadingTime, type Lifetime, type Reading, type ReadingDraft } from "../vital-signs/reading.ts";
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
  readonly deviceTime: LocalDateTime | null;
  readonly draft: ReadingDraft;
}

/** How an offer relates to the record. */
export type OfferStatus =
  | { readonly is: "fresh" }
  /** The record contains all of it already. */
  | { readonly is: "known" }
  /** The values are invalid. */
  | { readonly is: "unfit"; readonly problems: FieldProblems };

type Values = Partial<ReadingDraft>;

const pressureValuesOf = ({ systolic, diastolic, pulse }: BloodPressure): Values => ({
  maximumPressure: systolic,
  minimumPressure: diastolic,
  heartRate: pulse,
});
const saturationValuesOf = ({ oxygen, pulse, perfusion }: OxygenSaturation): Values => ({
  oxygenSaturation: oxygen,
  heartRate: pulse,
  perfusionIndex: perfusion,
});
const temperatureValuesOf = ({ celsius, way }: Temperature): Values => ({
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
export const offersOf = (findings: Findings, source: string, readAt: Instant): readonly Offer[] => {
  const toInstant = clockOf();
  const reading = (takenAt: Instant, values: Values): ReadingDraft => ({
    ...vitalSigns.createBlank("readings", dayOf(readAt)),
    takenAt,
    source: { kind: "device", name: source },
    ...values,
  });
  const createOffers = <A extends { readonly takenAt: LocalDateTime }>(
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
        deviceTime: record.takenAt,
        draft: reading(toInstant(record.takenAt), valuesOf(record)),
      }))
      .toSorted((a, b) => (a.deviceTime < b.deviceTime ? 1 : -1));
  const users = usersOf(findings);
  return [
    ...users.flatMap((user) =>
      createOffers("bloodPressures", user, recordsOf(findings.bloodPressures[user.id]), pressureValuesOf),
    ),
    ...createOffers("oxygen", null, recordsOf(findings.oxygen), saturationValuesOf),
    ...createOffers("temperatures", null, recordsOf(findings.temperatures), temperatureValuesOf),
    ...users.flatMap((user): readonly Offer[] => {
      const { weight, height } = user;
      if (weight === null && height === null) return [];
      return [
        { key: `body/${user.id}`, kind: "body", user, deviceTime: null, draft: reading(readAt, { weight, height }) },
      ];
    }),
  ];
};

/**
 * Compares offers with the stored readings: a measurement with the same time, kind and value is known. A weight or
 * height equal to the latest one is known too.
 */
export const offerStatusOf = (
  storedReadings: readonly Reading[],
  lifetime: Lifetime,
): ((offer: Offer) => OfferStatus) => {
  const names = new Set(
    storedReadings.flatMap((reading) => measuredKindsOf(reading).map((kind) => measurementKeyOf(reading, kind))),
  );
  const { weight, height } = latestByKind(storedReadings);
  const latest = { weight: weight?.weight ?? null, height: height?.height ?? null };
  const isLatest = (draft: ReadingDraft): boolean =>
    (draft.weight === null || draft.weight === latest.weight) &&
    (draft.height === null || draft.height === latest.height);
  return ({ kind, draft }) => {
    const checked = checkReadingTime(draft, lifetime);
    if (isLeft(checked)) return { is: "unfit", problems: checked.left };
    const known =
      kind === "body"
        ? isLatest(draft)
        : measuredKindsOf(draft).every((measure) => names.has(measurementKeyOf(checked.right, measure)));
    return known ? { is: "known" } : { is: "fresh" };
  };
};
