import { readSecurity } from '@manassa/contract/teacher/security'
import { security } from '#app/copy/security.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Async } from '#app/ui/async.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useMay, useMe } from '#app/ui/console/me-context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { DemandCard } from './demand-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoStepsCard } from './two-steps-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: security.title, path: '/teacher/security', hidden: true })

export default function TeacherSecurity() {
  const { owesSecondFactor } = useMe()
  const mayDemand = useMay('security')
  const query = useCall(readSecurity, {}, { keepPreviousData: true })
  return (
    <ConsolePage title={security.title} intro={security.intro}>
      {owesSecondFactor && (
        <Notice tone="warn" icon="shield" title={security.owes} className="mb-5">
          {security.owesText}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Async query={query} loading={<Skeleton className="h-44 w-full" />} failed={security.failed}>
            {(data) => (
              <>
                <TwoStepsCard {...data} />
                {mayDemand && <DemandCard demanded={data.demandsSecondFactor} />}
              </>
            )}
          </Async>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <DevicesCard />
          <PasswordCard />
        </div>
      </div>
    </ConsolePage>
  )
}
