import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The table of a dozen routes is smaller than the request that would fetch it. The console's routes have a table of
  // their own (console-manifest.ts).
  routeDiscovery: { mode: 'initial' },
  // Each screen is one file with its loader, so that one place reports code that cannot be loaded
  // (app/lib/route-module.ts).
  splitRouteModules: false,
} satisfies Config
