import { isPhone, joinPhones, normalisePhone, splitPhones } from "@libretto/core/kernel/phone";

/** Loads the table of numbers before it is needed. */
export const loadPhoneMetadata = () =>
  import("libphonenumber-js/min").catch(() => ({ parsePhoneNumberFromString: () => undefined }));

/**
 * Converts `055 1234567` to `+39 055 123 4567`. Returns null when nothing changes: the number is invalid, or the table
 * cannot be loaded.
 */
export const toInternationalPhone = async (typed: string): Promise<string | null> => {
  const arranged = normalisePhone(typed);
  // the table joins all digits that it finds
  if (!isPhone(arranged)) return null;
  const { parsePhoneNumberFromString } = await loadPhoneMetadata();
  const formatted = joinPhones(
    splitPhones(arranged).map((one) => {
      const number = parsePhoneNumberFromString(one, "IT");
      return number?.isPossible() ? number.formatInternational() : one;
    }),
  );
  return formatted === typed ? null : formatted;
};
