import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { codeField } from '#app/copy/code-field.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { lectureOpened } from '#app/copy/lecture-opened.ts'
import { lectures } from '#app/copy/lectures.ts'
import { enterLecture } from '#app/features/lecture-code/enter-lecture.ts'
import { useLectureCode } from '#app/features/lecture-code/use-lecture-code.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'

export function CodeEntry({ onOpened }: { onOpened(): void }) {
  const code = useLectureCode({ enter: enterLecture, onOpened })

  // A link to this input focuses it.
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again means the same again
  useEffect(() => {
    if (hash === '#code') code.form.current?.querySelector('input')?.focus()
  }, [hash, key])

  return (
    <form
      ref={code.form}
      id="code"
      onSubmit={(event) => {
        event.preventDefault()
        void code.submit()
      }}
      noValidate
      aria-label={lectures.codeTitle}
      className="rounded-card border border-gold-line bg-gold-soft p-4 sm:p-5"
    >
      <h2 className="mb-3 text-lg">{lectures.codeTitle}</h2>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="sm:flex-1">
          <CodeField {...code.field} icon="key" />
        </div>
        {/* Aligned with the input rather than with its label. */}
        <Button
          type="submit"
          kind="gold"
          disabled={code.wait > 0 || code.isEmpty}
          pending={code.sending && lectureCode.verifying}
          className="sm:mt-7"
        >
          {code.buttonLabel}
        </Button>
      </div>
      {code.sending && <SlowNote />}
      {code.cardPath && (
        <ButtonLink to={code.cardPath} kind="outline" size="small" className="mt-3">
          {codeField.preview}
        </ButtonLink>
      )}
      {code.openedUnit !== null && (
        <Notice
          tone="ok"
          className="mt-3"
          actions={
            <ButtonLink to={`/unit-viewer/${code.openedUnit}`} kind="gold" icon="play">
              {lectureOpened.enter}
            </ButtonLink>
          }
        >
          {lectures.opened}
        </Notice>
      )}
    </form>
  )
}
