import { type GivenWindow, listWindows } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { dayOf } from '#app/copy/format.ts'
import { studentPage } from '#app/copy/students.ts'
import { windowList as copy, studentUnits } from '#app/copy/windows.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { EndWindowForm } from './window-forms.tsx'

const SHOWN = 10

export function StudentWindowsCard({ studentId }: { studentId: number }) {
  const query = useCall(listWindows, { studentId, state: 'standing', pagesize: SHOWN }, { fresh: true })
  const [ending, setEnding] = useState<GivenWindow | null>(null)
  const close = () => setEnding(null)
  const mayEnd = useMayChange('students')
  const isEmpty = query.status === 'success' && query.data.windows.length === 0
  return (
    <SectionCard title={copy.ofStudent} empty={isEmpty ? copy.noneOfStudent : null}>
      <Async query={query} loading={<SkeletonBlock className="h-16" />}>
        {({ windows, totalCount }) => (
          <>
            {windows.length > 0 && (
              <ul className="flex flex-col gap-2">
                {windows.map((window) => (
                  <li
                    key={window.id}
                    className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2 text-sm"
                  >
                    <WindowText window={window} />
                    {mayEnd && (
                      <Button
                        kind="outline"
                        size="small"
                        aria-label={copy.endOf(targetOf(window))}
                        onClick={() => setEnding(window)}
                      >
                        {copy.end}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {totalCount > windows.length && (
              <ButtonLink to={`/teacher/windows?studentId=${studentId}&state=standing`} kind="soft" size="small">
                {studentPage.more}
              </ButtonLink>
            )}
          </>
        )}
      </Async>
      <ConsoleDialog open={ending !== null} onClose={close} title={ending ? copy.endOf(targetOf(ending)) : ''}>
        {ending && <EndWindowForm window={ending} onDone={close} />}
      </ConsoleDialog>
    </SectionCard>
  )
}

export const targetOf = ({ courseName, unitTitle, unitName }: GivenWindow) => unitTitle || unitName || courseName

const WindowText = ({ window }: { window: GivenWindow }) => (
  <span className="min-w-0">
    <Name className="block break-words font-bold">{targetOf(window)}</Name>
    <span className="block">{copy.period(window)}</span>
    <span className="block break-words text-muted text-xs">
      <Facts>
        {dayOf(Date.parse(window.givenAt))}
        {window.givenBy && <Name>{window.givenBy.name}</Name>}
        {window.whom !== 'named' && (window.whom === 'all' ? copy.everybody : copy.late)}
        {window.reason && <Name>{window.reason}</Name>}
      </Facts>
    </span>
    {window.note && (
      <span className="block whitespace-pre-line break-words text-xs">{studentUnits.noteShown(window.note)}</span>
    )}
  </span>
)
