import { arrangedPhone, inOneField, isPhone, numbersIn } from "@libretto/core/kernel/phone";

/** Loads the table of numbers, so that it is there when a number has been typed. */
export const phoneNumbers = () =>
  import("libphonenumber-js/min").catch(() => ({ parsePhoneNumberFromString: () => undefined }));

/** `055 1234567` → `+39 055 123 4567`; as it is kept where no country has such numbers, or without the table; null where nothing changes. */
export const internationalPhone = async (typed: string): Promise<string | null> => {
  const kept = arrangedPhone(typed);
  // the table joins whatever digits it finds
  if (!isPhone(kept)) return null;
  const { parsePhoneNumberFromString } = await phoneNumbers();
  const shown = inOneField(
    numbersIn(kept).map((one) => {
      const number = parsePhoneNumberFromString(one, "IT");
      return number?.isPossible() ? number.formatInternational() : one;
    }),
  );
  return shown === typed ? null : shown;
};
