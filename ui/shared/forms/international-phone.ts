/** Loads the table of numbers, so that it is there when a number has been typed. */
export const phoneNumbers = () =>
  import("libphonenumber-js/min").catch(() => ({ parsePhoneNumberFromString: () => undefined }));

/** `055 1234567` → `+39 055 123 4567`; null when it is no number, or the table of numbers could not be loaded. */
export const internationalPhone = async (typed: string): Promise<string | null> => {
  if (typed.trim() === "") return null;
  const { parsePhoneNumberFromString } = await phoneNumbers();
  const number = parsePhoneNumberFromString(typed, "IT");
  return number?.isPossible() ? number.formatInternational() : null;
};
