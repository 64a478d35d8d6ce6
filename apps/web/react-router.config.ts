import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A dozen routes: their table is smaller than the request that would fetch it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
