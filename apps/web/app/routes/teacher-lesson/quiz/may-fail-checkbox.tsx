import { useId } from 'react'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'

interface MayFailCheckboxProps {
  mayFail: boolean
  setMayFail(mayFail: boolean): void
}

/** Without this tick, a correction lets every passed attempt stay passed. */
export function MayFailCheckbox({ mayFail, setMayFail }: MayFailCheckboxProps) {
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
