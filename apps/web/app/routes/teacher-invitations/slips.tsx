import type { Failure } from '@manassa/contract/endpoint'
import { MAX_PAGE_SIZE } from '@manassa/contract/limits'
import { type Invitation, listInvitations } from '@manassa/contract/teacher/student-import'
import { useCallback, useEffect, useState } from 'react'
import { invitations as copy } from '#app/copy/student-import.ts'
import { call } from '#app/lib/call.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import QrCode from '#app/ui/console/qr-code.tsx'
import { Failed } from '#app/ui/failed.tsx'

/** So many fit on fifty sheets; more are found by their names. */
const SLIPS_AT_ONCE = 500

interface SlipsProps {
  bulkId: number | null
  words: string | null
}

/** A slip for each invitation, to be cut apart: the name, the number to log in with, and a sign for the camera. */
export function Slips({ bulkId, words }: SlipsProps) {
  const { school } = useMe()
  const { found, failure, load } = useSlips({ bulkId, words })
  const print = found && found.length > 0 && <Button onClick={() => window.print()}>{copy.printNow}</Button>
  const back = bulkId === null ? '' : `?bulkId=${bulkId}`
  return (
    <ConsolePage
      isSheet
      title={copy.printTitle}
      intro={found ? copy.printed(found.length) : copy.printing}
      back={{ to: `/teacher/students/invitations${back}`, label: copy.title }}
      actions={print}
    >
      {failure && <Failed failure={failure} onRetry={() => void load()} retrying={false} />}
      {found && found.length >= SLIPS_AT_ONCE && <p className="mb-3 text-muted text-sm print:hidden">{copy.most}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
        {found?.map((slip) => (
          <Slip key={slip.id} slip={slip} school={school.name} />
        ))}
      </ul>
    </ConsolePage>
  )
}

/** Black on white, also where the screen is dark: this is paper. */
const Slip = ({ slip: { name, phone, link }, school }: { slip: Invitation; school: string }) => (
  <li className="flex break-inside-avoid items-center gap-3 rounded-control border border-line border-dashed bg-white p-3 text-black print:rounded-none">
    <div className="size-28 shrink-0">
      <QrCode text={link} label={copy.qrOf(name)} />
    </div>
    <div className="min-w-0 text-sm">
      <p className="text-xs">{school}</p>
      <p className="font-bold text-base">
        <Name className="break-words">{name}</Name>
      </p>
      <p>
        {copy.loginWith} <Ltr className="tabular">{phone}</Ltr>
      </p>
      <p className="text-xs">{copy.scan}</p>
    </div>
  </li>
)

/** All of them, page after page. */
function useSlips({ bulkId, words }: SlipsProps) {
  const [found, setFound] = useState<readonly Invitation[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const load = useCallback(async () => {
    setFailure(null)
    const all: Invitation[] = []
    let pages = 1
    for (let page = 1; page <= pages && all.length < SLIPS_AT_ONCE; page += 1) {
      const wanted = { ...(bulkId !== null && { bulkId }), ...(words && { search: words }) }
      const reply = await call(listInvitations, { ...wanted, pagenumber: page, pagesize: MAX_PAGE_SIZE })
      if (!reply.success) return setFailure(reply)
      all.push(...reply.data.invitations)
      pages = reply.data.totalPages
    }
    setFound(all)
  }, [bulkId, words])
  useEffect(() => void load(), [load])
  return { found, failure, load }
}
