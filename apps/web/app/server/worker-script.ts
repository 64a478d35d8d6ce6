import { createHash } from 'node:crypto'
import { builtFiles } from 'virtual:built-files'
import { unregister, worker } from 'virtual:service-worker'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import type { ServerBuild } from 'react-router'
import type { WorkerConfig } from '#web/service-worker/config.ts'
import { SITE_LAYOUT } from '../route-table.ts'
import style from '../styles/app.css?inline'
import arabic from '../styles/cairo/cairo-arabic-400.woff2?url'
import arabicBold from '../styles/cairo/cairo-arabic-700.woff2?url'
import { OFFLINE_PATH } from './paths.ts'

export type Assets = ServerBuild['assets']

/** The layouts around every page, by route. */
const SHELL = ['root', SITE_LAYOUT]

export const workerScript = (school: SchoolProfile, assets: Assets | null) =>
  assets ? `self.config=${JSON.stringify(configFor(school, assets))};${worker}` : unregister

function configFor(school: SchoolProfile, { entry, routes }: Assets): WorkerConfig {
  const shell = [entry, ...SHELL.map((id) => routes[id])].flatMap((part) =>
    part ? [part.module, ...(part.imports ?? [])] : [],
  )
  return {
    school: school.tenant,
    version: createHash('sha256')
      .update(JSON.stringify([Object.keys(builtFiles), style, school.name, school.theme, school.logoPath]))
      .digest('hex')
      .slice(0, 12),
    offlinePage: OFFLINE_PATH,
    needed: [arabic, arabicBold],
    sign: school.logoPath?.startsWith('/') ? school.logoPath : null,
    shell: [...new Set(shell)],
  }
}
