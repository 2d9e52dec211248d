/** The endings of the names of each type of file that is taken. */
export const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  "application/dicom": ["dcm", "dicom"],
  "application/pdf": ["pdf"],
  "audio/mp4": ["m4a"],
  "audio/mpeg": ["mp3"],
  "audio/ogg": ["ogg", "oga"],
  "audio/wav": ["wav"],
  "audio/webm": ["weba", "webm"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "video/mp4": ["mp4"],
};

/** Other names that browsers and devices use. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["audio/m4a", "audio/mp4"],
  ["audio/mp3", "audio/mpeg"],
  ["audio/wave", "audio/wav"],
  ["audio/x-m4a", "audio/mp4"],
  ["audio/x-wav", "audio/wav"],
  ["image/jpg", "image/jpeg"],
]);

const SAYS_NOTHING: readonly string[] = ["", "application/octet-stream"];

/** The ending of a file's name in lower case, without its dot; empty when it has none. */
export const extensionOf = (name: string): string => /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/**
 * The media type of a file by its one name here: as declared, or by the ending where nothing was declared (browsers
 * know no DICOM).
 */
export const mediaTypeOf = (name: string, declared: string): string => {
  const type = declared.split(";", 1).join("").trim().toLowerCase();
  if (!SAYS_NOTHING.includes(type)) return aliases.get(type) ?? type;
  const extension = extensionOf(name);
  return Object.keys(EXTENSIONS).find((known) => EXTENSIONS[known]?.includes(extension)) ?? "";
};

/** A file with its media type by its one name here. */
export const recognised = <F extends { readonly name: string; readonly mediaType: string }>(file: F): F => ({
  ...file,
  mediaType: mediaTypeOf(file.name, file.mediaType),
});

/** Whether the ending of a name agrees with a type; a name without ending claims nothing. */
export const agrees = (name: string, mediaType: string): boolean => {
  const extension = extensionOf(name);
  return extension === "" || (EXTENSIONS[mediaType]?.includes(extension) ?? false);
};
