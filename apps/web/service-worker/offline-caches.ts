import type { WorkerConfig } from './config.ts'
import { MAX_CACHED_FILES, MAX_CACHED_PAGES } from './rules.ts'

/** Shared by all builds: file names change with the content, so that an older tab finds its own. */
const FILES = 'manassa files'
const PAGES = 'manassa pages'

export function openCaches(config: WorkerConfig) {
  const pagesName = `${PAGES} ${config.school} ${config.version}`
  const pages = () => caches.open(pagesName)
  const files = () => caches.open(FILES)

  return {
    /** Rejects when a file is missing; the browser then tries again later. */
    async keepShell(savesData: boolean) {
      const [keptPages, keptFiles] = [await pages(), await files()]
      const kept = savesData ? config.needed : [...config.needed, ...config.shell]
      const missing = []
      for (const path of kept) if (!(await keptFiles.match(path))) missing.push(path)
      await Promise.all([keptPages.add(config.offlinePage), keptFiles.addAll(missing)])
      // A missing icon must not prevent the rest from being cached.
      if (config.sign) await keptFiles.add(config.sign).catch(() => undefined)
    },

    async forgetOthers() {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== FILES && name !== pagesName).map((name) => caches.delete(name)))
    },

    page: async (url: string) => (await pages()).match(url, { ignoreVary: true }),
    offlinePage: async () => (await pages()).match(config.offlinePage, { ignoreVary: true }),
    file: async (url: string) => (await files()).match(url, { ignoreVary: true }),

    async keepPage(url: string, response: Response) {
      await keepIn(await pages(), url, response, MAX_CACHED_PAGES)
    },
    async keepFile(url: string, response: Response) {
      await keepIn(await files(), url, response, MAX_CACHED_FILES)
    },
  }
}

export type OfflineCaches = ReturnType<typeof openCaches>

/**
 * Deletes the oldest entries first; the shell was cached first and is read again with every page from the HTTP cache.
 */
async function keepIn(cache: Cache, url: string, response: Response, atMost: number) {
  await cache.delete(url, { ignoreVary: true })
  await cache.put(url, response)
  const known = await cache.keys()
  await Promise.all(known.slice(0, Math.max(0, known.length - atMost)).map((oldest) => cache.delete(oldest)))
}
