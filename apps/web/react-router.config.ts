import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A dozen routes: their table is smaller than the request that would fetch it. The console's are in another
  // (console-manifest.ts).
  routeDiscovery: { mode: 'initial' },
  // One file a screen, with what it fetches first: where it cannot be had there is one place to say so
  // (app/lib/route-module.ts).
  splitRouteModules: false,
} satisfies Config
