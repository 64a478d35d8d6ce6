import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { byLink } from '#app/copy/password.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import type { Route } from './+types/route'
import { Checking, DeadLink } from './link-states.tsx'

// Loaded only with a link, because it contains the client for calls.
const ByLink = lazy(() => import('./by-link.tsx').catch(() => ({ default: ScriptFailed })))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: byLink.title, description: byLink.description, path: '/set-password', hidden: true })

/** Sets a password by a link of the school. The token is in the fragment, which proxies never see. */
export default function SetPassword() {
  // The server does not see the fragment.
  const hydrated = useHydrated()
  const link = useLocation().hash.slice(1)
  return (
    <AuthCard title={byLink.title} icon="lock">
      {hydrated ? link ? <Opened link={link} /> : <DeadLink /> : <Checking />}
    </AuthCard>
  )
}

const Opened = ({ link }: { link: string }) => (
  <Suspense fallback={<Checking />}>
    <ByLink link={link} />
  </Suspense>
)
