import { reloadOnReconnect } from 'virtual:in-page'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { offlinePage } from '../copy/offline.ts'
import { OfflineScreen } from '../ui/offline-screen.tsx'
import { staticPage } from './static-page.tsx'

/**
 * Shown in place of a page that cannot be had, at that page's own address, in the school's face and without the app's
 * script: all of it is kept on the device. It opens by itself when the line is back.
 */
export const offlineHtml = (school: SchoolProfile, nonce: string) =>
  staticPage({ school, nonce, title: offlinePage.title, script: reloadOnReconnect, children: <OfflineScreen /> })
