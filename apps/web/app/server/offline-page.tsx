import { reloadOnReconnect } from 'virtual:in-page'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SchoolMark } from '#app/features/school/school-mark.tsx'
import { offlinePage } from '../copy/offline.ts'
import { PageNonce } from '../lib/page-nonce.ts'
import { PageStyle } from '../lib/page-style.tsx'
import { themeStyle } from '../lib/theme.ts'
import { OfflineScreen } from '../ui/offline-screen.tsx'
import { PageIcons } from '../ui/page-icons.tsx'

/**
 * Shown in place of a page that cannot be had, at that page's own address, in the school's face and without the app's
 * script: all of it is kept on the device. It opens by itself when the line is back.
 */
export const offlineHtml = (school: SchoolProfile, nonce: string) =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <PageNonce value={nonce}>
      <OfflinePage school={school} />
    </PageNonce>,
  )}`

function OfflinePage({ school }: { school: SchoolProfile }) {
  return (
    <html lang="ar-EG" dir="rtl" style={themeStyle(school.theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${offlinePage.title} | ${school.name}`}</title>
        <PageStyle />
      </head>
      <body>
        <div className="flex min-h-dvh flex-col">
          <header className="measure flex items-center gap-2 py-3">
            <SchoolMark school={school} />
            <bdi className="font-bold text-lg">{school.name}</bdi>
          </header>
          <main className="flex flex-1 flex-col pb-16">
            <OfflineScreen />
          </main>
        </div>
        <PageIcons />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, from the build */}
        <script nonce={useContext(PageNonce)} dangerouslySetInnerHTML={{ __html: reloadOnReconnect }} />
      </body>
    </html>
  )
}
