import { builtinEnvironments, type Environment } from 'vitest/runtime'

const KEPT = Symbol.for('the document of this worker')

/** One document for all files of a worker, because libraries that are loaded once know their first document only. */
export default {
  name: 'one-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    global[KEPT] ??= await builtinEnvironments.jsdom.setup(global, options)
    return { teardown() {} }
  },
} satisfies Environment
