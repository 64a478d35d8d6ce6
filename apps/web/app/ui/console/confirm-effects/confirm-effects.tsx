import type { NeedsConfirm, ToldEffect } from '@manassa/contract/teacher/editing'
import { type ReactNode, useCallback, useState } from 'react'
import { effects as copy } from '#app/copy/console-edits.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import { type Ask, AskEffects } from './effects-context.ts'

interface Question {
  needs: NeedsConfirm
  answer(confirm: string | null): void
}

/** Asks before anything within does something to students, whichever screen wanted it. */
export function ConfirmEffects({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const ask: Ask = useCallback(
    (needs) => new Promise((answer) => setQuestions((before) => [...before, { needs, answer }])),
    [],
  )
  const [question] = questions
  const settle = useCallback(
    (confirm: string | null) => {
      question?.answer(confirm)
      setQuestions((before) => before.filter((each) => each !== question))
    },
    [question],
  )
  const callOff = useCallback(() => settle(null), [settle])
  return (
    <AskEffects value={ask}>
      {children}
      <ConsoleDialog
        asks
        open={question !== undefined}
        onClose={callOff}
        title={copy.title}
        actions={
          <>
            <Button onClick={() => settle(question?.needs.confirm ?? null)}>{copy.carryOut}</Button>
            <Button kind="outline" onClick={callOff}>
              {copy.callOff}
            </Button>
          </>
        }
      >
        <ul className="flex flex-col gap-3">
          {question?.needs.effects.map((effect) => (
            <EffectLine key={effect.kind} effect={effect} />
          ))}
        </ul>
      </ConsoleDialog>
    </AskEffects>
  )
}

function EffectLine({ effect }: { effect: ToldEffect }) {
  const { studentCount, sample, holders = [] } = effect
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
        {holders.length > 0 && <p className="text-muted text-sm">{copy.holders(holders)}</p>}
      </div>
    </li>
  )
}
