import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { byLink } from '#app/copy/password.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import type { Route } from './+types/route'
import { DeadLink, Looking } from './link-states.tsx'

// With it comes the way to the server, which a page without a link has no use for.
const ByLink = lazy(() => import('./by-link.tsx').catch(() => ({ default: ScriptFailed })))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: byLink.title, description: byLink.description, path: '/set-password', hidden: true })

/** A password by a link of the school, which stands behind the `#`: no server on the way hears it but ours. */
export default function SetPassword() {
  // The server that writes the page knows no link.
  const hydrated = useHydrated()
  const link = useLocation().hash.slice(1)
  return (
    <AuthCard title={byLink.title} icon="lock">
      {hydrated ? link ? <Opened link={link} /> : <DeadLink /> : <Looking />}
    </AuthCard>
  )
}

const Opened = ({ link }: { link: string }) => (
  <Suspense fallback={<Looking />}>
    <ByLink link={link} />
  </Suspense>
)
