import { join } from 'node:path'
import type { Alias } from 'vite'

const instead = (file: string, own: string): Alias => ({
  // As the router's own files name each other.
  find: new RegExp(String.raw`^\.{1,2}/(.*/)?${file}\.js$`),
  replacement: join(import.meta.dirname, own),
})

/**
 * Files of the router in whose place a browser gets ours: two that a build of this app never runs and the router cannot
 * leave out by itself, because it asks at run time, and the one that fetches the code of a screen. A new version that
 * asks more of them stops the build; one that has moved them shows in the bytes and in what missing code looks like
 * (e2e/first-visit.spec.ts, e2e/missing-code.spec.ts).
 */
export const routerAliases = [
  instead('fog-of-war', 'fog-of-war.ts'),
  instead('instrumentation', 'instrumentation.ts'),
  instead('routeModules', '../app/lib/route-module.ts'),
]
