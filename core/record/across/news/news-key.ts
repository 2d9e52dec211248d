import * as t from "io-ts";
import { digestText } from "../../../kernel/text-digest.ts";

/** Marks a text as the digest of a news item. */
export interface NewsKeyBrand {
  readonly NewsKey: unique symbol;
}

const keyShape = /^[0-9a-f]{1,8}-[0-9a-f]{1,8}$/;

/**
 * What identifies a news item on this device. A vaccination or the end of a therapy is health data, so the key is a
 * digest that does not state it.
 */
export const NewsKey = t.brand(t.string, (s): s is t.Branded<string, NewsKeyBrand> => keyShape.test(s), "NewsKey");
export type NewsKey = t.TypeOf<typeof NewsKey>;

/** The key of an item. It has two digests, because an equal key would hide another item. */
export const newsKeyOf = (...parts: readonly (string | number)[]): NewsKey => {
  const text = parts.join(".");
  return `${digestText(text)}-${digestText(`news ${text}`)}` as NewsKey;
};
