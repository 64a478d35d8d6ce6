import { listShared, type SharedAccount } from '@manassa/contract/teacher/radar'
import { settleSharing } from '@manassa/contract/teacher/student-account'
import { radar as copy } from '#app/copy/radar.ts'
import { StudentName } from '#app/features/console/results/student-name.tsx'
import { EndSessions } from '#app/features/console/students/end-sessions.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
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
        <SettleButton student={student} />
      </span>
    ),
  },
]

/** A settled account returns to the list only after new signs of sharing. */
function SettleButton({ student: { id: studentId, name } }: { student: SharedAccount }) {
  const { isRunning, run } = useAction(settleSharing, { done: copy.settled(name) })
  return (
    <Button
      kind="soft"
      size="small"
      aria-label={copy.settleFor(name)}
      pending={isRunning && copy.settling}
      onClick={() => run({ studentId, reason: copy.settleReason })}
    >
      {copy.settle}
    </Button>
  )
}
