import type { Plugin } from 'vite'
import { SITE_LAYOUT } from './app/route-table.ts'

/** Screens of who teaches here. A student pays for no byte of them. */
const staffFolders = [
  'routes/teacher',
  'routes/teacher-[a-z-]+',
  'ui/console',
  'features/console',
  'routes/ui-pieces/console',
]
const OF_STAFF = new RegExp(`/web/app/(${staffFolders.join('|')})/`.replaceAll('/', '[\\\\/]'))

const inApp = /web[\\/]app[\\/]/.source
const everywhere = [
  'root',
  'route-table',
  `routes[\\/]${SITE_LAYOUT}`,
  'features[\\/](error-pages[\\/]fatal-screen|school[\\/]school-mark|catalogue[\\/]course)',
  'copy[\\/](common|format|plural|bidi)',
  'ui[\\/](?!page-(list|window)|dialog|auth-card|file|form|password|select|tabs|progress|pagination)',
  'lib[\\/](?!call|device-draft|failure|form|random-id|store|use-media-query|session[\\/](account|validate|device-id))',
  'lib[\\/]form[\\/]use-seconds-left',
]
const toBeSent = ['quiz[\\/](use-outbox|outbox|draft-store)', 'offline[\\/](unsent|completed)-lessons']

const FRAME = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const SITE = new RegExp(
  `${inApp}(${everywhere.join('|')})|contract[\\\\/]src[\\\\/](rules[\\\\/](grade|phone|term|time-units)|limits)|preload-helper|entry.client`,
)
/** What the forms of a login, an account and a password have in common. */
const SIGN_IN = new RegExp(
  `${inApp}(ui[\\\\/](auth-card|form-failure|password-field)|features[\\\\/]sign-in[\\\\/]support-line|lib[\\\\/]form[\\\\/]use-form)`,
)
const CALLS = new RegExp(
  `node_modules[\\\\/]zod|contract[\\\\/]src(?![\\\\/]rules[\\\\/](unit-window|access-code))|${inApp}(lib[\\\\/](call|device-draft|failure|random-id|store|session[\\\\/]validate)|player[\\\\/](${toBeSent.join('|')})|ui[\\\\/]dialog)`,
)

/**
 * Few files, because each costs a request and compresses by itself: React with the router, what most pages share, and
 * the way to the server with its schemas and with what waits on the device to be sent, which a page that was only
 * looked at never fetches. Wherever a module lies, it comes into none of them for the sake of the staff's screens
 * alone.
 */
export function chunks() {
  /** What a screen of visitors or students imports, and that part of it that comes with the screen. */
  let reached = new Set<string>()
  let atOnce = new Set<string>()

  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      if (this.environment.name !== 'client') return
      const screens = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const lazyImportsOf = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      atOnce = reachedFrom(screens, importsOf)
      reached = reachedFrom(screens, (id) => [...importsOf(id), ...lazyImportsOf(id)])
    },
  }
  const groups = [
    // Only the server draws them (ui/page-icons.tsx): without a file of their own they would stand in `site`.
    { name: 'icon-shapes', test: /ui[\\/]icon-shapes/, priority: 4 },
    { name: 'frame', test: FRAME, priority: 3 },
    { name: 'site', test: (id: string) => SITE.test(id) && atOnce.has(id), priority: 2 },
    { name: 'sign-in', test: (id: string) => SIGN_IN.test(id) && atOnce.has(id), priority: 2 },
    // Texts that the pages of members share: each chunk of its own would cost the first page its name.
    { name: 'member-texts', test: /copy[\\/](account-notices|lecture-opened|my-courses|time-window)/, priority: 1 },
    { name: 'calls', test: (id: string) => CALLS.test(id) && reached.has(id), minShareCount: 2, priority: 1 },
  ]
  return { plugin, groups }
}

/** The modules that these lead to, without passing through a screen of the staff. */
function reachedFrom(starts: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const ahead = [...starts]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (found.has(id) || OF_STAFF.test(id)) continue
    found.add(id)
    ahead.push(...importsOf(id))
  }
  return found
}
