import { useId } from 'react'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'

interface MayFailProps {
  mayFail: boolean
  setMayFail(mayFail: boolean): void
}

/** The tick without which a correction takes no pass from anybody. */
export function MayFail({ mayFail, setMayFail }: MayFailProps) {
  const hint = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={mayFail}
          aria-describedby={hint}
          onChange={(event) => setMayFail(event.target.checked)}
          className="size-5 accent-brand"
        />
        {copy.mayFail}
      </label>
      <p id={hint} className="text-xs">
        {copy.mayFailHint}
      </p>
    </div>
  )
}
