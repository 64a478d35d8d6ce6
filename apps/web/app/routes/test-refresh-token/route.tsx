import { useState } from 'react'
import { data } from 'react-router'
import { trials } from '#app/copy/trials.ts'
import { NotFound } from '#app/features/error-pages/not-found.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/route'
import { CoursesTrial, TenantTrial } from './school-trials.tsx'
import { SessionFacts } from './session-facts.tsx'
import { DeadTokenTrial, LoginTrial, RefreshTrial } from './session-trials.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: trials.title, path: '/test-refresh-token', hidden: true })

/** For developers, where DEV_PAGES is on. */
export function loader({ context }: Route.LoaderArgs) {
  const { devPages } = context.get(schoolContext)
  return data({ devPages }, { status: devPages ? 200 : 404 })
}

export default function TestRefreshToken({ loaderData: { devPages } }: Route.ComponentProps) {
  // The facts are read from the device again after a trial has changed them.
  const [renewals, setRenewals] = useState(0)
  if (!devPages) return <NotFound />
  return (
    <Page title={trials.title} intro={trials.intro}>
      <div className="flex flex-col gap-5">
        <SessionFacts key={renewals} />
        <RefreshTrial onRenewed={() => setRenewals((count) => count + 1)} />
        <DeadTokenTrial />
        <LoginTrial />
        <TenantTrial />
        <CoursesTrial />
      </div>
    </Page>
  )
}
