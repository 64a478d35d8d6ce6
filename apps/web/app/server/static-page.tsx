import type { SchoolProfile } from '@manassa/contract/shared/school'
import { type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SchoolMark } from '#app/features/school/school-mark.tsx'
import { PageStyle } from '../lib/page-style.tsx'
import { ServerPage } from '../lib/server-page.ts'
import { themeStyle } from '../lib/theme.ts'
import { PageIcons } from '../ui/page-icons.tsx'

interface StaticPage {
  school: SchoolProfile | null
  title: string
  nonce: string
  /** Reloads the page after this many seconds, unless `script` retries in a better way. */
  refreshAfterSeconds?: number | null
  script?: string | null
  children: ReactNode
}

/** A whole page without the app, in the school's branding: it needs no script, no other file and no database. */
export const staticPage = ({ nonce, ...page }: StaticPage) =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <ServerPage value={{ nonce }}>
      <StaticPage {...page} />
    </ServerPage>,
  )}`

function StaticPage({ school, title, refreshAfterSeconds = null, script = null, children }: Omit<StaticPage, 'nonce'>) {
  const { nonce } = useContext(ServerPage)
  const refresh = refreshAfterSeconds !== null && <meta httpEquiv="refresh" content={String(refreshAfterSeconds)} />
  return (
    <html lang="ar-EG" dir="rtl" style={school ? themeStyle(school.theme) : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {script && refresh ? <noscript>{refresh}</noscript> : refresh}
        <title>{school ? `${title} | ${school.name}` : title}</title>
        <PageStyle />
      </head>
      <body>
        <div className="flex min-h-dvh flex-col">
          <header className="measure flex items-center gap-2 py-3">
            <SchoolMark school={school} />
            {school && <bdi className="font-bold text-lg">{school.name}</bdi>}
          </header>
          <main className="flex flex-1 flex-col pb-16">{children}</main>
        </div>
        <PageIcons />
        {script && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, from the build
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </body>
    </html>
  )
}
