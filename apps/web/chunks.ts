import type { Plugin } from 'vite'
import { SITE_LAYOUT } from './app/route-table.ts'

/** Screens of staff, whose code no student downloads. */
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
  'ui[\\/](?!page-(list|window)|async|bottom-bar|dialog|auth-card|file|form|password|select|tabs|progress|pagination)',
  'lib[\\/](?!cairo-day|call|device-draft|editing|failure|form|numbered-devices|owned-keys|random-id|store|use-media-query|use-taken-focus|session[\\/](account|validate|device-id))',
  'lib[\\/]form[\\/]use-seconds-left',
]
const toBeSent = ['quiz[\\/](use-outbox|outbox|draft-store)', 'offline[\\/](unsent|completed)-lessons']

const FRAME = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const SITE = new RegExp(
  `${inApp}(${everywhere.join('|')})|contract[\\\\/]src[\\\\/](rules[\\\\/](end-of-day|grade|phone|term|time-units)|limits)|preload-helper|entry.client`,
)
const SIGN_IN = new RegExp(
  `${inApp}(ui[\\\\/](auth-card|form-failure|password-field)|features[\\\\/]sign-in[\\\\/]support-line|lib[\\\\/]form[\\\\/]use-form)`,
)
/** Texts and parts shared by pages of members, in one chunk, because the first page lists the name of every chunk. */
const MEMBERS = new RegExp(
  `${inApp}(copy[\\\\/](account-notices|countdown|data-size|exam-bar|kept|lecture-opened|lesson-facts|my-courses|time-text|time-window)|player[\\\\/](schedule[\\\\/](countdown|server-clock|use-moment|closed-unit-options)|offline[\\\\/](kept-since|on-device|saved-copy|use-kept-page))|lib[\\\\/](cache-this-page|cairo-day|numbered-devices|use-taken-focus))`,
)
const FIELDS = new RegExp(`${inApp}ui[\\\\/](file-field|select-field)`)
const LISTS = new RegExp(`${inApp}(ui[\\\\/]pagination|copy[\\\\/]courses)`)
const CALLS = new RegExp(
  `node_modules[\\\\/]zod|contract[\\\\/]src(?![\\\\/]rules[\\\\/](unit-window|access-code))|${inApp}(lib[\\\\/](call|device-draft|editing|failure|owned-keys|random-id|store|session[\\\\/]validate)|player[\\\\/](${toBeSent.join('|')})|ui[\\\\/](async|dialog))`,
)

/**
 * Few chunks, because each costs a request and compresses separately: React with the router, the parts shared by most
 * pages, and the client for calls with its schemas, which a static visit never loads. A module used by staff screens
 * only is in none of them. On 2026-11-27 this saved a visitor of `/` 18 KB of script, compressed, and 53 requests.
 */
export function chunks() {
  /** The modules that visitors' and students' screens import, and those that load with the screen. */
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
    // Rendered by the server only (ui/page-icons.tsx); without a chunk of their own they would be in `site`.
    { name: 'icon-shapes', test: /ui[\\/]icon-shapes/, priority: 4 },
    { name: 'frame', test: FRAME, priority: 3 },
    { name: 'site', test: (id: string) => SITE.test(id) && atOnce.has(id), priority: 2 },
    { name: 'sign-in', test: (id: string) => SIGN_IN.test(id) && atOnce.has(id), priority: 2 },
    { name: 'members', test: MEMBERS, priority: 1 },
    { name: 'fields', test: FIELDS, priority: 1 },
    { name: 'lists', test: LISTS, priority: 1 },
    { name: 'calls', test: (id: string) => CALLS.test(id) && reached.has(id), minShareCount: 2, priority: 1 },
  ]
  return { plugin, groups }
}

/** The modules reachable from these without passing through a screen of staff. */
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
