import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { builtFiles } from './built-files.ts'
import { leanReact } from './lean-react.ts'
import { leanRouter } from './lean-router.ts'
import { leanStreams } from './lean-streams.ts'
import { pageCode } from './page-code.ts'

/** The oldest browsers that the app is made for: what a phone with Android 8 still gets (docs/architecture.md). */
const floor = ['chrome111', 'firefox114', 'safari16.4']

/**
 * Few files, because each costs a request and compresses by itself: React with the router, what most pages share, and the
 * way to the server with its schemas and with what waits on the device to be sent, which a page that was only looked at never
 * fetches.
 */
const inApp = /web[\\/]app[\\/]/.source
const everywhere = [
  'root',
  'routes[\\/](site|courses[\\/]course-(card|grid))',
  'copy[\\/](common|format|plural|bidi)',
  'ui[\\/](?!page-(list|window)|dialog|door|file|form|password|select|tabs|progress|pagination)',
  'lib[\\/](?!call|failure|form|session[\\/](account|validate|device-id))',
  'lib[\\/]form[\\/]use-seconds-left',
]
const toBeSent = [
  'quiz[\\/](use-outbox|outbox|kept-quiz-place)',
  'study[\\/](unsent|completed)-lessons',
  'device[\\/]device-storage',
]
const groups = [
  // Only the server draws them (ui/page-icons.tsx): without a file of their own they would stand in `site`.
  { name: 'icon-shapes', test: /ui[\\/]icon-shapes/, priority: 4 },
  { name: 'frame', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  {
    name: 'site',
    test: new RegExp(
      `${inApp}(${everywhere.join('|')})|contract[\\/]src[\\/](rules[\\/](grade|phone|term)|limits)|preload-helper|entry.client`,
    ),
    priority: 2,
  },
  {
    name: 'calls',
    test: new RegExp(
      `node_modules[\\\\/]zod|contract[\\\\/]src|${inApp}(lib[\\\\/](call|failure|session[\\\\/]validate)|player[\\\\/](${toBeSent.join('|')})|ui[\\\\/]dialog)`,
    ),
    minShareCount: 2,
    priority: 1,
  },
]

/** What every page runs on has long been there when code is fetched later: it is not asked for again. */
const isNotOnEveryPage = (file: string) => !/^assets\/(rolldown-runtime|frame|site)-/.test(file)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leanReact(), leanRouter(), leanStreams(), pageCode(floor), builtFiles(), tailwindcss(), reactRouter()],
  build: {
    target: floor,
    cssTarget: floor,
    assetsInlineLimit: 0,
    // Every browser of that floor either knows modulepreload or does without.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isNotOnEveryPage) },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
}))
