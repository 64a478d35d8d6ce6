import { lazy, Suspense } from 'react'
import { cardCode } from '#app/copy/card-code.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSession } from '#app/lib/session.ts'
import { PartFailed } from '#app/ui/part-failed.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Route } from './+types/route'
import { parseCardSearch } from './card-search.ts'
import { CardSheet } from './card-sheet.tsx'
import { EnterCard } from './enter-card.tsx'
import { VisitorCard } from './visitor-card.tsx'

/** Only members need it, so only they fetch it. */
const MemberCard = lazy(() => import('./member-card.tsx').catch(() => ({ default: PartFailed })))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: cardCode.title, path: '/c', hidden: true })

export const loader = ({ params, request }: Route.LoaderArgs) => parseCardSearch(params.code, request.url)
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  parseCardSearch(params.code, request.url)

/** What the QR of a printed card opens. Opening it spends nothing: links are looked at by many that nobody asked. */
export default function CardCode({ loaderData: { code, good } }: Route.ComponentProps) {
  const session = useSession()
  if (!good) return <EnterCard key={code} typed={code} />
  if (session.state !== 'member') return <VisitorCard code={code} />
  if (isStaff(session.user)) {
    return (
      <CardSheet code={code}>
        <p>{cardCode.forStudents}</p>
      </CardSheet>
    )
  }
  return (
    <Suspense fallback={<Waiting code={code} />}>
      <MemberCard key={`${code} ${session.user.id}`} code={code} user={session.user} />
    </Suspense>
  )
}

const Waiting = ({ code }: { code: string }) => (
  <CardSheet code={code}>
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner label={null} />
      {cardCode.checking}
    </p>
  </CardSheet>
)
