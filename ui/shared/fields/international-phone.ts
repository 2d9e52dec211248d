import { isPhone, joinPhones, normalisePhone, splitPhones } from "@libretto/core/kernel/phone";

/** Loads the table of numbers, so that it is there when a number has been typed. */
export const loadPhoneMetadata = () =>
  import("libphonenumber-js/min").catch(() => ({ parsePhoneNumberFromString: () => undefined }));

/** `055 1234567` → `+39 055 123 4567`; as it is kept where no country has such numbers, or without the table; null where nothing changes. */
export const toInternationalPhone = async (typed: string): Promise<string | null> => {
  const arranged = normalisePhone(typed);
  // the table joins whatever digits it finds
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
