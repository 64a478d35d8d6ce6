import { listShared, type SharedAccount } from '@manassa/contract/teacher/radar'
import { settleSharing } from '@manassa/contract/teacher/student-account'
import { useState } from 'react'
import { radar as copy } from '#app/copy/radar.ts'
import { StudentName } from '#app/features/console/results/student-name.tsx'
import { EndSessions } from '#app/features/console/students/end-sessions.tsx'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { RadarList } from './radar-list.tsx'

/** Several people seem to use these accounts. Staff log all devices out, or remove the account from the list. */
export function SharedAccounts() {
  return <RadarList<SharedAccount> kind="shared" of={listShared} columns={columns} />
}

const columns: ReadonlyArray<Column<SharedAccount>> = [
  { key: 'name', label: copy.name, isTitle: true, cell: (student) => <StudentName student={student} /> },
  { key: 'devices', label: copy.devices, cell: ({ deviceCount }) => copy.deviceCount(deviceCount) },
  {
    key: 'signs',
    label: copy.signs,
    cell: ({ replacementCount, atOnceCount }) => (
      <>
        {replacementCount + atOnceCount === 0 && copy.noSign}
        {replacementCount > 0 && <span className="block">{copy.replaced(replacementCount)}</span>}
        {atOnceCount > 0 && <span className="block">{copy.atOnce(atOnceCount)}</span>}
      </>
    ),
  },
  { key: 'now', label: copy.now, cell: ({ sessionCount }) => copy.nowOn(sessionCount) },
  {
    key: 'action',
    label: copy.action,
    cell: (student) => (
      <span className="inline-flex flex-wrap gap-2">
        {student.sessionCount > 0 && <EndSessions student={student} />}
        <Settle student={student} />
      </span>
    ),
  },
]

/** A settled account returns to the list only after new signs of sharing. */
function Settle({ student: { id: studentId, name } }: { student: SharedAccount }) {
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const [settledCount, setSettledCount] = useState(0)
  const [isSettling, setSettling] = useState(false)
  async function settle() {
    setSettling(true)
    const input = { studentId, reason: copy.settleReason }
    const reply = await call(settleSharing, input, { idempotencyKey: keyFor({ ...input, settledCount }) })
    setSettling(false)
    if (!reply.success) return toasts.notifyFailure(reply)
    setSettledCount(settledCount + 1)
    toasts.notify(copy.settled(name), { tone: 'ok' })
  }
  return (
    <Button
      kind="soft"
      size="small"
      aria-label={copy.settleFor(name)}
      pending={isSettling && copy.settling}
      onClick={() => void settle()}
    >
      {copy.settle}
    </Button>
  )
}
