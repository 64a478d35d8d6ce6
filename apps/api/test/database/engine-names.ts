export type EngineName = 'embedded' | 'server'

const all: readonly EngineName[] = ['embedded', 'server']

/**
 * The engines that this run tests, for `describe.each(engines)('on the %s database', (engine) => …)`: both, unless
 * `MANASSA_TEST_ENGINES` names one.
 */
export const engines = all.filter((name) => (process.env.MANASSA_TEST_ENGINES ?? all.join()).includes(name))
