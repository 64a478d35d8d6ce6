import type { Choice } from '@manassa/contract/questions/kinds'
import type { Mistake } from '@manassa/contract/student/mistakes'
import { useRef, useState } from 'react'
import { mistakes as copy } from '#app/copy/mistakes.ts'
import { quiz } from '#app/copy/quiz.ts'
import { lessonPath } from '#app/lib/lesson-path.ts'
import { MinuteOf } from '#app/player/quiz/answered-in.tsx'
import { Question, useNextButtonInView, useQuestionKeys } from '#app/player/quiz/question.tsx'
import { playerKindOf } from '#app/player/quiz/question-kinds.ts'
import { BACK_PARAMETER, SECOND_PARAMETER } from '#app/player/schedule/second-in-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'

interface MistakeQuestionProps {
  mistake: Mistake
  /** From 1. */
  number: number
  total: number
  /** An extra question, which does not count. */
  isMore: boolean
  takesFocus: boolean
  onConfirm(choice: Choice): void
  onNext(): void
}

export function MistakeQuestion({
  mistake,
  number,
  total,
  isMore,
  takesFocus,
  onConfirm,
  onNext,
}: MistakeQuestionProps) {
  const [chosen, setChosen] = useState<Choice | undefined>()
  const [isConfirmed, setConfirmed] = useState(false)
  // Today's questions change with the answer, while this one stays.
  const [place] = useState({ number, total })
  const box = useRef<HTMLDivElement>(null)
  const nextButton = useNextButtonInView(isConfirmed)
  const isLast = place.number === place.total

  function goOn() {
    if (isConfirmed) return onNext()
    if (chosen === undefined) return
    setConfirmed(true)
    onConfirm(chosen)
  }
  useQuestionKeys(box, {
    onDigit(digit) {
      const choice = isConfirmed ? undefined : playerKindOf(mistake).choiceAt(mistake, chosen, digit)
      if (choice !== undefined) setChosen(choice)
    },
    onEnter: goOn,
    onTurn: null,
    onFlag: null,
  })

  return (
    <div ref={box} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-muted text-sm">{isMore ? copy.notCounted : quiz.position(place.number, place.total)}</p>
        <Progress
          value={(100 * (place.number - (isConfirmed ? 0 : 1))) / place.total}
          label={isMore ? copy.notCounted : copy.progress}
        />
      </div>
      <Card className="flex flex-col gap-5 p-4">
        <p className="text-muted text-sm">{copy.from(mistake.lessonName, mistake.courseName)}</p>
        <Question
          question={mistake}
          number={place.number}
          chosen={chosen}
          disabled={false}
          isConfirmed={isConfirmed}
          takesFocus={takesFocus}
          onChoose={setChosen}
        />
        {isConfirmed && mistake.reference && <ExplainedIn reference={mistake.reference} />}
        <div ref={nextButton}>
          <Button wide onClick={goOn} disabled={chosen === undefined}>
            {isConfirmed ? (isLast ? copy.finish : copy.next) : quiz.confirm}
          </Button>
        </div>
      </Card>
    </div>
  )
}

function ExplainedIn({ reference }: { reference: NonNullable<Mistake['reference']> }) {
  const { seconds, lessonName } = reference
  const search = new URLSearchParams({ [SECOND_PARAMETER]: String(seconds), [BACK_PARAMETER]: '/mistakes' })
  return <MinuteOf to={`${lessonPath(reference)}&${search}`} seconds={seconds} lessonName={lessonName} />
}
