const LIMIT = 2000;
const UNSEEN = /[\s\p{Cc}\p{Cf}"<>\\^`{|}]/u;
/** A scheme that only opens a page, a host with a dot (or this machine), perhaps a port; never a name before an @. */
const SHAPE = /^https?:\/\/(?:localhost|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(?::\d{1,5})?(?:[/?#].*)?$/iu;

/**
 * Whether a link may be opened: http or https alone, with a host and without credentials, at most 2000 characters
 * (doc 2 §8, "URL non valido o mancante!"). `javascript:` and its like never pass.
 */
export const isWebAddress = (s: string): boolean => s.length <= LIMIT && !UNSEEN.test(s) && SHAPE.test(s);
