import { COUNTS_FOR, type EditedQuiz, readEditedQuiz } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { MayFailCheckbox } from './may-fail-checkbox.tsx'
import type { EditorState, QuizEditor } from './quiz-editor.ts'

interface PendingQuestionsProps {
  quiz: EditedQuiz
  state: EditorState
  editor: QuizEditor
}

/** Changes that affect marks wait for this button; if attempts exist, the teacher chooses how they count. */
export function PendingQuestions({ quiz, state: { pendingCount, status }, editor }: PendingQuestionsProps) {
  const [countsFor, setCountsFor] = useState<(typeof COUNTS_FOR)[number]>('all')
  const [mayFail, setMayFail] = useState(false)
  if (pendingCount === 0) return null
  const wasTaken = quiz.attemptCount > 0
  const drop = async () => {
    // The server then has every change that does not wait.
    await editor.flush()
    const present = await call(readEditedQuiz, { lessonId: quiz.lessonId }, { fresh: true })
    if (present.success) editor.discardPending(present.data)
  }
  return (
    <Notice
      tone="warn"
      title={copy.held(pendingCount)}
      actions={
        <>
          <Button
            size="small"
            pending={status.state === 'saving' && copy.release}
            onClick={() => void editor.publishPending(wasTaken ? { countsFor, mayFail } : {})}
          >
            {copy.release}
          </Button>
          <Button size="small" kind="outline" onClick={() => void drop()}>
            {copy.drop}
          </Button>
        </>
      }
    >
      <p>{copy.heldText}</p>
      {wasTaken && (
        <div className="mt-2 flex flex-col gap-2">
          <Select
            label={copy.heldCounts}
            name="countsFor"
            value={countsFor}
            choices={COUNTS_FOR.map((value) => ({ value, label: copy.counts[value] }))}
            ask={null}
            onChange={(event) => setCountsFor(event.target.value as typeof countsFor)}
          />
          <MayFailCheckbox {...{ mayFail, setMayFail }} />
          {quiz.reportedCount > 0 && <p className="text-sm">{copy.reported(quiz.reportedCount)}</p>}
        </div>
      )}
    </Notice>
  )
}
