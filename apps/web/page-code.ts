import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const modules: Record<string, Record<string, string>> = {
  'virtual:service-worker': { worker: 'service-worker/worker.ts', unregister: 'service-worker/unregister.ts' },
  'virtual:head-start': { headStart: 'app/player/head-start.ts' },
  'virtual:in-page': {
    startAfterPaint: 'app/page-code/start-after-paint.ts',
    reportErrors: 'app/page-code/report-errors.ts',
    reloadOnReconnect: 'app/page-code/reload-on-reconnect.ts',
  },
}

/**
 * Scripts that the server sends as texts, each bundled without imports: the service worker and its unregister script
 * (app/server/worker-script.ts), the head start of a player (app/server/head-start.tsx), the start of the app on other
 * pages (app/server/page-scripts.tsx), the error reports (app/entry.server.tsx), and the script of the offline page
 * (app/server/offline-page.tsx).
 */
export function pageCode(target: string[]): Plugin {
  return {
    name: 'page-code',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    async load(id) {
      const texts = id.startsWith('\0') && modules[id.slice(1)]
      if (!texts) return null
      const lines = Object.entries(texts).map(
        async ([name, file]) => `export const ${name} = ${JSON.stringify(await bundled(name, file, target))}`,
      )
      return (await Promise.all(lines)).join('\n')
    },
  }
}

async function bundled(name: string, file: string, target: string[]): Promise<string> {
  const entry = join(import.meta.dirname, file)
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target, minify: true, lib: { entry, formats: ['iife'], name: 'manassa', fileName: name } },
  })
  const [{ output }] = [result].flat() as Array<{ output: Array<{ code: string }> }> as [{ output: [{ code: string }] }]
  return output[0].code
}
