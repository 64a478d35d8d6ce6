import type { SchoolProfile } from '@manassa/contract/school'
import { renderToStaticMarkup } from 'react-dom/server'
import { offlinePage } from '../copy/offline.ts'
import { PageStyle } from '../lib/page-style.tsx'
import { themeStyle } from '../lib/theme.ts'
import { SchoolMark } from '../routes/site/school-mark.tsx'
import { Arch } from '../ui/arch.tsx'
import { ButtonAnchor } from '../ui/button.tsx'
import { StarLattice } from '../ui/ornament.tsx'
import { PageIcons } from '../ui/page-icons.tsx'

/** Shown in place of a page that cannot be had, at that page's own address: it opens by itself when the line is back. */
const OPENS_BY_ITSELF = "addEventListener('online',()=>location.reload())"

/** In the school's face and without the app's script: all of it is kept on the device. */
export const offlineHtml = (school: SchoolProfile) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<OfflinePage school={school} />)}`

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
            <SchoolMark logo={school.logoPath} />
            <bdi className="font-bold text-lg">{school.name}</bdi>
          </header>
          <main className="measure flex flex-1 flex-col items-center justify-center gap-4 pb-16 text-center">
            <Arch className="h-44 w-36">
              <div className="absolute inset-0 bg-linear-to-b from-lapis to-lapis-deep">
                <StarLattice className="absolute inset-0 size-full text-gold opacity-30" />
              </div>
            </Arch>
            <h1 className="text-2xl">{offlinePage.title}</h1>
            <p className="max-w-md">{offlinePage.text}</p>
            <p className="max-w-md text-muted text-sm">{offlinePage.kept}</p>
            <div className="mt-2 flex flex-wrap justify-center gap-3">
              <ButtonAnchor href="" icon="retry">
                {offlinePage.retry}
              </ButtonAnchor>
              <ButtonAnchor href="/" kind="outline" icon="home">
                {offlinePage.home}
              </ButtonAnchor>
            </div>
          </main>
        </div>
        <PageIcons />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script dangerouslySetInnerHTML={{ __html: OPENS_BY_ITSELF }} />
      </body>
    </html>
  )
}
