import type { EffectView, NeedsConfirm } from '@manassa/contract/teacher/editing'
import { type ReactNode, useCallback, useState } from 'react'
import { effects as copy } from '#app/copy/console-edits.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import { type Confirmation, ConfirmImpactContext, type RequestConfirmation } from './impact-context.ts'

interface Question {
  needs: NeedsConfirm
  answer(confirmation: Confirmation | null): void
}

export function ConfirmImpact({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const ask: RequestConfirmation = useCallback(
    (needs) => new Promise((answer) => setQuestions((before) => [...before, { needs, answer }])),
    [],
  )
  const [question] = questions
  const [opensForLate, setOpensForLate] = useState(true)
  const settle = useCallback(
    (confirmation: Confirmation | null) => {
      question?.answer(confirmation)
      setQuestions((before) => before.filter((each) => each !== question))
      setOpensForLate(true)
    },
    [question],
  )
  const carryOut = () =>
    settle(question ? { confirm: question.needs.confirm, ...(!opensForLate && { opensForLate }) } : null)
  const cancel = useCallback(() => settle(null), [settle])
  const asksFor = (kind: EffectView['kind']) => question?.needs.effects.some((effect) => effect.kind === kind) ?? false
  return (
    <ConfirmImpactContext value={ask}>
      {children}
      <ConsoleDialog
        asks
        open={question !== undefined}
        onClose={cancel}
        title={asksFor('yearTurns') ? copy.yearTitle : copy.title}
        actions={
          <>
            <Button onClick={carryOut}>{asksFor('attemptsRemarked') ? copy.remark : copy.carryOut}</Button>
            <Button kind="outline" onClick={cancel}>
              {copy.callOff}
            </Button>
          </>
        }
      >
        <ul className="flex flex-col gap-3">
          {question?.needs.effects.map((effect) => (
            <EffectLine
              key={effect.kind}
              effect={effect}
              opensForLate={opensForLate}
              onOpensForLate={setOpensForLate}
            />
          ))}
        </ul>
      </ConsoleDialog>
    </ConfirmImpactContext>
  )
}

interface EffectLineProps {
  effect: EffectView
  opensForLate: boolean
  onOpensForLate(opens: boolean): void
}

function EffectLine({ effect, opensForLate, onOpensForLate }: EffectLineProps) {
  const { studentCount, sample, holders = [], marks = [], forLate } = effect
  const others = studentCount - sample.length
  return (
    <li className="flex gap-3 rounded-control bg-warn-soft p-3">
      <Icon name="alert" className="mt-1 text-warn" />
      <div className="min-w-0">
        <p className="font-bold">{copy.what(effect)}</p>
        {studentCount > 0 && (
          <p className="text-muted text-sm">
            {copy.students(studentCount)}
            {sample.length > 0 && copy.among(sample.map(({ name }) => name))}
            {sample.length > 0 && others > 0 && copy.andOthers(others)}
          </p>
        )}
        {marks.length > 0 && <p className="text-sm">{copy.marks(marks)}</p>}
        {forLate && (
          <Checkbox checked={opensForLate} onChange={(event) => onOpensForLate(event.target.checked)}>
            {copy.opensForLate(forLate.days)}
          </Checkbox>
        )}
        {holders.length > 0 && <p className="text-muted text-sm">{copy.holders(holders)}</p>}
      </div>
    </li>
  )
}
