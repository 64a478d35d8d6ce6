import { join } from 'node:path'
import type { Alias } from 'vite'

const instead = (file: string, own: string): Alias => ({
  // Matches the paths by which the router's own files import each other.
  find: new RegExp(String.raw`^\.{1,2}/(.*/)?${file}\.js$`),
  replacement: join(import.meta.dirname, own),
})

/**
 * Files of the router that our own files replace in the browser. A new version that imports more from them stops the
 * build; one that moves them fails e2e/first-visit.spec.ts or e2e/missing-code.spec.ts. The gains were measured with
 * builds of 2026-11-26, compressed with brotli: the first script has fewer than 100 bytes left of its 116 KB.
 */
export const routerAliases = [
  // This saves every page about 990 bytes of code and the 4,281 bytes of the console's routes.
  instead('fog-of-war', 'fog-of-war.ts'),
  // This saves every page about 950 bytes of measurements that nobody asks for.
  instead('instrumentation', 'instrumentation.ts'),
  // The router's own file reloads forever while code is missing, also offline. Ours costs about 100 bytes.
  instead('routeModules', '../app/lib/route-module.ts'),
]
