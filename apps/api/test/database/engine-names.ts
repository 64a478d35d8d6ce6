export type EngineName = 'embedded' | 'server'

const all: readonly EngineName[] = ['embedded', 'server']

/** The engines that this run tests: both, unless `MANASSA_TEST_ENGINES` names one. */
export const wantedEngines = all.filter((name) => (process.env.MANASSA_TEST_ENGINES ?? all.join()).includes(name))
