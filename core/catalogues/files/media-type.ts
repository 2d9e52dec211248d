/** The file name extensions of each accepted media type. */
export const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  "application/dicom": ["dcm", "dicom"],
  "application/pdf": ["pdf"],
  "audio/mp4": ["m4a"],
  "audio/mpeg": ["mp3"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/wav": ["wav"],
  "audio/webm": ["weba", "webm"],
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
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

const UNSPECIFIED_TYPES: readonly string[] = ["", "application/octet-stream"];

/** The extension of a file name in lower case, without its dot; empty when it has none. */
export const extensionOf = (name: string): string => /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/**
 * The normalised media type of a file: the declared one, or the type of the extension when none was declared (browsers
 * do not know DICOM).
 */
export const mediaTypeOf = (name: string, declared: string): string => {
  const type = declared.split(";", 1).join("").trim().toLowerCase();
  if (!UNSPECIFIED_TYPES.includes(type)) return aliases.get(type) ?? type;
  const extension = extensionOf(name);
  return Object.keys(EXTENSIONS).find((known) => EXTENSIONS[known]?.includes(extension)) ?? "";
};

/** A file with its normalised media type. */
export const withMediaType = <F extends { readonly name: string; readonly mediaType: string }>(file: F): F => ({
  ...file,
  mediaType: mediaTypeOf(file.name, file.mediaType),
});

const KNOWN_EXTENSIONS: readonly string[] = Object.values(EXTENSIONS).flat();

/** The name with an extension of the type: replaces that of another type, and adds a missing one. */
export const nameWithExtension = (name: string, mediaType: string): string => {
  const extension = extensionOf(name);
  const [own = "", ...others] = EXTENSIONS[mediaType] ?? [];
  if (own === "" || extension === own || others.includes(extension)) return name;
  const base = KNOWN_EXTENSIONS.includes(extension)
    ? name.slice(0, -extension.length - 1)
    : name.replace(/[.\s]+$/, "");
  return `${base}.${own}`;
};

/** Whether the extension of a name fits a media type. No extension fits any type. */
export const extensionAgrees = (name: string, mediaType: string): boolean => {
  const extension = extensionOf(name);
  return extension === "" || (EXTENSIONS[mediaType]?.includes(extension) ?? false);
};
