import { reloadOnReconnect } from 'virtual:in-page'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { offlinePage } from '../copy/offline.ts'
import { OfflineScreen } from '../ui/offline-screen.tsx'
import { staticPage } from './static-page.tsx'

/**
 * Replaces a page that cannot load, at its own address, in the school's branding and without the app: all of it is on
 * the device. It reloads by itself on reconnect.
 */
export const offlineHtml = (school: SchoolProfile, nonce: string) =>
  staticPage({ school, nonce, title: offlinePage.title, script: reloadOnReconnect, children: <OfflineScreen /> })
