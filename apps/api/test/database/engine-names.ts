export type EngineName = 'embedded' | 'server'

const all: readonly EngineName[] = ['embedded', 'server']
const asked = process.env.MANASSA_TEST_ENGINES

/**
 * For what stands on the engine itself, or whose promise hangs on it: on each of both, unless `MANASSA_TEST_ENGINES`
 * names one. `describe.each(bothEngines)('on the %s database', (engine) => …)`
 */
export const bothEngines = all.filter((name) => (asked ?? all.join()).includes(name))

/**
 * For a feature, which is the same SQL on either: on a server, or on what `MANASSA_TEST_ENGINES` names. The embedded
 * engine takes ten times as long for it; `npm run test:long -- embedded` runs every feature there too.
 */
export const engines = all.filter((name) => (asked ?? 'server').includes(name))
