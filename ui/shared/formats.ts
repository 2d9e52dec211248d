import type { LocalDateTime } from "@libretto/core/devices/local-time";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { LOCALES } from "@libretto/core/messages/locales";

/** `2024-03-05` → `05/03/2024`; the same in both languages, without a time zone. For an instant use `dayOnScreen`. */
export const dayText = <D extends string>(date: D extends Instant ? never : D): string =>
  date.slice(0, 10).split("-").reverse().join("/");

/** `2026-03-02T07:30:00` → `02/03/2026 07:30`: a local time without a zone. */
export const formatLocalDateTime = (dateTime: LocalDateTime): string =>
  `${dayText(dateTime)} ${dateTime.slice(11, 16)}`;

/** `9,90 €` in Italian, `€9.90` in English; in the currency of the price. */
export const priceText = (price: { readonly amount: number; readonly currency: string }, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: "currency", currency: price.currency }).format(price.amount);

const TAX_CODE_GROUPS = [3, 6, 11, 15];

/** `CGNNMO72C52D612X` → `CGN NMO 72C52 D612 X`, in capitals. */
export const formatTaxCode = (code: string): string => {
  const capitals = code.toUpperCase();
  const ends = [...TAX_CODE_GROUPS, capitals.length];
  return ends
    .map((end, i) => capitals.slice(i === 0 ? 0 : ends[i - 1], end))
    .filter(Boolean)
    .join(" ");
};
