import type { Reply } from '@manassa/contract/endpoint'
import { MAX_PAGE_SIZE } from '@manassa/contract/limits'
import { type Invitation, listInvitations } from '@manassa/contract/teacher/student-import'
import { useSearchParams } from 'react-router'
import { invitations as copy } from '#app/copy/student-import.ts'
import type { CallOptions } from '#app/lib/call/deps.ts'
import type { QueryFunction } from '#app/lib/call/query-observer.ts'
import { useQuery } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { Failed } from '#app/ui/failed.tsx'
import QrCode from '#app/ui/qr-code.tsx'

/** This many slips fit on fifty sheets and render at once; the rest are on further pages. */
const SLIPS_AT_ONCE = 500

export const FROM_PARAMETER = 'from'

interface SlipsProps {
  bulkId: number | null
  search: string | null
  from: number
}

export function Slips({ bulkId, search, from }: SlipsProps) {
  const { school } = useMe()
  const { slips, total, failure, load } = useSlips({ bulkId, search, from })
  const print = slips && slips.length > 0 && <Button onClick={() => window.print()}>{copy.printNow}</Button>
  const back = bulkId === null ? '' : `?bulkId=${bulkId}`
  const last = from + (slips?.length ?? 0) - 1
  return (
    <ConsolePage
      isSheet
      title={copy.printTitle}
      intro={slips ? copy.printed(slips.length) : copy.printing}
      back={{ to: `/teacher/students/invitations${back}`, label: copy.title }}
      actions={
        <>
          {print}
          <OtherSlips from={from} last={last} total={total} />
        </>
      }
    >
      {failure && <Failed failure={failure} onRetry={() => void load()} retrying={false} />}
      {slips && total > slips.length && (
        <p className="mb-3 text-muted text-sm print:hidden">{copy.which(from, last, total)}</p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
        {slips?.map((slip) => (
          <Slip key={slip.id} slip={slip} school={school.name} />
        ))}
      </ul>
    </ConsolePage>
  )
}

function OtherSlips({ from, last, total }: { from: number; last: number; total: number }) {
  const [search] = useSearchParams()
  const to = (first: number) => {
    const next = new URLSearchParams(search)
    next.set(FROM_PARAMETER, String(first))
    return `?${next}`
  }
  return (
    <>
      {from > 1 && (
        <ButtonLink to={to(Math.max(1, from - SLIPS_AT_ONCE))} kind="outline">
          {copy.earlierSlips}
        </ButtonLink>
      )}
      {last < total && (
        <ButtonLink to={to(last + 1)} kind="outline">
          {copy.nextSlips(Math.min(SLIPS_AT_ONCE, total - last))}
        </ButtonLink>
      )}
    </>
  )
}

/** Slips are black on white even in dark mode, because they are printed. */
const Slip = ({ slip: { name, phone, link }, school }: { slip: Invitation; school: string }) => (
  <li className="flex break-inside-avoid items-center gap-3 rounded-control border border-line border-dashed bg-white p-3 text-black print:rounded-none">
    {link && (
      <div className="size-28 shrink-0">
        <QrCode text={link} label={copy.qrOf(name)} />
      </div>
    )}
    <div className="min-w-0 text-sm">
      <p className="text-xs">{school}</p>
      <p className="font-bold text-base">
        <Name className="break-words">{name}</Name>
      </p>
      <p>
        {copy.loginWith} <Ltr className="tabular">{phone}</Ltr>
      </p>
      <p className="text-xs">{link ? copy.scan : copy.chatOnly}</p>
    </div>
  </li>
)

interface SlipPage {
  slips: readonly Invitation[]
  total: number
}

/** Reads page after page until there are enough; a printed list does not refresh by itself. */
function useSlips(range: SlipsProps) {
  const ask: QueryFunction<SlipPage> = (how) => findSlips(range, how)
  const query = useQuery(`slips ${JSON.stringify(range)}`, ask, { revalidates: false })
  const { slips = null, total = 0 } = query.status === 'success' ? query.data : {}
  return { slips, total, failure: 'failure' in query ? query.failure : null, load: query.refetch }
}

async function findSlips({ bulkId, search, from }: SlipsProps, how: CallOptions): Promise<Reply<SlipPage>> {
  const all: Invitation[] = []
  const first = Math.ceil(from / MAX_PAGE_SIZE)
  // A typed address may start within a page.
  const before = (from - 1) % MAX_PAGE_SIZE
  let [pages, total] = [first, 0]
  for (let page = first; page <= pages && all.length < SLIPS_AT_ONCE + before; page += 1) {
    const filter = { ...(bulkId !== null && { bulkId }), ...(search && { search: search }) }
    const reply = await call(listInvitations, { ...filter, pagenumber: page, pagesize: MAX_PAGE_SIZE }, how)
    if (!reply.success) return reply
    all.push(...reply.data.invitations)
    pages = reply.data.totalPages
    total = reply.data.totalCount
  }
  return { success: true, message: '', data: { slips: all.slice(before, before + SLIPS_AT_ONCE), total } }
}
