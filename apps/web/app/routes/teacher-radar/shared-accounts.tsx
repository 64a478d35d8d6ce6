import { listShared, type SharedAccount } from '@manassa/contract/teacher/radar'
import { radar as copy } from '#app/copy/radar.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { StudentName } from '#app/ui/console/results/student-name.tsx'
import { EndSessions } from '#app/ui/console/students/end-sessions.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useListQuery } from '#app/ui/console/table/use-list-query.ts'
import { RadarList } from './radar-list.tsx'

/** Whose account more people seem to use than one: out of all devices, and whoever it belongs to logs in again. */
export function SharedAccounts() {
  const list = useListQuery(listShared.input)
  const { answer, reload } = useCall(listShared, list.query, { keepsPrevious: true })
  return <RadarList<SharedAccount> kind="shared" {...{ answer, reload, list, columns }} />
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
    key: 'deed',
    label: copy.deed,
    cell: (student) => (student.sessionCount > 0 ? <EndSessions student={student} /> : copy.dealtWith),
  },
]
