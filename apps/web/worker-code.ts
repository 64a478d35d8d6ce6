import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const NAME = 'virtual:service-worker'

/**
 * The service worker and its farewell as two texts for the server (app/server/worker-script.ts), each one file without
 * imports: `import { worker, farewell } from 'virtual:service-worker'`.
 */
export function workerCode(target: string[]): Plugin {
  return {
    name: 'worker-code',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const [worker, farewell] = await Promise.all([bundled('worker', target), bundled('farewell', target)])
      return `export const worker = ${JSON.stringify(worker)}\nexport const farewell = ${JSON.stringify(farewell)}`
    },
  }
}

async function bundled(name: string, target: string[]): Promise<string> {
  const entry = join(import.meta.dirname, 'service-worker', `${name}.ts`)
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target, minify: true, lib: { entry, formats: ['iife'], name: 'manassa', fileName: name } },
  })
  const [{ output }] = [result].flat() as Array<{ output: Array<{ code: string }> }> as [{ output: [{ code: string }] }]
  return output[0].code
}
