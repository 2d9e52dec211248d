import { v5 } from "uuid";

const encoder = new TextEncoder();

/**
 * The UUID of a name that is a URL: the same name gives the same UUID everywhere. Half characters count as U+FFFD.
 * Source: RFC 9562 §5.5 (version 5), namespace of URLs (§6.6)
 */
export const uuidOf = (url: string): string => v5(encoder.encode(url), v5.URL);
