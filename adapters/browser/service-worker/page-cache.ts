/** The page of the application and its files, of one version. */
export interface PageVersion {
  /** The path of the application, and the address of its page. */
  readonly base: string;
  /** The path of the script that the page loads. It differs in each version. */
  readonly version: string;
  /** The files below `base`. Their names contain a hash of their content. */
  readonly files: readonly string[];
}

interface Surroundings {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
}

const PREFIX = "pages ";
const ASSETS = "assets/";
const SERVER_ERROR = 500;
const isFile = (path: string): boolean => /\.[^/]+$/.test(path);

/**
 * Caches the page and its files, so that they open without a network. The cache has no data of users: it ignores every
 * request outside of `base`, so all requests of the API.
 */
export const createPageCache = ({ base, version, files }: PageVersion, { caches, fetch, origin }: Surroundings) => {
  const name = PREFIX + version;

  /** Files with the same name have the same content, so those of an earlier version are copied. */
  const addFile = async (cache: Cache, path: string): Promise<void> => {
    const stored = await caches.match(path);
    await (stored === undefined ? cache.add(path) : cache.put(path, stored));
  };

  /** The page of the server, and without an answer the cached one. So an old page is never shown while there is a network. */
  const answerPage = async (request: Request): Promise<Response> => {
    const findCachedPage = async () => (await caches.open(name)).match(base);
    try {
      const response = await fetch(request);
      return response.status < SERVER_ERROR ? response : ((await findCachedPage()) ?? response);
    } catch (reason) {
      const cached = await findCachedPage();
      if (cached === undefined) throw reason;
      return cached;
    }
  };

  return {
    /** Stores the page and all files. It rejects if one is missing; the browser then tries again later. */
    install: async (): Promise<void> => {
      const cache = await caches.open(name);
      // one after the other, because the open page may need the network too
      for (const file of files) await addFile(cache, base + file);
      await cache.add(new Request(origin + base, { cache: "no-store", headers: { accept: "text/html" } }));
    },

    /** Deletes the caches of other versions. */
    deleteOtherVersions: async (): Promise<void> => {
      const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },

    /** The response to a request of the browser; null for a request that the browser sends itself. */
    respond: (request: Request): Promise<Response> | null => {
      const url = new URL(request.url);
      if (request.method !== "GET" || url.origin !== origin || !url.pathname.startsWith(base)) return null;
      if (request.mode === "navigate") return isFile(url.pathname) ? null : answerPage(request);
      if (!url.pathname.startsWith(base + ASSETS)) return null;
      return caches.match(url.pathname).then((cached) => cached ?? fetch(request));
    },
  };
};
