import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { codeField } from '#app/copy/code-field.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { lectures } from '#app/copy/lectures.ts'
import { enterLecture, type LectureOutcome } from '#app/features/lecture-code/enter-lecture.ts'
import { fieldMessages } from '#app/features/lecture-code/lecture-code-form.tsx'
import { useWaitAfter } from '#app/lib/form/use-seconds-left.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'

/** The code of a printed card, entered where its lecture will appear: the list is read again when it has. */
export function CodeEntry({ onOpened }: { onOpened(): void }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [verifying, setVerifying] = useState(false)
  const [outcome, setOutcome] = useState<LectureOutcome | null>(null)
  const refused = outcome?.state === 'refused' ? outcome : null
  const wait = useWaitAfter(refused)

  // Who comes to enter a code begins with it.
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again means the same again
  useEffect(() => {
    if (hash === '#code') form.current?.querySelector('input')?.focus()
  }, [hash, key])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (verifying || wait > 0 || typed.trim() === '') return
    setVerifying(true)
    setOutcome(null)
    const found = await enterLecture(typed)
    setVerifying(false)
    setOutcome(found)
    if (found.state === 'opened') {
      setTyped('')
      onOpened()
    }
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form
      ref={form}
      id="code"
      onSubmit={submit}
      noValidate
      aria-label={lectures.codeTitle}
      className="rounded-card border border-gold-line bg-gold-soft p-4 sm:p-5"
    >
      <h2 className="mb-3 text-lg">{lectures.codeTitle}</h2>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="sm:flex-1">
          <CodeField
            label={lectureCode.label}
            {...fieldMessages(refused, wait)}
            icon="key"
            typed={typed}
            onTyped={(text) => {
              setTyped(text)
              if (wait === 0) setOutcome(null)
            }}
            readOnly={verifying}
          />
        </div>
        {/* Beside the input rather than beside its label. */}
        <Button
          type="submit"
          kind="gold"
          disabled={wait > 0 || typed.trim() === ''}
          pending={verifying && lectureCode.verifying}
          className="sm:mt-7"
        >
          {wait > 0 ? refused?.retryLabel?.(wait) : lectureCode.submit}
        </Button>
      </div>
      {verifying && <SlowNote />}
      {refused?.cardPath && (
        <ButtonLink to={refused.cardPath} kind="outline" size="small" className="mt-3">
          {codeField.look}
        </ButtonLink>
      )}
      {outcome?.state === 'opened' && (
        <Notice
          tone="ok"
          className="mt-3"
          actions={
            <ButtonLink to={`/unit-viewer/${outcome.unitId}`} kind="gold" icon="play">
              {lectureCode.enter}
            </ButtonLink>
          }
        >
          {lectures.opened}
        </Notice>
      )}
    </form>
  )
}
