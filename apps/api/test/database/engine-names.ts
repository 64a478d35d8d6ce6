export type EngineName = 'embedded' | 'server'

const all: readonly EngineName[] = ['embedded', 'server']
const chosen = process.env.MANASSA_TEST_ENGINES

/**
 * For tests that depend on the engine: they run on both, unless `MANASSA_TEST_ENGINES` names one.
 * `describe.each(bothEngines)('on the %s database', (engine) => …)`
 */
export const bothEngines = all.filter((name) => (chosen ?? all.join()).includes(name))

/**
 * For features, whose SQL is the same on both: they run on a server, or on the engines of `MANASSA_TEST_ENGINES`. The
 * embedded engine takes ten times as long; `npm run test:long -- embedded` runs every feature there too.
 */
export const engines = all.filter((name) => (chosen ?? 'server').includes(name))
