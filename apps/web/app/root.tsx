import { readSchool } from '@manassa/contract/shared/school'
import { type ReactNode, useContext, useEffect } from 'react'
import { data, Links, Meta, Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { FatalScreen } from './features/error-pages/fatal-screen.tsx'
import { READY } from './lib/keep-input-until-hydrated.ts'
import { pageMeta } from './lib/page-meta.ts'
import { PageStyle } from './lib/page-style.tsx'
import { type RootData, SchoolOfPage } from './lib/school.ts'
import { schoolContext } from './lib/school-context.ts'
import { useSchoolDraft } from './lib/school-draft.ts'
import { ServerPage } from './lib/server-page.ts'
import { themeStyle } from './lib/theme.ts'
import { ScrollAndFocus } from './routes/site/scroll-and-focus.tsx'
import { SessionWatch } from './routes/site/session-watch.tsx'
import { PageIcons } from './ui/page-icons.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta(matches, { path: location.pathname })

/** The school's branding, loaded once for the life of the page. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { call, publicUrl, devPages, worksOffline } = context.get(schoolContext)
  const reply = await call(readSchool, {})
  if (!reply.success) throw data(reply, { status: reply.code === 'school.unknown' ? 404 : 503 })
  return { school: reply.data, themeStyle: themeStyle(reply.data.theme), publicUrl, devPages, worksOffline }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const { headStart, headEnd, scripts } = useContext(ServerPage)
  const { school = null, themeStyle: style } = useSchoolDraft() ?? root ?? {}
  return (
    <html lang="ar-EG" dir="rtl" data-school={school?.tenant} style={style} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        {headStart}
        <PageStyle />
        <Meta />
        <Links />
        {headEnd}
      </head>
      <body>
        <SchoolOfPage value={school}>{children}</SchoolOfPage>
        <PageIcons />
        <ScrollAndFocus />
        {scripts}
      </body>
    </html>
  )
}

export default function App() {
  useEffect(() => {
    dispatchEvent(new Event(READY))
  }, [])
  return (
    <>
      <SessionWatch />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <FatalScreen error={useRouteError()} />
}
