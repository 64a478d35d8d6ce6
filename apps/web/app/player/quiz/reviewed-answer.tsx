import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { AnswerPicture } from './quiz-picture.tsx'

export type AnswerMark = 'correct' | 'chosenCorrect' | 'chosenWrong' | 'chosenLate'
export type MarkLabels = Record<AnswerMark, string>

const looks: Record<AnswerMark, { icon: IconName; look: string; labelLook: string }> = {
  correct: { icon: 'check', look: 'border-ok bg-ok-soft', labelLook: 'text-ok' },
  chosenCorrect: { icon: 'check', look: 'border-ok bg-ok-soft', labelLook: 'text-ok' },
  chosenWrong: { icon: 'close', look: 'border-bad bg-bad-soft', labelLook: 'text-bad' },
  chosenLate: { icon: 'clock', look: 'border-warn bg-warn-soft', labelLook: 'text-warn' },
}

interface ReviewedAnswerProps {
  text: string
  imagePath?: string | undefined
  mark: AnswerMark | null
  labels: MarkLabels
}

export function ReviewedAnswer({ text, imagePath, mark, labels }: ReviewedAnswerProps) {
  const shown = mark && looks[mark]
  return (
    <li
      className={classes(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border px-4 py-2',
        shown ? shown.look : 'border-line bg-card',
      )}
    >
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
        {imagePath && <AnswerPicture path={imagePath} />}
      </span>
      {shown && (
        <span className={classes('inline-flex items-center gap-1 font-bold text-sm', shown.labelLook)}>
          <Icon name={shown.icon} size={18} />
          {labels[mark]}
        </span>
      )}
    </li>
  )
}
