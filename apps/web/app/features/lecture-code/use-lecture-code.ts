import { useRef, useState } from 'react'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { useWaitAfter } from '#app/lib/form/use-seconds-left.ts'
import { useSchool } from '#app/lib/school.ts'
import type { LectureOutcome } from './enter-lecture.ts'

interface LectureCodeOptions {
  enter(typed: string, anyShape: boolean): Promise<LectureOutcome>
  onOpened?(): void
}

/**
 * The state of a lecture code's form: typing, sending, refused, opened. It sends one request at a time and waits out
 * rate limits; the text stays until it has opened a lecture.
 */
export function useLectureCode({ enter, onOpened }: LectureCodeOptions) {
  const form = useRef<HTMLFormElement>(null)
  const { codesOfAnyShape } = useSchool()
  const [typed, setTyped] = useState('')
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<LectureOutcome | null>(null)
  const refused = outcome?.state === 'refused' ? outcome : null
  const wait = useWaitAfter(refused)
  const isWaitOver = refused?.retryAfterSeconds !== undefined && wait === 0
  const message = isWaitOver ? null : refused?.message
  const isEmpty = typed.trim() === ''

  async function submit() {
    if (sending || wait > 0 || isEmpty) return
    setSending(true)
    setOutcome(null)
    const result = await enter(typed, codesOfAnyShape)
    setSending(false)
    setOutcome(result)
    if (result.state === 'opened') {
      setTyped('')
      onOpened?.()
    }
    form.current?.querySelector('input')?.focus()
  }

  return {
    form,
    typed,
    setTyped,
    submit,
    sending,
    wait,
    isEmpty,
    openedUnit: outcome?.state === 'opened' ? outcome.unitId : null,
    startAgain: () => setOutcome(null),
    cardPath: refused?.cardPath ?? null,
    buttonLabel: wait > 0 ? refused?.retryLabel?.(wait) : lectureCode.submit,
    /** An error of the code is shown at the field, and a failure of the network or the server below it. */
    field: {
      label: lectureCode.label,
      typed,
      onTyped(text: string) {
        setTyped(text)
        if (wait === 0) setOutcome(null)
      },
      readOnly: sending,
      ...(refused?.isTransient ? { notice: message } : { error: message }),
    },
  }
}
