import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { AnswerPicture } from './quiz-picture.tsx'

export type AnswerMark = 'correct' | 'chosenCorrect' | 'chosenWrong' | 'chosenLate'
export type MarkLabels = Record<AnswerMark, string>

const styles: Record<AnswerMark, { icon: IconName; box: string; labelStyle: string }> = {
  correct: { icon: 'check', box: 'border-ok bg-ok-soft', labelStyle: 'text-ok' },
  chosenCorrect: { icon: 'check', box: 'border-ok bg-ok-soft', labelStyle: 'text-ok' },
  chosenWrong: { icon: 'close', box: 'border-bad bg-bad-soft', labelStyle: 'text-bad' },
  chosenLate: { icon: 'clock', box: 'border-warn bg-warn-soft', labelStyle: 'text-warn' },
}

interface ReviewedAnswerProps {
  text: string
  imagePath?: string | undefined
  mark: AnswerMark | null
  labels: MarkLabels
}

export function ReviewedAnswer({ text, imagePath, mark, labels }: ReviewedAnswerProps) {
  const shown = mark && styles[mark]
  return (
    <li
      className={classes(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border px-4 py-2',
        shown ? shown.box : 'border-line bg-card',
      )}
    >
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
        {imagePath && <AnswerPicture path={imagePath} />}
      </span>
      {shown && (
        <span className={classes('inline-flex items-center gap-1 font-bold text-sm', shown.labelStyle)}>
          <Icon name={shown.icon} size={18} />
          {labels[mark]}
        </span>
      )}
    </li>
  )
}
