import { listPauses, type PauseRow } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { pauseList as copy, newPause } from '#app/copy/windows.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { NewPause } from './new-pause.tsx'
import { EndPauseForm } from './window-forms.tsx'

const tones = { coming: 'gold', running: 'ok', over: 'quiet' } as const

export function StudentPausesCard({ student: { id, name } }: { student: { id: number; name: string } }) {
  const query = useCall(listPauses, { studentId: id, state: 'standing' }, { fresh: true })
  const mayPause = useMayChange('students')
  const [ending, setEnding] = useState<PauseRow | null>(null)
  const close = () => setEnding(null)
  const isEmpty = query.status === 'success' && query.data.pauses.length === 0
  return (
    <SectionCard
      title={copy.ofStudent}
      empty={isEmpty ? copy.noneOfStudent : null}
      actions={
        mayPause && (
          <DialogButton kind="outline" size="small" label={newPause.freeze} title={newPause.freezeOf(name)}>
            {(done) => <NewPause student={{ id, name }} onDone={done} />}
          </DialogButton>
        )
      }
    >
      <Async query={query} loading={null}>
        {({ pauses }) =>
          pauses.length > 0 && (
            <ul className="flex flex-col gap-2">
              {pauses.map((pause) => (
                <li
                  key={pause.id}
                  className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2 text-sm"
                >
                  <span className="min-w-0">
                    <Name className="me-2 break-words font-bold">{pause.reason}</Name>
                    <Badge tone={tones[pause.state]}>{copy.states[pause.state]}</Badge>
                    <span className="block">{copy.between(pause)}</span>
                    {pause.studentCount > 1 && (
                      <span className="block text-muted text-xs">{copy.count(pause.studentCount)}</span>
                    )}
                  </span>
                  {mayPause && (
                    <Button kind="outline" size="small" aria-label={copy.endOf(pause)} onClick={() => setEnding(pause)}>
                      {copy.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Async>
      <ConsoleDialog open={ending !== null} onClose={close} title={ending ? copy.endOf(ending) : ''}>
        {ending && <EndPauseForm pause={ending} onDone={close} />}
      </ConsoleDialog>
    </SectionCard>
  )
}
